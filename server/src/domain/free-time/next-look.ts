import type { FreeTimeClock } from './free-time-clock.ts';
import { beginningOf, dayAtMoment } from './local-days.ts';

/**
 * When a clock has to be looked at again, in milliseconds since the epoch: when its state changes, and while days are charged, when
 * the next day begins. Null: not by time alone.
 */
export function nextLookAt({ state, changesAt, zone }: FreeTimeClock, now: Date): number | null {
  const at = state === 'over' ? beginningOf(dayAtMoment(now.getTime(), zone) + 1, zone) : changesAt;
  return at === null ? null : Date.parse(at);
}
