import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { type Announced, announcedNow } from '../../domain/announcing/announced.ts';
import type { Lull } from '../../domain/journey/lull.ts';
import { thinAgainAt } from '../../domain/journey/needless-answers.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import { noWords, type OwnWords } from '../../domain/own-words/own-words.ts';
import type { Tx } from '../../store/open.ts';
import { announcedColumns, lastSequence, sequenceBefore } from './announced-queries.ts';
import { exceptionColumns } from './exception-queries.ts';
import { replaceJourneys } from './replace-journeys.ts';
import { readShipment, shipmentColumns } from './shipment-row.ts';
import { readState, stateColumns } from './state-columns.ts';
import type { LockedRow, LockedShipment, StoredShipment } from './stored-shipment.ts';

/** The shipment with its whole state, locked until the transaction ends; undefined when it was removed. */
export async function lockShipment(tx: Tx, id: string): Promise<LockedShipment | undefined> {
  const [locked] = await lockWhole(tx, sql`id = ${id} and removed_at is null`);
  return locked;
}

/**
 * The shipments of one owner and this condition with their whole state, locked until the transaction ends, in the order in which
 * `lockTracked` locks them.
 * @param waits false: without those that are locked
 */
export async function lockWhole(
  tx: Tx,
  condition: RawBuilder<SqlBool>,
  { waits }: { waits: boolean } = { waits: true },
): Promise<LockedRow[]> {
  const query = tx
    .selectFrom('shipments')
    .select([...shipmentColumns, 'state', 'seen_at', 'announced', 'removed_at', 'joined_to'])
    .select(lastSequence.as('sequence'))
    .where(condition)
    .orderBy('reference')
    .forUpdate();
  const rows = await (waits ? query : query.skipLocked()).execute();
  return rows.map((row) => {
    const { announced, sequence } = row;
    const state = readState(row.state, row.seen_at);
    const shipment = readShipment(row, state.journeys);
    const boxes = announced ?? announcedNow({ sequence }, shipment, shipment.checkedAt).boxes;
    const { removed_at: removedAt, joined_to: joinedTo } = row;
    return { shipment, state, announced: { boxes, sequence }, removedAt, joinedTo };
  });
}

/** Locks tracked shipments, always in the same order, so that two transactions over many of them do not deadlock. */
export async function lockTracked(
  tx: Tx,
  { workspaceId, mode }: Owner,
  references: readonly string[],
): Promise<void> {
  await sql`
    select from shipments
    where workspace_id = ${workspaceId} and mode = ${mode} and removed_at is null and reference = any (${references})
    order by reference for update`.execute(tx);
}

/** False when the workspace already tracks the reference. Waits for a transaction that is just storing it. */
export async function insertShipment(
  tx: Tx,
  shipment: StoredShipment,
  state: ShipmentState,
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
      words: shipment.words === noWords ? null : JSON.stringify(shipment.words),
      ...appliedColumns(shipment),
      state: JSON.stringify(state),
      ...announcedColumns(announced),
      sequence: sequenceBefore(shipment),
      thin_at: firstThinning(shipment),
    })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'mode', 'reference']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what an answer changed. `announced` is null when nothing new was announced; without a lull, none is known. */
export async function updateShipment(
  tx: Tx,
  before: LockedShipment,
  { shipment, state }: Pick<LockedShipment, 'shipment' | 'state'>,
  announced: Announced | null,
  lull: Lull | null = null,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({
      ...appliedColumns(shipment),
      ...stateColumns(before.state, state),
      ...(announced && announcedColumns(announced)),
      lull: lull && JSON.stringify(lull),
      thin_at: sql<Date | null>`coalesce(thin_at, ${firstThinning(shipment)}::timestamptz)`,
    })
    .where('id', '=', shipment.id)
    .execute();
}

/** Writes forecasts that were made again; `tx` has locked the shipment. */
export async function updateForecasts(tx: Tx, shipment: StoredShipment): Promise<void> {
  const forecasts = JSON.stringify(shipment.forecasts);
  await tx.updateTable('shipments').set({ forecasts }).where('id', '=', shipment.id).execute();
  await replaceJourneys(tx, shipment);
}

/** Writes words that were changed; `tx` has locked the shipment. */
export async function updateWords(tx: Tx, shipment: StoredShipment): Promise<void> {
  await writeWords(tx, shipment.id, shipment.words);
  await replaceJourneys(tx, shipment);
}

/** Only into the row of the shipment. */
export async function writeWords(tx: Tx, id: string, words: OwnWords): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ words: JSON.stringify(words) })
    .where('id', '=', id)
    .execute();
}

/** Null for a sandbox shipment, whose answers are removed by age. */
function firstThinning({ mode, checkedAt }: StoredShipment): Date | null {
  return mode === 'live' ? thinAgainAt(checkedAt) : null;
}

function appliedColumns(shipment: StoredShipment) {
  return {
    carrier: shipment.carrier.scac,
    carrier_name: shipment.carrier.name,
    // Null: since it is tracked. The row is small.
    carrier_since:
      shipment.carrierSince.getTime() === shipment.trackedAt.getTime() ? null : shipment.carrierSince,
    question_kind: shipment.questionKind,
    question_reference: shipment.questionReference,
    health: shipment.health,
    forecasts: JSON.stringify(shipment.forecasts),
    route_dates: shipment.routeDates && JSON.stringify(shipment.routeDates),
    ...exceptionColumns(shipment),
    checked_at: shipment.checkedAt,
    retry_at: shipment.retryAt,
    pages_missing: shipment.pagesMissing,
    confidential: shipment.confidential,
    simulated: shipment.simulated,
    next_check_at: shipment.nextCheckAt,
    fruitless_checks: 0,
  };
}
