// The clock of the reader's zone. A time on it is written as if it were UTC.

import { dayMs } from '../../../server/src/domain/time/time-spans.ts';
import { zone } from './zone.ts';

// The Swedish notation is that of ISO 8601.
const written = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: zone,
});

/** What the clock shows at a moment. */
export function onReaderClock(at: Date): Date {
  return new Date(`${written.format(at).replace(' ', 'T')}Z`);
}

/** The moment at which the clock shows a time: `2026-03-14T08:30`. Of an hour that comes twice, the first. */
export function momentOf(wall: string): Date {
  const shown = Date.parse(`${wall.length === 16 ? `${wall}:00` : wall}Z`);
  // The offsets of a day before and a day after are the only two that may hold.
  const moments = [-dayMs, dayMs].map((away) => shown - offsetAt(shown + away));
  const right = moments.filter((ms) => onReaderClock(new Date(ms)).getTime() === shown);
  // In the hour that is left out in spring there is none: the offset before it holds.
  return new Date(right.length > 0 ? Math.min(...right) : (moments[0] ?? shown));
}

/** By how much the clock is ahead of UTC. */
function offsetAt(ms: number): number {
  const at = new Date(Math.floor(ms / 1000) * 1000);
  return onReaderClock(at).getTime() - at.getTime();
}
