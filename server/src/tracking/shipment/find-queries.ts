import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Spelling } from '../../carriers/carrier.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { noWords, type OwnWords } from '../../domain/own-words/own-words.ts';
import type { Place } from '../../domain/places/place.ts';
import type { Db, Tx } from '../../store/open.ts';
import { isShipmentShownTo, isShownTo } from './is-shown-to.ts';
import { readShipment, shipmentColumns } from './shipment-row.ts';
import type { StoredShipment } from './stored-shipment.ts';

/** The tracked shipment of this normalised reference. Of its state, only the journeys are read and not the events. */
export async function findShipment(
  db: Db,
  owner: Owner,
  reference: string,
): Promise<StoredShipment | undefined> {
  const row = await trackedOf(db, owner)
    .select(shipmentColumns)
    .select(sql<Journey[]>`state -> 'journeys'`.as('journeys'))
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && readShipment(row, row.journeys);
}

/** The same by its id; undefined when it was removed. */
export async function findShipmentById(db: Db | Tx, id: string): Promise<StoredShipment | undefined> {
  const row = await db
    .selectFrom('shipments')
    .select(shipmentColumns)
    .select(sql<Journey[]>`state -> 'journeys'`.as('journeys'))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && readShipment(row, row.journeys);
}

/** The tracked shipments of an owner, also those that a limited viewer may not see. */
export function trackedOf(db: Db | Tx, { workspaceId, mode }: Owner) {
  return db
    .selectFrom('shipments')
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .where('removed_at', 'is', null);
}

/** Those of the normalised references that are tracked. */
export async function listTrackedOf(
  db: Db | Tx,
  owner: Owner,
  references: readonly string[],
): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await trackedOf(db, owner).select('reference').where('reference', 'in', references).execute();
  return rows.map(({ reference }) => reference);
}

/** Those of the normalised references that are tracked and that this reader may see. */
export async function listShownTo(
  db: Db | Tx,
  owner: Owner,
  references: readonly string[],
): Promise<string[]> {
  const rows = await trackedOf(db, owner)
    .select('reference')
    .where('reference', 'in', references)
    .where(isShipmentShownTo(owner, 'shipments.id'))
    .execute();
  return rows.map(({ reference }) => reference);
}

/** The reference of the tracked shipment with this id. */
export async function findReferenceOfId(db: Db, owner: Owner, id: string): Promise<string | undefined> {
  const row = await trackedOf(db, owner)
    .select('reference')
    .where('id', '=', id)
    .where(isShipmentShownTo(owner, 'shipments.id'))
    .executeTakeFirst();
  return row?.reference;
}

/** The reference of the tracked shipment that one of these spellings names at the carrier that answers for it. */
export async function findSpelling(
  db: Db | Tx,
  owner: Owner,
  spellings: readonly Spelling[],
): Promise<string | undefined> {
  if (spellings.length === 0) return undefined;
  const references = spellings.map(({ reference }) => reference);
  const rows = await trackedOf(db, owner)
    .select(['reference', 'carrier'])
    .where(isShipmentShownTo(owner, 'shipments.id'))
    .where('reference', 'in', references)
    .execute();
  const isNamed = (row: { reference: string; carrier: string }) =>
    spellings.some(({ reference, scac }) => reference === row.reference && scac === row.carrier);
  return rows.find(isNamed)?.reference;
}

/** The reference under which this container is tracked, as a list shows it; the newest, if there are several. */
export async function findReferenceOfBox(
  db: Db,
  owner: Owner,
  container: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('journeys')
    .select('reference')
    .where('workspace_id', '=', owner.workspaceId)
    .where('mode', '=', owner.mode)
    .where('container', '=', container)
    .where(isShownTo(owner, 'journeys.tags'))
    .orderBy('tracked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reference;
}

/**
 * Ids of live tracked shipments of all workspaces, in order, starting after `afterId`. Sandbox shipments are left out:
 * their data is invented and does not change by answers.
 */
export async function listShipmentIds(db: Db, afterId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments')
    .select('id')
    .where('mode', '=', 'live')
    .where('removed_at', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The id of the tracked shipment of this normalised reference. */
export async function findShipmentId(db: Db, owner: Owner, reference: string): Promise<string | undefined> {
  const row = await trackedOf(db, owner).select('id').where('reference', '=', reference).executeTakeFirst();
  return row?.id;
}

export async function listTrackedIds(db: Db, owner: Owner, references: readonly string[]): Promise<string[]> {
  const rows = await trackedOf(db, owner).select('id').where('reference', 'in', references).execute();
  return rows.map(({ id }) => id);
}

/** The row of a container that is tracked through a Bill of Lading. */
export interface JoinedRow {
  id: string;
  joinedTo: string;
}

export async function findJoined(
  db: Db | Tx,
  { workspaceId, mode }: Owner,
  container: string,
): Promise<JoinedRow | undefined> {
  const { rows } = await sql<JoinedRow>`
    select id, joined_to as "joinedTo" from shipments
    where workspace_id = ${workspaceId} and mode = ${mode} and reference = ${container} and removed_at is not null
      and joined_to is not null
    order by removed_at desc limit 1`.execute(db);
  return rows[0];
}

/** The words from when the workspace tracked the reference before. */
export async function findWordsBefore(
  db: Db | Tx,
  { workspaceId, mode }: Owner,
  reference: string,
): Promise<OwnWords> {
  const row = await db
    .selectFrom('shipments')
    .select('words')
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .where('reference', '=', reference)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.words ?? noWords;
}

interface CourseRow {
  id: string;
  container: string;
  pod: Place | null;
  carrier: string;
}

/** The carrier and the port of discharge of every container of these shipments. */
export async function listCourses(db: Db | Tx, shipmentIds: readonly string[]): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select shipments.id, journey ->> 'container' as container, journey -> 'pod' as pod, carrier_name as carrier
    from shipments cross join jsonb_array_elements(state -> 'journeys') as journey
    where shipments.id = any (${shipmentIds})`.execute(db);
  return rows;
}
