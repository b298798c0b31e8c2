import type { Store } from '../../../src/store/open.ts';
import { checkLeaseMs, dueShipments, settleCheck } from '../../../src/tracking/watch.ts';
import { claimShares } from '../../../src/work/claim-shares.ts';

const atOnce = 12;
const hourMs = 3_600_000;

/** Claims and settles `wanted` shipments as the watch duty does, and returns how many it does per second. */
export async function claimRate({ db }: Store, now: Date, wanted: number): Promise<number> {
  // An hour ahead of the clock, so that enough shipments are due.
  const claimedAt = new Date(now.getTime() + hourMs);
  const leasedUntil = new Date(claimedAt.getTime() + checkLeaseMs);
  const againAt = new Date(claimedAt.getTime() + 6 * hourMs);
  const startedAt = performance.now();
  let claimed = 0;
  while (claimed < wanted) {
    const bounds = { now: claimedAt, leasedUntil, limit: atOnce };
    const jobs = await claimShares(db, dueShipments, bounds, { most: atOnce, inHand: [] });
    if (jobs.length === 0) throw new Error('nothing is due any more');
    await Promise.all(jobs.map(({ id }) => settleCheck(db, { id, leasedUntil }, againAt, 0)));
    claimed += jobs.length;
  }
  return claimed / ((performance.now() - startedAt) / 1_000);
}
