import type { Owner } from '../../accounts/owner.ts';
import { type Announced, announcedNow } from '../../domain/announcing/announced.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { Tx } from '../../store/open.ts';
import { announcedColumns } from './announced-queries.ts';
import { readShipment, shipmentColumns } from './shipment-row.ts';
import type { LockedShipment, StoredShipment } from './stored-shipment.ts';

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
  const shipment = readShipment(row, state.journeys);
  const boxes = row.announced ?? announcedNow({ sequence }, shipment, checkedAt).boxes;
  return { shipment, state, announced: { boxes, sequence } };
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
    question_reference: shipment.questionReference,
    health: shipment.health,
    state: JSON.stringify(state),
    forecasts: JSON.stringify(shipment.forecasts),
    checked_at: shipment.checkedAt,
    retry_at: shipment.retryAt,
    pages_missing: shipment.pagesMissing,
    next_check_at: nextCheckAt,
    fruitless_checks: 0,
  };
}
