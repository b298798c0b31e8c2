import type { Tracked } from '../../../server/src/console/shipments/schemas.ts';
import type { Tone } from '../ui/badge.tsx';

export const outcomeTones: Record<Tracked['outcome'], Tone> = {
  tracked: 'good',
  was_tracked: 'accent',
  no_data: 'warn',
  invalid: 'bad',
  no_credits: 'bad',
  no_data_limit: 'bad',
  unavailable: 'warn',
  failed: 'bad',
};
