// What the overview is told; its page reads the types from here.

import type { Usage } from '../../accounts/schemas.ts';
import type { Status } from '../../domain/status.ts';
import type { TableRow } from '../desk/schemas.ts';

export interface Overview {
  /** `YYYY-MM-DD`, UTC: the day from which days ahead and days late are counted. */
  today: string;
  /** Boxes by how they stand. */
  statuses: Record<Status, number>;
  /** The next seven days, today first: who is expected when. */
  arriving: ArrivingDay[];
  /** The boxes that arrive soonest. */
  soonest: TableRow[];
  late: Late;
  /** Carriers with arrivals to judge them by, most arrivals first. */
  reliability: CarrierReliability[];
  usage: Usage;
  /** Endpoints that do not get what they should; the console names them to developers only. */
  failingEndpoints: FailingEndpoint[];
}

/** A day at the places of arrival, and how many boxes have their ETA on it. */
export interface ArrivingDay {
  /** `YYYY-MM-DD` */
  date: string;
  count: number;
}

/** Boxes whose ETA has passed without arrival, by how many days ago. */
export interface Late {
  upToTwoDays: number;
  upToAWeek: number;
  longer: number;
  /** Those that have been late longest. */
  latest: TableRow[];
}

/** How the arrivals of a carrier compared with the ETA that was told first. */
export interface CarrierReliability {
  carrier: { scac: string; name: string };
  arrivals: number;
  /** Of the arrivals, those at most one day after the first ETA; 0 to 1. */
  onTime: number;
  /** Days after the first ETA; less than 0 is before it. */
  medianDaysLate: number;
}

export interface FailingEndpoint {
  id: string;
  label: string;
  url: string;
  /** ISO 8601 UTC; null for one that was disabled without failing. */
  failing_since: string | null;
  disabled_at: string | null;
}
