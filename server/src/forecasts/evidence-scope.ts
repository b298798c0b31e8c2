import type { Clock } from '../domain/time/clock.ts';
import { dayMs } from '../domain/time/time-spans.ts';
import type { Db } from '../store/open.ts';

/** Which evidence a read sees, and from when. */
export interface EvidenceScope {
  db: Db;
  now: Clock;
  /** All carriers of this installation are simulated: it sees their evidence, and no other. */
  simulated: boolean;
  /** The name of a carrier, or else its SCAC. */
  carrierNamed: (scac: string) => string;
}

/** Calibration and scorecards are about the arrivals that were learnt in the last 365 days. */
export function yearBefore(now: Date): Date {
  return new Date(now.getTime() - 365 * dayMs);
}
