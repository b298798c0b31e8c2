// Watching: a shipment that is due is asked about again by any server that is free.

import { checkAfterNothing } from '../domain/journey/cadence.ts';
import { actFor } from '../store/acting-for.ts';
import type { Db } from '../store/open.ts';
import { claimDue, type DueRows, nextDueAt } from '../work/claim-due.ts';
import type { Duty } from '../work/duty.ts';
import { notifyWork } from '../work/start-duty.ts';
import { nextCheckOf } from './applying/next-check.ts';
import { askerOf } from './asking/asker-of.ts';
import { type RefreshDeps, refresh } from './refresh.ts';
import { findWatched } from './shipment/find-queries.ts';

/** Shipments by the time of their next check. */
export const dueShipments: DueRows = { table: 'shipments', dueAt: 'next_check_at', id: 'id' };
/** How long a process that was killed keeps its shipments from the others. Shorter than any pause between two checks. */
export const checkLeaseMs = 5 * 60_000;
const deadlineMs = 4 * 60_000;
/** Fewer than one carrier accepts at once: if all of these wait for the same carrier, clients still get through. */
const width = 12;

/** The duty that asks about every due shipment. An answer writes the next check in the transaction that stores it. */
export function watchDuty(deps: RefreshDeps): Duty<HeldCheck> {
  const { db, now } = deps;

  async function claim(limit: number): Promise<HeldCheck[]> {
    const claimedAt = now();
    const leasedUntil = new Date(claimedAt.getTime() + checkLeaseMs);
    const ids = await claimDue(db, dueShipments, { now: claimedAt, leasedUntil, limit });
    return ids.map((id) => ({ id, leasedUntil }));
  }

  async function perform(held: HeldCheck, signal: AbortSignal): Promise<void> {
    const watched = await findWatched(db, held.id);
    if (watched === undefined) return;
    const { workspaceId } = watched.shipment;
    const asker = askerOf({ workspaceId, plan: watched.plan }, 'watch');
    const { shipment, fruitless } = await actFor(workspaceId, () =>
      refresh(deps, watched.shipment, { hint: undefined, asker, signal }),
    );
    if (fruitless === null) return await settleCheck(db, held, nextCheckOf(shipment, now()), 0);
    // A used-up quota says nothing about the shipment.
    const times = watched.fruitlessChecks + (fruitless.cause === 'throttled' ? 0 : 1);
    await settleCheck(db, held, checkAfterNothing(held.id, fruitless, times, now()), times);
  }

  async function postpone(held: HeldCheck): Promise<void> {
    const times = ((await findWatched(db, held.id))?.fruitlessChecks ?? 0) + 1;
    const trouble = { cause: 'unavailable', retryAfterSeconds: 0 } as const;
    await settleCheck(db, held, checkAfterNothing(held.id, trouble, times, now()), times);
  }

  async function release(held: HeldCheck): Promise<void> {
    const watched = await findWatched(db, held.id);
    if (watched === undefined) return;
    await settleCheck(db, held, now(), watched.fruitlessChecks);
    await notifyWork(db, 'watch');
  }

  return {
    name: 'watch',
    width,
    deadlineMs,
    claim,
    nextDueAt: () => nextDueAt(db, dueShipments),
    perform,
    postpone,
    release,
  };
}

/** A shipment that only this process may check until the lease ends. */
export interface HeldCheck {
  id: string;
  leasedUntil: Date;
}

/**
 * Ends a lease and writes the next check, unless the next check was changed since: by an answer, or by a process that
 * took over.
 */
export async function settleCheck(
  db: Db,
  { id, leasedUntil }: HeldCheck,
  nextCheckAt: Date | null,
  fruitlessChecks: number,
): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ next_check_at: nextCheckAt, fruitless_checks: fruitlessChecks })
    .where('id', '=', id)
    .where('next_check_at', '=', leasedUntil)
    .execute();
}
