// The answer with the overview; the page reads the types from here.

import type { Usage } from '../../accounts/usage.ts';
import type { Status } from '../../domain/journey/status.ts';
import type { TableRow } from '../shipments/schemas.ts';

export interface Overview {
  /** `YYYY-MM-DD`, UTC: the day from which days ahead and days late are counted. */
  today: string;
  /** Counts of boxes by status. */
  statuses: Record<Status, number>;
  /** The next seven days, today first, with their arrivals. */
  arriving: ArrivingDay[];
  /** The boxes that arrive soonest. */
  soonest: TableRow[];
  late: Late;
  /** Carriers with arrivals, most arrivals first. */
  reliability: CarrierReliability[];
  usage: Usage;
  /** Endpoints that do not receive their events; only developers get this list. */
  failingEndpoints: FailingEndpointJson[];
}

/** A day at the places of arrival, and the count of boxes with their ETA on it. */
export interface ArrivingDay {
  /** `YYYY-MM-DD` */
  date: string;
  count: number;
}

/** Counts of boxes whose ETA has passed without arrival, by days since. */
export interface Late {
  upToTwoDays: number;
  upToAWeek: number;
  longer: number;
  /** The boxes with the longest delays. */
  latest: TableRow[];
}

/** How the arrivals of a carrier compare with their first ETA. */
export interface CarrierReliability {
  carrier: { scac: string; name: string };
  arrivals: number;
  /** The share of arrivals at most one day after the first ETA; 0 to 1. */
  onTime: number;
  /** Days after the first ETA; less than 0 is before it. */
  medianDaysLate: number;
}

export interface FailingEndpointJson {
  id: string;
  label: string;
  url: string;
  /** ISO 8601 UTC; null for an endpoint that was disabled without failing. */
  failingSince: string | null;
  disabledAt: string | null;
}
