const dayMs = 86_400_000;

/** Whole days from a day (`YYYY-MM-DD`) to today, on the reader's calendar; negative for a day in the future. */
export function daysSince(date: string): number {
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((today - Date.parse(date)) / dayMs);
}
