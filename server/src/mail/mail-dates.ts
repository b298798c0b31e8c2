// Days and times in the format of mails.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-03-12` as `12 Mar`; with the year if it differs from the year of `today`. */
export function shortDay(date: string, today: Date): string {
  const [year, month, day] = date.split('-');
  const words = `${Number(day)} ${months[Number(month) - 1] ?? month}`;
  return Number(year) === today.getUTCFullYear() ? words : `${words} ${year}`;
}

/**
 * `2026-03-20T06:00:00+01:00` as `20 Mar 2026, 06:00 (UTC+01:00)`. A time without an offset is local time of the place.
 */
export function localTime(time: string): string {
  const [, date, clock, offset] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::[\d.]+)?(Z|[+-]\d\d:\d\d)?$/.exec(time) ?? [];
  if (date === undefined || clock === undefined) return time;
  const zone = offset === undefined ? 'local time' : `UTC${offset === 'Z' ? '' : offset}`;
  return `${longDay(date)}, ${clock} (${zone})`;
}

/** `2026-03-12` as `12 Mar 2026`. */
export function longDay(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`;
}
