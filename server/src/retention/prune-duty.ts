import type { Clock } from '../domain/time/clock.ts';
import type { Duty } from '../work/duty.ts';
import { type PruneDeps, prune } from './prune.ts';

const everyMs = 3_600_000;

/** A run ends after this time, and the next hour goes on with the rest. */
const deadlineMs = 1_800_000;

/**
 * Keeps the database small: once an hour, data whose retention has ended is removed. Each server skips the rows that
 * another one removes.
 */
export function pruneDuty(deps: PruneDeps): Duty<Date> {
  return hourlyDuty(deps, 'prune', (ending) => prune(deps, ending));
}

/**
 * A duty without due rows: it runs at the start and then once an hour. Several servers may run it at the same time.
 * @param run stops early when the signal fires
 */
function hourlyDuty(
  { now }: { now: Clock },
  name: string,
  run: (ending: AbortSignal) => Promise<void>,
): Duty<Date> {
  let dueAt = now();
  return {
    name,
    width: 1,
    deadlineMs,
    async claim() {
      const at = now();
      if (at < dueAt) return [];
      dueAt = new Date(at.getTime() + everyMs);
      return [at];
    },
    nextDueAt: async () => dueAt,
    perform: (_, signal, ending) => run(AbortSignal.any([signal, ending])),
    postpone: async () => {},
    release: async () => {},
  };
}
