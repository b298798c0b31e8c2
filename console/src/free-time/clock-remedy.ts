import type { FreeTimeClock } from '../../../client/src/landfall.ts';
import { endingsOf } from '../../../server/src/domain/free-time/endings.ts';
import {
  type ClockStep,
  hasOwnLastDay,
  type OwnDates,
  ownDateOf,
} from '../../../server/src/domain/free-time/free-time-facts.ts';

/** An own date, or a step that only the carrier can report. */
export type ClockRemedy = { own: keyof OwnDates } | { reported: ClockStep };

/** What makes the start or the end of a clock known that nobody has reported (docs/free-time.md "States"). */
export function clockRemedy(
  { starts_on: start, direction, kind }: Pick<FreeTimeClock, 'starts_on' | 'direction' | 'kind'>,
  because: 'no_start' | 'no_end',
): ClockRemedy {
  const { own, later } = endingsOf(direction, kind, start);
  const steps = because === 'no_start' ? [start] : [...own, ...later];
  const date = steps.map((step) => ownDateOf[step]).find((each) => each !== undefined);
  if (date !== undefined) return { own: date };
  if (because === 'no_end') return { reported: own[0] ?? start };
  // It needs no start (docs/free-time.md "Sources").
  return hasOwnLastDay(direction, kind) ? { own: 'lastFreeDay' } : { reported: start };
}
