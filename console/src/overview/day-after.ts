const dayMs = 86_400_000;

/** The day (`YYYY-MM-DD`) that is so many days after another; before it, if the number is negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
