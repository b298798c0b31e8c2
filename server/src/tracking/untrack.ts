import type { Owner } from '../accounts/owner.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { parseTracked } from '../domain/references/reference.ts';
import { stopTracking } from '../retention/stop-tracking.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Tx } from '../store/open.ts';
import { goOnAlone } from './joining/go-on-alone.ts';
import { leaveUntracked, lockJoining } from './joining/joined-queries.ts';
import { onClock } from './sandbox/on-clock.ts';
import { findJoined, findShipmentById, findShipmentId, listTrackedIds } from './shipment/find-queries.ts';
import { findTrackedReference, notTracked } from './shipment/find-tracked.ts';
import { notifyShipment } from './shipment/notify-shipment.ts';
import { lockShipment } from './shipment/write-queries.ts';

/** A shipment that is no longer tracked. */
export interface Untracked {
  id: string;
  /** As it was tracked first. */
  reference: string;
}

/**
 * Stops tracking a reference, in any of its spellings. Only the reference itself is accepted: naming one container of a
 * Bill of Lading must not remove the others. A container that has joined its Bill of Lading stays one of its boxes. Tracking it again
 * in the same period is free.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function untrack(
  services: Services,
  actor: Actor,
  owner: Owner,
  text: string,
): Promise<Untracked> {
  const asked = parseTracked(text);
  const { workspaceId, mode } = owner;
  const reference = (await findTrackedReference(services, owner, asked)) ?? asked.value;
  using _turns = await takeTurns(services, owner, [reference]);
  return await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const id = await removeTracked(within, owner, reference);
    if (id === undefined) throw notTracked(asked.value);
    const entry = { workspaceId, target: id, details: { reference, mode } };
    await audit(within, actor, { action: 'shipment.untrack', ...entry });
    return { id, reference };
  });
}

/** Before the transaction that untracks them. Those that are not tracked have none. */
export async function takeTurns(
  { db, shipmentTurns }: Services,
  owner: Owner,
  references: readonly string[],
): Promise<Disposable> {
  if (references.length === 0) return new DisposableStack();
  return await shipmentTurns.takeAll(await listTrackedIds(db, owner, references));
}

/** Part of a verb, which writes the entry into the audit log. Returns the id; undefined if the reference is not tracked. */
export async function removeTracked(
  services: Services & { db: Tx },
  owner: Owner,
  reference: string,
): Promise<string | undefined> {
  const { db: tx } = services;
  // Whoever lets a box join or leave a Bill of Lading locks this before rows.
  await lockJoining(tx, owner);
  const id = await findShipmentId(tx, owner, reference);
  const isStopped = id !== undefined && (await stop(services, owner, id)) !== undefined;
  return isStopped ? id : await removeJoined(tx, owner, reference);
}

/** Part of a verb. Stops tracking a shipment, if it is tracked. Returns how many journeys left the lists. */
export async function untrackShipment(services: Services, id: string): Promise<number> {
  using _turn = await services.shipmentTurns.take(id);
  return await inTransaction(services.db, async (tx) => {
    const shipment = await findShipmentById(tx, id);
    if (shipment === undefined) return 0;
    await lockJoining(tx, shipment);
    return (await stop({ ...services, db: tx }, shipment, id)) ?? 0;
  });
}

/** Returns how many journeys left the lists; undefined when it was not tracked any more. */
async function stop(services: Services & { db: Tx }, owner: Owner, id: string): Promise<number | undefined> {
  const { db: tx } = services;
  const at = (await onClock(services, owner)).now();
  const before = await lockShipment(tx, id);
  if (before === undefined) return undefined;
  await goOnAlone(services, before, at);
  const unlisted = await stopTracking(tx, [id], at);
  await notifyShipment(tx, before.shipment);
  return unlisted;
}

/** A container that is tracked through a Bill of Lading is now tracked only as one of its boxes. */
async function removeJoined(tx: Tx, owner: Owner, container: string): Promise<string | undefined> {
  const joined = await findJoined(tx, owner, container);
  if (joined !== undefined) await leaveUntracked(tx, joined.id);
  return joined?.id;
}
