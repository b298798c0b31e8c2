import type { Clock } from '../domain/clock.ts';
import { openTally } from '../domain/shares/tally.ts';
import type { Db } from '../store/open.ts';
import type { HeldJob } from './claim-due.ts';
import { claimShares, endLease, nextOfOthers } from './claim-shares.ts';
import type { Duty } from './duty.ts';
import { type LeasedWork, leasedDuty } from './leased-duty.ts';
import { notifyWork } from './start-duty.ts';

export interface SharedWork extends LeasedWork {
  /** How many jobs of one workspace this process has in hand: however long they take, other workspaces find free slots. */
  mostOfWorkspace: number;
}

const retryMs = 60_000;

/** A duty whose jobs are due rows, of which every workspace has its share. A job that fails is due again after a minute. */
export function sharedDuty(deps: { db: Db; now: Clock }, work: SharedWork): Duty<HeldJob> {
  const { db, now } = deps;
  const { name, rows, mostOfWorkspace: most, leaseMs, perform } = work;
  const inHand = openTally();
  /** Workspaces that had their full share at the last claim, and may have more due rows. */
  let withheld: string[] = [];
  const dueIn = (ms: number) => new Date(now().getTime() + ms);
  return {
    ...leasedDuty(deps, work),
    async claim(limit) {
      const leasedUntil = dueIn(leaseMs);
      const shares = { most, inHand: inHand.entries() };
      const jobs = await claimShares(db, rows, { now: now(), leasedUntil, limit }, shares);
      for (const { workspaceId } of jobs) inHand.add(workspaceId);
      withheld = [...inHand.entries()].flatMap(([id, count]) => (count >= most ? [id] : []));
      return jobs.map((job) => ({ ...job, leasedUntil }));
    },
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
