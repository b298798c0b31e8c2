const dayMs = 86_400_000;

/** The day (`YYYY-MM-DD`) so many days after another; before it, if less than 0. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
