import type { FreeTimeClock } from '../free-time/free-time-clock.ts';
import type { ClockKind } from '../free-time/free-time-terms.ts';
import { type ExceptionFacts, exceptionFacts } from './exception.ts';

const names: Record<ClockKind, string> = {
  demurrage: 'demurrage',
  detention: 'detention',
  storage: 'storage',
  combined: 'demurrage and detention',
};

/** Identifies a free-time clock of a box. */
export function aboutClock({ direction, kind }: Pick<FreeTimeClock, 'direction' | 'kind'>): string {
  return `${direction} ${kind}`;
}

/** What is found of a free-time clock: its last free day, and as the cause what it counts. It says no cost and no terms. */
export function clockFacts(
  clock: Pick<FreeTimeClock, 'direction' | 'kind' | 'lastFreeDay'>,
  { says, ...parts }: Partial<Pick<ExceptionFacts, 'about' | 'previous' | 'days'>> & { says: string },
): ExceptionFacts {
  const { kind, lastFreeDay } = clock;
  const facts = { about: aboutClock(clock), current: lastFreeDay, cause: kind, ...parts };
  return exceptionFacts({ ...facts, reason: `${says} (${names[kind]}).` });
}
