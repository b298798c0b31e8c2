import type { FreeTimeClock } from '../../../client/src/landfall.ts';
import { usualWarningDays } from '../../../server/src/domain/free-time/free-time-terms.ts';
import type { Tone } from '../ui/badge.tsx';

export const stateTones: Record<FreeTimeClock['state'], Tone> = {
  not_started: 'neutral',
  running: 'good',
  last_day: 'warn',
  over: 'bad',
  ended: 'neutral',
  unknown: 'warn',
};

const soonDays = Math.max(...usualWarningDays);

/** That of its state; a clock that runs and ends soon does not look like one with weeks left. */
export function clockTone({ state, days_left: left }: Pick<FreeTimeClock, 'state' | 'days_left'>): Tone {
  return state === 'running' && left !== null && left <= soonDays ? 'warn' : stateTones[state];
}
