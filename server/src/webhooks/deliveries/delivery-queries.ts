import { expressionBuilder, type Selectable, sql } from 'kysely';
import { Problem } from '../../domain/refusals/problem.ts';
import type { MomentPage } from '../../domain/time/moment-page.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { DeliveryAttemptRow, DeliveryRow, WebhookEndpointRow } from '../../store/rows/webhook-rows.ts';
import { rowsByMoment } from '../../store/rows-by-moment.ts';
import type { Database } from '../../store/schema.ts';
import { referenceOf } from '../../tracking/shipment/reference-of.ts';

/** For lateral joins with `deliveries as delivery`. */
const lastAttempt = expressionBuilder<Database & { delivery: DeliveryRow }, 'delivery'>()
  .selectFrom('delivery_attempts as attempt')
  .select(['attempt.status as last_status', 'attempt.failure as last_failure'])
  .whereRef('attempt.endpoint_id', '=', 'delivery.endpoint_id')
  .whereRef('attempt.event_id', '=', 'delivery.event_id')
  .orderBy('attempt.id', 'desc')
  .limit(1)
  .as('last');

export type AttemptRow = Selectable<DeliveryAttemptRow>;

/** A delivery with its event. */
export type ListedDelivery = Awaited<ReturnType<typeof listDeliveryRows>>[number];

/** Deliveries to an endpoint, newest first. */
export async function listDeliveryRows(
  db: Db,
  endpointId: string,
  filter: { state?: DeliveryRow['state'] | undefined },
  page: MomentPage,
) {
  let query = withEvent(db).where('delivery.endpoint_id', '=', endpointId);
  if (filter.state !== undefined) query = query.where('delivery.state', '=', filter.state);
  return await rowsByMoment(query, ['delivery.created_at', 'delivery.event_id'], page).execute();
}

/** @throws Problem `not_found` */
export async function getDeliveryRow(
  db: Db | Tx,
  endpointId: string,
  eventId: string,
): Promise<ListedDelivery> {
  const row = await withEvent(db)
    .where('delivery.endpoint_id', '=', endpointId)
    .where('delivery.event_id', '=', eventId)
    .executeTakeFirst();
  if (row) return row;
  throw new Problem('not_found', 'This endpoint has no such delivery. Old deliveries are removed.');
}

/** The newest attempts, newest first. */
export function listAttemptRows(db: Db | Tx, endpointId: string, eventId: string, limit: number) {
  return db
    .selectFrom('delivery_attempts')
    .select([
      'started_at as at',
      'duration_ms',
      'status',
      'failure',
      'detail',
      'response_head',
      'response_body',
    ])
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest attempts of the deliveries of an event, at most `most` to each of these endpoints, oldest first. */
export async function listAttemptsOfEvent(
  db: Db,
  eventId: string,
  { endpointIds, most }: { endpointIds: readonly string[]; most: number },
): Promise<AttemptRow[]> {
  if (endpointIds.length === 0) return [];
  const { rows } = await sql<AttemptRow>`
    select attempt.* from unnest(${endpointIds}::text[]) as endpoint (id)
    cross join lateral (
      select * from delivery_attempts
      where endpoint_id = endpoint.id and event_id = ${eventId}
      order by id desc limit ${most}
    ) attempt
    order by attempt.id`.execute(db);
  return rows;
}

export type DeliveryOfEvent = Awaited<ReturnType<typeof listDeliveriesOf>>[number];

/** Deliveries of these events to endpoints that still exist, with the result of the last attempt. */
export async function listDeliveriesOf(db: Db, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return await db
    .selectFrom('deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .leftJoinLateral(lastAttempt, (join) => join.onTrue())
    .select(['delivery.event_id', 'delivery.endpoint_id', 'endpoint.label', 'delivery.state'])
    .select(['delivery.attempts as attempt_count', 'last.last_status', 'last.last_failure'])
    .where('delivery.event_id', 'in', eventIds)
    .where('endpoint.deleted_at', 'is', null)
    .orderBy('endpoint.created_at')
    .execute();
}

export type DeliveryWithUrl = Pick<
  Selectable<DeliveryRow>,
  'event_id' | 'endpoint_id' | 'state' | 'created_at' | 'settled_at'
> &
  Pick<WebhookEndpointRow, 'url'>;

/** Deliveries of these events, also to endpoints that were deleted, with their addresses. */
export async function listDeliveriesWithUrl(db: Db, eventIds: readonly string[]): Promise<DeliveryWithUrl[]> {
  if (eventIds.length === 0) return [];
  return await db
    .selectFrom('deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select(['delivery.event_id', 'delivery.endpoint_id', 'delivery.state'])
    .select(['delivery.created_at', 'delivery.settled_at', 'endpoint.url'])
    .where('delivery.event_id', 'in', eventIds)
    .orderBy('endpoint.created_at')
    .orderBy('endpoint.id')
    .execute();
}

/**
 * Makes the delivery due at once, with all its attempts again. An attempt under way does not settle it: its outcome is
 * written only if the row is unchanged since it was read. @throws Problem `not_found`
 */
export async function renewDelivery(tx: Tx, endpointId: string, eventId: string, now: Date): Promise<void> {
  const renewed = await tx
    .updateTable('deliveries')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now, settled_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .returning('event_id')
    .executeTakeFirst();
  if (!renewed) await getDeliveryRow(tx, endpointId, eventId);
}

function withEvent(db: Db | Tx) {
  return db
    .selectFrom('deliveries as delivery')
    .innerJoin('shipment_events as event', 'event.id', 'delivery.event_id')
    .leftJoinLateral(lastAttempt, (join) => join.onTrue())
    .select([
      'delivery.event_id as id',
      'event.type',
      'event.body',
      referenceOf('event.shipment_id').as('reference'),
    ])
    .select(['delivery.state', 'delivery.attempts as attempt_count', 'delivery.created_at'])
    .select(['delivery.next_attempt_at', 'delivery.settled_at', 'last.last_status', 'last.last_failure']);
}
