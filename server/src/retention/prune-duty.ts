// Keeping the database small: once an hour, what need not be kept any longer is removed.

import type { Duty } from '../work/duty.ts';
import { type PruneDeps, prune } from './prune.ts';

const everyMs = 3_600_000;
/** What is left then is for the next hour. */
const deadlineMs = 1_800_000;

/** Its jobs are the times at which it prunes. Several servers may do so at once: what one removes, the others pass by. */
export function pruneDuty(deps: PruneDeps): Duty<Date> {
  let dueAt = deps.now();
  return {
    name: 'prune',
    width: 1,
    deadlineMs,
    async claim() {
      const now = deps.now();
      if (now < dueAt) return [];
      dueAt = new Date(now.getTime() + everyMs);
      return [now];
    },
    nextDueAt: async () => dueAt,
    perform: (_, signal, ending) => prune(deps, AbortSignal.any([signal, ending])),
    postpone: async () => {},
    release: async () => {},
  };
}
