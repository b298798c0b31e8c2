/** What a sheet of terms may hold at most. Choosing a rule reads all terms, and counting a clock all tiers and days of a calendar. */
export const sheetLimits = {
  terms: 500,
  tiers: 30,
  calendars: 200,
  /** In each list of days of a calendar. */
  days: 400,
  /** Charged days that a tier counts to. */
  tierDay: 10_000,
  freeDays: 1_000,
  freeHours: 8_760,
  sourceLength: 200,
} as const;

/** Days before or after these are slips of the pen. */
export const sheetYears = { first: 2000, last: 2099 } as const;
