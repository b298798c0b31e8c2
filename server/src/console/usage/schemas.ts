// What the page of usage is told; it reads the type from here.

import type { Usage } from '../../accounts/schemas.ts';

export interface UsageReport {
  /** Of live data: the sandbox costs nothing. */
  usage: Usage;
  /** What the plan includes beside its references. */
  includes: { api: boolean; webhooks: boolean };
  /** Up to today. */
  thisPeriod: UsageDay[];
  /** All of the month before. */
  lastPeriod: UsageDay[];
}

/** The credits that were spent on one day (UTC). */
export interface UsageDay {
  /** `YYYY-MM-DD` */
  date: string;
  credits: number;
}
