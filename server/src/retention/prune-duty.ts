// Keeps the database small: once an hour, data whose retention has ended is removed.

import type { Duty } from '../work/duty.ts';
import { type PruneDeps, prune } from './prune.ts';

const everyMs = 3_600_000;
/** What remains after this time is removed in the next hour. */
const deadlineMs = 1_800_000;

/** Each job is one run. Several servers may run at the same time: each skips the rows that another one removes. */
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
