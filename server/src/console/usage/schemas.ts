// The answer with the credits by day; the page reads the type from here.

export interface UsageByDay {
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
