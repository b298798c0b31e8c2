import type { Clock } from '../domain/clock.ts';
import { openTally } from '../domain/shares/tally.ts';
import type { Db } from '../store/open.ts';
import type { DueRows, HeldJob } from './claim-due.ts';
import { claimShares, endLease, nextOfOthers } from './claim-shares.ts';
import type { Duty } from './duty.ts';
import { notifyWork } from './start-duty.ts';

export interface SharedWork {
  name: string;
  rows: DueRows;
  width: number;
  /** How many jobs of one workspace this process has in hand: however long they take, other workspaces find free slots. */
  mostOfWorkspace: number;
  leaseMs: number;
  /** Shorter than the lease. */
  deadlineMs: number;
  perform: Duty<HeldJob>['perform'];
}

const retryMs = 60_000;

/** A duty whose jobs are due rows, of which every workspace has its share. A job that fails is due again after a minute. */
export function sharedDuty(
  { db, now }: { db: Db; now: Clock },
  { name, rows, width, mostOfWorkspace: most, leaseMs, deadlineMs, perform }: SharedWork,
): Duty<HeldJob> {
  const inHand = openTally();
  /** Workspaces that had their full share at the last claim, and may have more due rows. */
  let withheld: string[] = [];
  const dueIn = (ms: number) => new Date(now().getTime() + ms);
  return {
    name,
    width,
    deadlineMs,
    async claim(limit) {
      const leasedUntil = dueIn(leaseMs);
      const shares = { most, inHand: inHand.entries() };
      const jobs = await claimShares(db, rows, { now: now(), leasedUntil, limit }, shares);
      for (const { workspaceId } of jobs) inHand.add(workspaceId);
      withheld = [...inHand.entries()].flatMap(([id, count]) => (count >= most ? [id] : []));
      return jobs.map((job) => ({ ...job, leasedUntil }));
    },
    workspaceOf: ({ workspaceId }) => workspaceId,
    nextDueAt: () => nextOfOthers(db, rows, withheld),
    withholds: () => withheld.length > 0,
    async perform(held, signal, ending) {
      try {
        await perform(held, signal, ending);
      } finally {
        inHand.remove(held.workspaceId);
      }
    },
    postpone: (held) => endLease(db, rows, held, dueIn(retryMs)),
    async release(held) {
      await endLease(db, rows, held, now());
      await notifyWork(db, name);
    },
  };
}
