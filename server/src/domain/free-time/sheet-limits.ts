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
  /** How often it is told that free time ends. */
  warnings: 5,
  /** Before the last free day. */
  warningDay: 30,
} as const;

const years = { first: 2000, last: 2099 } as const;

/** Such days are slips of the pen. */
export function isFarOff(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year < years.first || year > years.last;
}

export function wordsOfFarOff(day: string): string {
  return `must be a day from ${years.first} to ${years.last} (it is ${day})`;
}
