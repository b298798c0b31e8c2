// The forecast of an arrival (docs/forecast.md): the carrier's ETA, moved along the curve of its errors. `arrival-model.ts` makes
// the curve from an estimate, and `shrink.ts` the estimate from evidence.

import { dayMs, hourMs } from '../time/time-spans.ts';
import type { ArrivalModel } from './arrival-model.ts';
import { chanceBeyond, exceededWith } from './curve.ts';
import type { Foreseen } from './foreseen.ts';

/** A ship that is overdue for longer has no forecast. */
const overdueLimitMs = 28 * dayMs;

/** A box needs so long from one ship to the next. */
const turnOverMs = 12 * hourMs;

/** The carrier's ETA, and the moment at which the ship has not arrived yet. Milliseconds since the epoch. */
export interface Expected {
  eta: number;
  now: number;
}

/** When a ship will arrive. Instants are ISO 8601 UTC. */
export interface ArrivalForecast {
  /** One arrival in ten is expected before this moment. */
  p10: string;
  /** The carrier's ETA, moved towards the median of its past errors as far as these are sure. */
  p50: string;
  /** Nine arrivals in ten are expected before this moment. */
  p90: string;
  /** Voyages of this carrier at this lead in our own evidence. */
  voyages: number;
  madeAt: string;
}

/** The forecast of one box, as it is stored with its shipment. */
export interface JourneyForecast {
  /** Container number, or `''` while the carrier names no box. */
  container: string;
  /** Null after the arrival, and without an ETA. */
  arrival: ArrivalForecast | null;
  /** The next transshipment that is still ahead; null when there is none, or when a time is missing. */
  connection: ConnectionForecast | null;
  /** Absent without a first ETA, and in what an earlier release stored. */
  foreseen?: Foreseen | undefined;
}

/** Whether the box gets onto the next ship. */
export interface ConnectionForecast {
  /** UN/LOCODE, or else the name, of the port of transshipment. */
  port: string;
  /** The ship that it is to board; `''` when unknown. */
  vessel: string;
  /** When the carrier expects the ship before to arrive, and the next ship to leave. UTC instants. */
  arrivesAt: string;
  departsAt: string;
  /** From 0 to 1. */
  chanceToMiss: number;
}

/**
 * When the ship arrives, given that it has not arrived by now. Evidence at a lead is about ships that had not arrived
 * either, so only an ETA that has passed cuts the curve. Null when it passed more than 28 days ago.
 */
export function forecastArrival(
  { curve, voyages }: ArrivalModel,
  { eta, now, madeAt }: Expected & { madeAt: string },
): ArrivalForecast | null {
  if (now - eta > overdueLimitMs) return null;
  const left = now < eta ? 1 : chanceBeyond(curve, (now - eta) / hourMs);
  const moment = (probability: number) =>
    Math.max(now, eta + Math.round(exceededWith(curve, left * (1 - probability)) * hourMs));
  return {
    p10: inIso(moment(0.1)),
    p50: inIso(moment(0.5)),
    p90: inIso(moment(0.9)),
    ...{ voyages, madeAt },
  };
}

/**
 * The chance, from 0 to 1, that a box arrives too late for a ship that leaves at `departsAt`, given that its own ship
 * has not arrived by now.
 */
export function chanceToMiss(
  { curve }: ArrivalModel,
  { eta, now, departsAt }: Expected & { departsAt: number },
): number {
  const latest = Math.max(now, departsAt - turnOverMs);
  const left = chanceBeyond(curve, (now - eta) / hourMs);
  // Of a ship that is overdue for very long, the chance that is left is too small for a number.
  return left === 0 ? 1 : chanceBeyond(curve, (latest - eta) / hourMs) / left;
}

function inIso(moment: number): string {
  return new Date(moment).toISOString();
}
