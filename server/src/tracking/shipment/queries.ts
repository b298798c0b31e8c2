import { type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Owner } from '../../accounts/owner.ts';
import type { Announced } from '../../domain/announcing/announced.ts';
import { announcedBox } from '../../domain/announcing/announced.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { PlanName } from '../../domain/plan.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { ShipmentRow } from '../../store/rows/tracking-rows.ts';
import { announcedColumns } from './announced-queries.ts';
import type { LockedShipment, StoredShipment } from './stored-shipment.ts';

const shipmentColumns = [
  'id',
  'workspace_id',
  'mode',
  'reference',
  'shape',
  'carrier',
  'carrier_name',
  'question_kind',
  'health',
  'tracked_at',
  'checked_at',
  'fruitless_at',
] as const;

type ShipmentColumns = Pick<Selectable<ShipmentRow>, (typeof shipmentColumns)[number]>;

/** The tracked shipment of this normalised reference. Of its state, only the journeys are read and not the events. */
export async function findShipment(
  db: Db,
  owner: Owner,
  reference: string,
): Promise<StoredShipment | undefined> {
  const row = await db
    .selectFrom('shipments')
    .select(shipmentColumns)
    .select(sql<Journey[]>`state -> 'journeys'`.as('journeys'))
    .where('workspace_id', '=', owner.workspaceId)
    .where('mode', '=', owner.mode)
    .where('reference', '=', reference)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && readShipment(row, row.journeys);
}

/**
 * The shipment by its id, how many checks in a row had no result, and the plan of its workspace; undefined when it was
 * removed.
 */
export async function findWatched(
  db: Db,
  id: string,
): Promise<{ shipment: StoredShipment; fruitlessChecks: number; plan: PlanName } | undefined> {
  const row = await db
    .selectFrom('shipments')
    .select([...shipmentColumns, 'fruitless_checks'])
    .select(sql<Journey[]>`state -> 'journeys'`.as('journeys'))
    .select(sql<PlanName>`(select plan from workspaces where workspaces.id = workspace_id)`.as('plan'))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { journeys, fruitless_checks: fruitlessChecks, plan } = row;
  return { shipment: readShipment(row, journeys), fruitlessChecks, plan };
}

/** Identifies one tracked shipment. */
export interface ShipmentKey extends Owner {
  reference: string;
}

/** A text that is equal for equal keys. */
export function shipmentName({ workspaceId, mode, reference }: ShipmentKey): string {
  return `${workspaceId} ${mode} ${reference}`;
}

/**
 * The versions of the tracked shipments, by `shipmentName`. A version changes with every change of the row. This is the
 * only prepared statement, planned once per connection: it is part of every request, and preparing it allowed a quarter
 * more requests.
 */
export async function findShipmentVersions(
  pool: pg.Pool,
  keys: readonly ShipmentKey[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ position: number; version: string }>({
    name: 'shipment versions',
    text: `
      select wanted.position::int, shipments.xmin::text as version
      from unnest($1::text[], $2::text[], $3::text[])
        with ordinality as wanted (workspace_id, mode, reference, position)
      join shipments using (workspace_id, mode, reference)
      where shipments.removed_at is null`,
    values: [
      keys.map(({ workspaceId }) => workspaceId),
      keys.map(({ mode }) => mode),
      keys.map(({ reference }) => reference),
    ],
  });
  const versions = new Map(rows.map(({ position, version }) => [position, version]));
  return new Map(
    keys.flatMap((key, at) => {
      const version = versions.get(at + 1);
      return version === undefined ? [] : [[shipmentName(key), version]];
    }),
  );
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

/** The shipment with its whole state, locked until the transaction ends; undefined when it was removed. */
export async function lockShipment(tx: Tx, id: string): Promise<LockedShipment | undefined> {
  const row = await tx
    .selectFrom('shipments')
    .select([...shipmentColumns, 'state', 'announced', 'sequence'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { state, sequence, checked_at: checkedAt } = row;
  const boxes = row.announced ?? state.journeys.map((journey) => announcedBox(journey, checkedAt));
  return { shipment: readShipment(row, state.journeys), state, announced: { boxes, sequence } };
}

/** False when the workspace already tracks the reference. Waits for a transaction that is just storing it. */
export async function insertShipment(
  tx: Tx,
  shipment: StoredShipment,
  state: ShipmentState,
  nextCheckAt: Date | null,
  announced: Announced,
): Promise<boolean> {
  const row = await tx
    .insertInto('shipments')
    .values({
      id: shipment.id,
      workspace_id: shipment.workspaceId,
      mode: shipment.mode,
      reference: shipment.reference,
      shape: shipment.shape,
      tracked_at: shipment.trackedAt,
      removed_at: null,
      ...appliedColumns(shipment, state, nextCheckAt),
      ...announcedColumns(announced),
    })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'mode', 'reference']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what an answer changed. `announced` is null when nothing new was announced. */
export async function updateShipment(
  tx: Tx,
  shipment: StoredShipment,
  state: ShipmentState,
  nextCheckAt: Date | null,
  announced: Announced | null,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ ...appliedColumns(shipment, state, nextCheckAt), ...(announced && announcedColumns(announced)) })
    .where('id', '=', shipment.id)
    .execute();
}

/** Stops tracking; the stored state is kept. Returns the shipment's id, or undefined when it is not tracked. */
export async function removeShipment(
  tx: Tx,
  owner: Owner,
  reference: string,
  removedAt: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('shipments')
    .set({ removed_at: removedAt, next_check_at: null })
    .where('workspace_id', '=', owner.workspaceId)
    .where('mode', '=', owner.mode)
    .where('reference', '=', reference)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await tx.deleteFrom('journeys').where('shipment_id', '=', row.id).execute();
  return row.id;
}

function appliedColumns(shipment: StoredShipment, state: ShipmentState, nextCheckAt: Date | null) {
  return {
    carrier: shipment.carrier.scac,
    carrier_name: shipment.carrier.name,
    question_kind: shipment.questionKind,
    health: shipment.health,
    state: JSON.stringify(state),
    checked_at: shipment.checkedAt,
    next_check_at: nextCheckAt,
    fruitless_checks: 0,
  };
}

function readShipment(row: ShipmentColumns, journeys: Journey[]): StoredShipment {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    mode: row.mode,
    reference: row.reference,
    shape: row.shape,
    carrier: { scac: row.carrier, name: row.carrier_name },
    questionKind: row.question_kind,
    health: row.health,
    trackedAt: row.tracked_at,
    checkedAt: row.checked_at,
    fruitlessAt: row.fruitless_at,
    journeys,
  };
}
