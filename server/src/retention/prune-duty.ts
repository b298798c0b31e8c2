import type { Duty } from '../work/duty.ts';
import { type PruneDeps, prune } from './prune.ts';

const everyMs = 3_600_000;

/** A run ends after this time, and the next hour goes on with the rest. */
const deadlineMs = 1_800_000;

/**
 * Keeps the database small: at the start and then once an hour, data whose retention has ended is removed. Each server skips the rows
 * that another one removes.
 */
export function pruneDuty(deps: PruneDeps): Duty<Date> {
  let dueAt = deps.now();
  return {
    name: 'prune',
    width: 1,
    deadlineMs,
    async claim() {
      const at = deps.now();
      if (at < dueAt) return [];
      dueAt = new Date(at.getTime() + everyMs);
      return [at];
    },
    nextDueAt: async () => dueAt,
    perform: (_, signal, ending) => prune(deps, AbortSignal.any([signal, ending])),
    postpone: async () => {},
    release: async () => {},
  };
}
