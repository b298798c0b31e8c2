import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { lockName } from '../../store/lock-name.ts';
import type { Db, Tx } from '../../store/open.ts';

/** Those who store a Bill of Lading and one of its boxes at the same time wait here for each other. */
export function lockJoining(tx: Tx, { workspaceId, mode }: Owner): Promise<void> {
  return lockName(tx, `joining ${workspaceId} ${mode}`);
}

/** The tracked Bills of Lading that name a container, the newest first. */
export async function listBillsNaming(db: Db | Tx, owner: Owner, container: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select bill.id from journeys j join shipments bill on bill.id = j.shipment_id
    where j.workspace_id = ${owner.workspaceId} and j.mode = ${owner.mode} and j.container = ${container}
      and bill.shape = 'document' and bill.removed_at is null
    order by bill.tracked_at desc, bill.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that these shipments, which are no longer tracked by themselves, are tracked through a Bill of Lading. */
export async function joinTo(tx: Tx, billId: string, ids: readonly string[]): Promise<void> {
  await tx.updateTable('shipments').set({ joined_to: billId }).where('id', 'in', ids).execute();
  // What it had from the bill when it was alone in between.
  await sql`
    delete from journey_changes using journey_changes of_bill
    where journey_changes.shipment_id = any (${[...ids]}::text[]) and of_bill.shipment_id = ${billId}
      and of_bill.container = journey_changes.container and of_bill.field = journey_changes.field
      and of_bill.learned_at = journey_changes.learned_at
      and of_bill.previous is not distinct from journey_changes.previous
      and of_bill.current is not distinct from journey_changes.current`.execute(tx);
}

/** The containers that have joined a Bill of Lading. */
export async function listJoinedTo(tx: Tx, billId: string): Promise<string[]> {
  const rows = await tx.selectFrom('shipments').select('reference').where('joined_to', '=', billId).execute();
  return rows.map(({ reference }) => reference);
}

/** The row is kept, but is not tracked through its Bill of Lading any more. */
export async function leaveUntracked(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('shipments').set({ joined_to: null }).where('id', '=', id).execute();
}

/** Gives a box that goes on alone the answers and changes since it joined the Bill of Lading. */
export async function copyPast(
  tx: Tx,
  { billId, id, container, since }: { billId: string; id: string; container: string; since: Date },
): Promise<void> {
  await sql`
    insert into observations (shipment_id, answer_id, complete, received_at, arrived_at, simulated)
    select ${id}, answer_id, complete, received_at, arrived_at, simulated from observations
    where shipment_id = ${billId} and (received_at >= ${since}
      or id = (select max(id) from observations where shipment_id = ${billId}))
    order by id`.execute(tx);
  await sql`
    insert into journey_changes (shipment_id, container, field, previous, current, reason, cause, learned_at)
    select ${id}, container, field, previous, current, reason, cause, learned_at from journey_changes
    where shipment_id = ${billId} and container = ${container} and learned_at >= ${since}
    order by id`.execute(tx);
}

/** Those of these references whose news an alert rule sends by name. */
export async function listFollowed(
  tx: Tx,
  { workspaceId, mode }: Owner,
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('alerts')
    .select('reference')
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .where('reference', 'in', references)
    .execute();
  return new Set(rows.flatMap(({ reference }) => reference ?? []));
}

/** Those of these shipments that a working share link shows by itself. */
export async function listShared(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select scope ->> 'shipmentId' as id from share_links
    where workspace_id = ${workspaceId} and revoked_at is null and expires_at > ${at}
      and scope ->> 'shipmentId' = any (${[...ids]}::text[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
