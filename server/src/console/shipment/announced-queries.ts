// How a shipment's changes were announced: alert rules and mails, events and deliveries.

import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import type { AlertRow, MailRow } from '../../store/rows/mail-rows.ts';
import type { DeliveryAttemptRow, DeliveryRow, ShipmentEventRow } from '../../store/rows/webhook-rows.ts';

/** Rules for one of these references or containers, or for every shipment; those for one come first. */
export async function listAlertsAbout(
  db: Db,
  { workspaceId, mode }: Owner,
  names: readonly string[],
  most: number,
): Promise<(Pick<AlertRow, 'id' | 'condition' | 'recipient' | 'reference'> & { unsubscribed: boolean })[]> {
  return await db
    .selectFrom('alerts as alert')
    .leftJoin('unsubscriptions as unsubscription', (join) =>
      join
        .onRef('unsubscription.workspace_id', '=', 'alert.workspace_id')
        .on(sql<SqlBool>`unsubscription.recipient = lower(alert.recipient)`),
    )
    .select(['alert.id', 'alert.condition', 'alert.recipient', 'alert.reference'])
    .select(sql<boolean>`unsubscription.recipient is not null`.as('unsubscribed'))
    .where('alert.workspace_id', '=', workspaceId)
    .where('alert.mode', '=', mode)
    .where(sql<SqlBool>`(alert.reference is null or alert.reference = any (${names}))`)
    .orderBy(sql`alert.reference is null`)
    .orderBy('alert.created_at', 'desc')
    .orderBy('alert.id')
    .limit(most)
    .execute();
}

export type ListedMail = Pick<
  MailRow,
  'id' | 'recipient' | 'subject' | 'state' | 'created_at' | 'settled_at'
>;

/** Mails about a shipment, newest first. */
export async function listMailsAbout(db: Db, shipmentId: string, most: number): Promise<ListedMail[]> {
  return await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'state', 'created_at', 'settled_at'])
    .where('shipment_id', '=', shipmentId)
    .where('shown_to', '=', 'viewer')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Events of a shipment, newest first. */
export async function listEventsOf(
  db: Db,
  shipmentId: string,
  most: number,
): Promise<Pick<ShipmentEventRow, 'id' | 'type' | 'body' | 'created_at'>[]> {
  return await db
    .selectFrom('shipment_events')
    .select(['id', 'type', 'body', 'created_at'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export interface DeliveryOfEvent extends Pick<DeliveryRow, 'event_id' | 'endpoint_id' | 'state'> {
  label: string;
  attempts: number;
  last_status: DeliveryAttemptRow['status'];
  last_failure: DeliveryAttemptRow['failure'];
}

/** Deliveries of these events to endpoints that still exist, with the result of the last attempt. */
export async function listDeliveriesOf(db: Db, eventIds: readonly string[]): Promise<DeliveryOfEvent[]> {
  if (eventIds.length === 0) return [];
  return await db
    .selectFrom('deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
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
    .select(['delivery.event_id', 'delivery.endpoint_id', 'delivery.state', 'delivery.attempts'])
    .select(['endpoint.label', 'last.last_status', 'last.last_failure'])
    .where('delivery.event_id', 'in', eventIds)
    .where('endpoint.deleted_at', 'is', null)
    .orderBy('endpoint.created_at')
    .execute();
}
