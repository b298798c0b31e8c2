// Watching: a shipment that is due is asked about again by any server that is free and knows its carrier.

import { type Fruitless, nextCheckAfterAnswer, nextCheckAfterNothing } from '../domain/journey/next-check.ts';
import { nextCheckWhileWaiting } from '../domain/journey/waiting-check.ts';
import { deleteOldEvents } from '../retention/sweep-sandbox.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import type { DueRows, HeldJob } from '../work/claim-due.ts';
import type { Duty } from '../work/duty.ts';
import { sharedDuty } from '../work/shared-duty.ts';
import { askerOf } from './asking/asker-of.ts';
import { knowsCarrier, refresh } from './refresh.ts';
import { openRepeatedChecks } from './repeated-checks.ts';
import { onNextStep } from './sandbox/on-clock.ts';
import { findShipmentById } from './shipment/find-queries.ts';
import type { DueShipment } from './shipment/lull-queries.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';
import { unlessLeft } from './shipment/unless-left.ts';
/** Shipments by the time of their next check. */
export const dueShipments: DueRows = { table: 'shipments', dueAt: 'next_check_at', id: 'id' };
/** How long a process that was killed keeps its shipments from the others. Shorter than any pause between two checks. */
export const checkLeaseMs = 5 * 60_000;
/** The pause of a shipment whose carrier only servers know that do not run, or do not watch. */
const putOffMs = 15 * 60_000;

/** The duty that asks about every due shipment. An answer writes the next check in the transaction that stores it. */
export function watchDuty(services: Services): Duty<HeldJob> {
  const { db, now, fleet } = services;
  const checks = openRepeatedChecks(services);

  async function perform(held: HeldJob, signal: AbortSignal): Promise<void> {
    const due = await checks.find(held.id);
    if (due === undefined) return;
    const asker = askerOf({ workspaceId: held.workspaceId, plan: due.plan }, 'watch');
    const raw = await checks.ask(held, due, { asker, signal });
    if (raw !== 'settled') await checkWhole(held, due, { hint: undefined, asker, signal, raw });
  }

  /** A check that may find something new, or already has. */
  async function checkWhole(
    held: HeldJob,
    { fruitlessChecks }: DueShipment,
    options: Parameters<typeof refresh>[2],
  ): Promise<void> {
    const before = await findShipmentById(db, held.id);
    if (before === undefined) return;
    if (before.mode === 'test') return await follow(held, before, options);
    const { shipment, fruitless } = await refresh(services, before, options);
    if (fruitless === null) return await settleAnswered(held, shipment);
    const { scac } = shipment.carrier;
    if (!knowsCarrier(services, shipment, scac)) {
      services.checkedWithout(scac);
      const putOffTo = new Date(now().getTime() + putOffMs);
      if (fleet.remembers(scac)) return await settleCheck(db, held, putOffTo, fruitlessChecks);
    }
    // A used-up quota says nothing about the shipment.
    const times = fruitlessChecks + (fruitless.cause === 'throttled' ? 0 : 1);
    await settleCheck(db, held, nextCheckOf(shipment, fruitless, times, now()), times);
  }

  /** The answer has written the next check, unless it was older than the stored one. */
  async function settleAnswered(held: HeldJob, shipment: StoredShipment): Promise<void> {
    if (shipment.nextCheckAt?.getTime() === held.leasedUntil.getTime())
      await settleCheck(db, held, nextCheckAfterAnswer(shipment, now()), 0);
  }

  /** Checks a sandbox shipment for each step of its test clock. */
  async function follow(
    held: HeldJob,
    shipment: StoredShipment,
    options: Parameters<typeof refresh>[2],
  ): Promise<void> {
    const step = await onNextStep(services, shipment);
    const after = await refresh(step.deps, shipment, options);
    await inTransaction(db, (tx) => deleteOldEvents(tx, shipment.workspaceId, services.caps.sandboxEvents));
    if (after.fruitless !== null) return await postpone(held);
    return step.isLast ? await settleCheck(db, held, null, 0) : await follow(held, after.shipment, options);
  }

  async function postpone(held: HeldJob): Promise<void> {
    const times = ((await checks.find(held.id))?.fruitlessChecks ?? 0) + 1;
    const trouble = { cause: 'unavailable', retryAfterSeconds: 0 } as const;
    await settleCheck(db, held, nextCheckAfterNothing(held.id, trouble, times, now()), times);
  }

  const duty = sharedDuty(services, {
    name: 'watch',
    rows: { ...dueShipments, taken: () => unlessLeft(fleet.leftTo('watch')) },
    // Fewer than one carrier accepts at once: if all of these wait for the same carrier, clients still get through.
    width: 12,
    mostOfWorkspace: 9,
    leaseMs: checkLeaseMs,
    deadlineMs: 4 * 60_000,
    perform,
  });
  return { ...duty, postpone };
}

/** While a route waits for its line, the pauses are its own; the first question was when it was tracked. */
function nextCheckOf(shipment: StoredShipment, fruitless: Fruitless, times: number, at: Date): Date | null {
  return shipment.health === 'waiting_for_source'
    ? nextCheckWhileWaiting(shipment, times + 1, at)
    : nextCheckAfterNothing(shipment.id, fruitless, times, at);
}

/**
 * Ends a lease and writes the next check, unless the next check was changed since: by an answer, or by a process that
 * took over.
 */
export async function settleCheck(
  db: Db,
  { id, leasedUntil }: Pick<HeldJob, 'id' | 'leasedUntil'>,
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
