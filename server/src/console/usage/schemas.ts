// The answer with the usage; the page reads the type from here.

import type { Usage } from '../../accounts/credits/usage.ts';

export interface UsageReport {
  /** Live data only: the sandbox costs nothing. */
  usage: Usage;
  /** What the plan includes besides its credits. */
  includes: { api: boolean; webhooks: boolean };
  /** Up to today. */
  thisPeriod: UsageDay[];
  /** All days of the month before. */
  lastPeriod: UsageDay[];
}

/** The credits that were spent on one day (UTC). */
export interface UsageDay {
  /** `YYYY-MM-DD` */
  date: string;
  credits: number;
}
