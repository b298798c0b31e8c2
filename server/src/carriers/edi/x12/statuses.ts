import { move, paper, remark, type StatusTable } from '../status-meaning.ts';
import { x12Releases } from './releases.ts';

/**
 * ANSI X12 element 157, shipment status code, in B4-03 and SG-01 of a 315 and in Q5-01 of a 322. Carriers use the same
 * letters in IFTSTA. `A` does not say what has arrived; the place decides (see `read-report.ts`).
 */
export const x12Statuses: StatusTable = {
  ...x12Releases,
  A: move('ARRI'),
  AE: move('LOAD', { mode: 'vessel' }),
  AF: move('PICK', { mode: 'truck' }),
  AG: move('DROP', { mode: 'truck', classifier: 'EST' }),
  AL: move('LOAD', { mode: 'rail' }),
  AM: move('LOAD', { mode: 'truck' }),
  AO: move('LOAD', { mode: 'barge' }),
  AP: move('LOAD', { mode: 'vessel' }),
  AR: move('ARRI', { mode: 'rail' }),
  BF: paper('Booking confirmed'),
  BR: paper('Bill of Lading released'),
  C: move('DEPA', { mode: 'vessel', classifier: 'EST' }),
  CS: remark('Container sealed'),
  D: move('DROP', { mode: 'truck' }),
  E: move('ARRI', { mode: 'vessel', classifier: 'EST' }),
  EE: move('GTOT', { load: 'empty', mode: 'truck' }),
  I: move('GTIN'),
  OA: move('GTOT'),
  RD: move('GTIN', { load: 'empty' }),
  RL: move('DEPA', { mode: 'rail' }),
  UR: move('DISC', { mode: 'rail' }),
  UV: move('DISC', { mode: 'vessel' }),
  VA: move('ARRI', { mode: 'vessel' }),
  VD: move('DEPA', { mode: 'vessel' }),
};

/** ANSI X12 element 304, event code, in V9-01 of a 315; only codes about the ship. */
export const x12Events: StatusTable = {
  AAD: move('ARRI', { mode: 'vessel' }),
  ALV: move('LOAD', { mode: 'vessel' }),
  EAD: move('ARRI', { mode: 'vessel', classifier: 'EST' }),
  EDD: move('DEPA', { mode: 'vessel', classifier: 'EST' }),
  SLD: move('DEPA', { mode: 'vessel' }),
};
