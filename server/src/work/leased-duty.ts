import type { Clock } from '../domain/clock.ts';
import type { Db } from '../store/open.ts';
import { claimDue, type DueRows, type HeldJob, nextDueAt } from './claim-due.ts';
import type { Duty } from './duty.ts';

export interface LeasedWork extends Pick<Duty<HeldJob>, 'name' | 'width' | 'perform'> {
  rows: DueRows;
  leaseMs: number;
  /** Shorter than the lease. */
  deadlineMs: number;
}

/** A duty whose jobs are due rows. A job that fails, or is given back, is due again when its lease ends. */
export function leasedDuty(
  { db, now }: { db: Db; now: Clock },
  { name, rows, width, leaseMs, deadlineMs, perform }: LeasedWork,
): Duty<HeldJob> {
  const leave = async () => {};
  return {
    name,
    width,
    deadlineMs,
    async claim(limit) {
      const claimedAt = now();
      const leasedUntil = new Date(claimedAt.getTime() + leaseMs);
      const claimed = await claimDue(db, rows, { now: claimedAt, leasedUntil, limit });
      return claimed.map((job) => ({ ...job, leasedUntil }));
    },
    workspaceOf: ({ workspaceId }) => workspaceId,
    nextDueAt: () => nextDueAt(db, rows),
    perform,
    postpone: leave,
    release: leave,
  };
}
