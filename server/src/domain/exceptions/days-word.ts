/** `1 day`, `3 days`; the sign does not count. */
export function daysWord(days: number): string {
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}
