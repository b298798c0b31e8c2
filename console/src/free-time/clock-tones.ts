import type { FreeTimeClock } from '../../../client/src/landfall.ts';
import type { Tone } from '../ui/badge.tsx';

export const clockTones: Record<FreeTimeClock['state'], Tone> = {
  not_started: 'neutral',
  running: 'good',
  last_day: 'warn',
  over: 'bad',
  ended: 'neutral',
  unknown: 'warn',
};
