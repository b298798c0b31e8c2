// When a briefing is sent (docs/alerts.md "Briefings").

import { DateTime } from 'luxon';

/** How often a rule sends how its shipments stand. */
export interface Briefing {
  every: 'day' | 'week';
  /** 1 is Monday, 7 is Sunday; null for every day. */
  weekday: number | null;
  /** On the clock of `zone`. */
  hour: number;
  /** In the IANA database, such as `Europe/Berlin`. */
  zone: string;
  /** Whether it is sent when there is nothing to say. */
  send_empty: boolean;
}

/**
 * The next moment after `after` at which a briefing is due: once on each of its days, also where clocks change. An hour that a
 * day does not have is the one after it, and of an hour that a day has twice the first one counts.
 */
export function nextBriefingAt({ every, weekday, hour, zone }: Briefing, after: Date): Date {
  const today = DateTime.fromJSDate(after, { zone }).startOf('day');
  const daysAhead = every === 'day' || weekday === null ? 0 : (weekday - today.weekday + 7) % 7;
  const step = every === 'day' ? 1 : 7;
  const first = today.plus({ days: daysAhead });
  const due = atHour(first, hour);
  return due > after ? due : atHour(first.plus({ days: step }), hour);
}

function atHour({ year, month, day, zone }: DateTime, hour: number): Date {
  const moments = DateTime.fromObject({ year, month, day, hour }, { zone }).getPossibleOffsets();
  return new Date(Math.min(...moments.map((each) => each.toMillis())));
}
