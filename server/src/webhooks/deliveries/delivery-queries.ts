import { type Selectable, type SqlBool, sql } from 'kysely';
import { Problem } from '../../domain/problem.ts';
import type { MomentPosition } from '../../http/cursor.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { DeliveryAttemptRow, DeliveryRow, ShipmentEventRow } from '../../store/rows/webhook-rows.ts';
import { storableText } from '../../store/storable.ts';

/** A delivery with its event. */
export type ListedDelivery = Selectable<DeliveryRow> &
  Pick<ShipmentEventRow, 'type' | 'body'> & {
    last_status: number | null;
    last_failure: DeliveryAttemptRow['failure'];
  };

export type ListedAttempt = Selectable<DeliveryAttemptRow>;

/** Deliveries to an endpoint, newest first. `after` is the end of the previous page. */
export async function listDeliveryRows(
  db: Db,
  endpointId: string,
  filter: { state?: DeliveryRow['state'] | undefined },
  page: { after: MomentPosition | null; limit: number },
): Promise<ListedDelivery[]> {
  let query = withEvent(db).where('delivery.endpoint_id', '=', endpointId);
  if (filter.state !== undefined) query = query.where('delivery.state', '=', filter.state);
  if (page.after !== null) {
    const { at, id } = page.after;
    query = query.where(sql<SqlBool>`(delivery.created_at, delivery.event_id) < (${at}, ${id})`);
  }
  return await query
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.event_id', 'desc')
    .limit(page.limit)
    .execute();
}

/** @throws Problem `not_found` */
export async function getDeliveryRow(
  db: Db | Tx,
  endpointId: string,
  eventId: string,
): Promise<ListedDelivery> {
  const row = await withEvent(db)
    .where('delivery.endpoint_id', '=', endpointId)
    .where('delivery.event_id', '=', storableText(eventId))
    .executeTakeFirst();
  if (row) return row;
  throw new Problem('not_found', 'This endpoint has no such delivery. Old deliveries are removed.');
}

/** The newest attempts, newest first. */
export function listAttemptRows(
  db: Db,
  endpointId: string,
  eventId: string,
  limit: number,
): Promise<ListedAttempt[]> {
  return db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Makes the delivery due at once, with all its attempts again. This replaces a waiting retry. An attempt under way does
 * not settle the delivery either: its outcome is written only if the row is unchanged since it was read.
 * @throws Problem `not_found`
 */
export async function renewDelivery(tx: Tx, endpointId: string, eventId: string, now: Date): Promise<void> {
  const renewed = await tx
    .updateTable('deliveries')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now, settled_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', storableText(eventId))
    .returning('event_id')
    .executeTakeFirst();
  if (!renewed) await getDeliveryRow(tx, endpointId, eventId);
}

function withEvent(db: Db | Tx) {
  return db
    .selectFrom('deliveries as delivery')
    .innerJoin('shipment_events as event', 'event.id', 'delivery.event_id')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('delivery_attempts as attempt')
          .select(['attempt.status as last_status', 'attempt.failure as last_failure'])
          .whereRef('attempt.endpoint_id', '=', 'delivery.endpoint_id')
          .whereRef('attempt.event_id', '=', 'delivery.event_id')
          .orderBy('attempt.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('delivery')
    .select(['event.type', 'event.body', 'last.last_status', 'last.last_failure']);
}
