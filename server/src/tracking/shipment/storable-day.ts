/** A year that PostgreSQL cannot read, from a carrier's typing error, gives no date to list by. */
export function isStorableDay(day: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(day);
}

/** The moment of these milliseconds since the epoch; null for the same reason. */
export function storableMoment(ms: number): Date | null {
  return Number.isNaN(ms) ? null : new Date(ms);
}
