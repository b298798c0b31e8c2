import { openTally } from '../domain/shares/tally.ts';
import type { Clock } from '../domain/time/clock.ts';
import type { Db } from '../store/open.ts';
import type { HeldJob } from './claim-due.ts';
import { claimShares, endLease, nextOfOthers } from './claim-shares.ts';
import type { Duty } from './duty.ts';
import { type LeasedWork, leasedDuty } from './duty.ts';
import { notifyWork } from './start-duty.ts';

export interface SharedWork extends LeasedWork {
  /** How many jobs of one workspace this process has in hand: however long they take, other workspaces find free slots. */
  mostOfWorkspace: number;
  /** How many more jobs are claimed with those that begin, so that one statement claims many. None by default. */
  ahead?: number;
}

const retryMs = 60_000;

/** A duty whose jobs are due rows, of which every workspace has its share. A job that fails is due again after a minute. */
export function sharedDuty(deps: { db: Db; now: Clock }, work: SharedWork): Duty<HeldJob> {
  const { db, now } = deps;
  const { name, rows, mostOfWorkspace: most, ahead = 0, leaseMs, deadlineMs, perform } = work;
  const inHand = openTally();
  /** Claimed jobs that have not begun: their workspaces have their full share in hand, or no slot was free. */
  let waiting: HeldJob[] = [];
  /** Workspaces that had their full share at the last claim, and may have more due rows. */
  let withheld: string[] = [];
  /** As `nextOfOthers` said after the last statement that claimed. */
  let next: { at: Date | null } | null = null;
  const dueIn = (ms: number) => new Date(now().getTime() + ms);
  const mayBegin = ({ workspaceId }: HeldJob) => inHand.of(workspaceId) < most;
  /** Whether a workspace has had new rows since then. */
  let hasNews = false;
  /** Rows of others that are due since then do not stand behind those that wait here. */
  const areOthersDue = () => hasNews || (next !== null && next.at !== null && next.at <= now());
  /** What each workspace has in hand, and what waits for it. */
  function claimed(): Iterable<[string, number]> {
    const counts = new Map(inHand.entries());
    for (const { workspaceId: id } of waiting) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }
  async function release(held: HeldJob): Promise<void> {
    await endLease(db, rows, held, now());
    await notifyWork(db, name);
  }
  return {
    ...leasedDuty(deps, work),
    async claim(limit) {
      // A job that waited too long is left to its lease, which would end before the time limit of the job.
      waiting = waiting.filter(({ leasedUntil }) => leasedUntil >= dueIn(deadlineMs));
      if (areOthersDue() || !waiting.some(mayBegin)) {
        next = null;
        hasNews = false;
        const leasedUntil = dueIn(leaseMs);
        const bounds = { now: now(), leasedUntil, limit: limit + Math.max(0, ahead - waiting.length) };
        const jobs = await claimShares(db, rows, bounds, { most: most + ahead, inHand: claimed() });
        waiting.push(...jobs.map((job) => ({ ...job, leasedUntil })));
      }
      const jobs: HeldJob[] = [];
      waiting = waiting.filter((job) => {
        if (jobs.length === limit || !mayBegin(job)) return true;
        inHand.add(job.workspaceId);
        jobs.push(job);
        return false;
      });
      withheld = [...inHand.entries()].flatMap(([id, count]) => (count >= most ? [id] : []));
      return jobs;
    },
    async nextDueAt() {
      next ??= { at: await nextOfOthers(db, rows, withheld) };
      return next.at;
    },
    wakened() {
      hasNews = true;
    },
    withholds: () => withheld.length > 0,
    async perform(held, signal, ending) {
      try {
        await perform(held, signal, ending);
      } finally {
        inHand.remove(held.workspaceId);
      }
    },
    postpone: (held) => endLease(db, rows, held, dueIn(retryMs)),
    release,
    async leave() {
      await Promise.all(waiting.splice(0).map(release));
    },
  };
}
