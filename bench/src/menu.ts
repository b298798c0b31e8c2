import { applying } from './applying.ts';
import { causes } from './causes.ts';
import { clocks } from './clocks.ts';
import { dcsaOut } from './dcsa-out.ts';
import { decoding } from './decoding.ts';
import { delays } from './delays.ts';
import { deliveries } from './deliveries/deliveries.ts';
import { evidence } from './evidence.ts';
import { exports } from './exports.ts';
import { forecasts } from './forecasts.ts';
import { freeTime } from './free-time.ts';
import { hanging } from './hanging.ts';
import { latency } from './latency.ts';
import type { Measurement } from './measurement.ts';
import { memory } from './memory.ts';
import { recount } from './recount.ts';
import { requests } from './requests.ts';
import { shipmentsTable } from './shipments-table.ts';
import { start } from './start.ts';
import { telemetry } from './telemetry.ts';
import { watching } from './watching/watching.ts';

/** All measurements, in the order of the report. */
export const menu: readonly Measurement[] = [
  requests,
  telemetry,
  decoding,
  applying,
  watching,
  deliveries,
  latency,
  shipmentsTable,
  evidence,
  hanging,
  memory,
  exports,
  dcsaOut,
  start,
  freeTime,
  clocks,
  recount,
  delays,
  forecasts,
  causes,
];
