import type { Duty } from '../work/duty.ts';
import { hourlyDuty } from '../work/hourly-duty.ts';
import { type PruneDeps, prune } from './prune.ts';

/**
 * Keeps the database small: once an hour, data whose retention has ended is removed. Each server skips the rows that
 * another one removes.
 */
export function pruneDuty(deps: PruneDeps): Duty<Date> {
  return hourlyDuty(deps, 'prune', (ending) => prune(deps, ending));
}
