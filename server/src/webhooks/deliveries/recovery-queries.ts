import { sql } from 'kysely';
import type { Tx } from '../../store/open.ts';
import type { WebhookEndpointRow } from '../../store/rows/webhook-rows.ts';
import { wantsEvent } from '../events/event-filter.ts';

/** Moments from `since` on, before `until`. */
export interface RecoveryWindow {
  since: Date;
  until: Date;
}

/** When the first attempt of the oldest failed delivery was due; null when there is none. */
export async function findOldestFailure(tx: Tx, endpointId: string): Promise<Date | null> {
  const oldest = await tx
    .selectFrom('deliveries')
    .select('created_at')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'failed')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.created_at ?? null;
}

/**
 * Makes failed deliveries of the window due again, oldest first, and returns how many. A delivery belongs to the window
 * if its first attempt was due within it, or if it was given up within it.
 */
export async function renewFailed(
  tx: Tx,
  endpoint: WebhookEndpointRow,
  { since, until }: RecoveryWindow,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update deliveries set state = 'pending', attempts = 0, next_attempt_at = ${now}, settled_at = null
    where endpoint_id = ${endpoint.id} and event_id = any (array(
      select delivery.event_id from deliveries delivery
      join shipment_events event on event.id = delivery.event_id
      where delivery.endpoint_id = ${endpoint.id} and delivery.state = 'failed' and event.type <> 'shipment.test'
        and ((delivery.created_at >= ${since} and delivery.created_at < ${until})
          or (delivery.settled_at >= ${since} and delivery.settled_at < ${until}))
      order by delivery.created_at, delivery.event_id limit ${limit} for update of delivery skip locked
    ))`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Queues the events of the window that the endpoint asks for and never got, oldest first, and returns how many. The events are
 * locked, so that none is removed at the same time: its delivery would have nothing to send. Each is looked up by the event, never by
 * the endpoint: all deliveries that are added here would be read for each event.
 */
export async function addMissed(
  tx: Tx,
  endpoint: WebhookEndpointRow,
  { since, until }: RecoveryWindow,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const wanted = wantsEvent({
    events: sql<string[]>`${endpoint.events}::text[]`,
    tagKeys: sql<string[] | null>`${endpoint.tag_keys}::text[]`,
  });
  const { numAffectedRows = 0n } = await sql`
    with missed as materialized (
      select event.id from shipment_events event
      where event.workspace_id = ${endpoint.workspace_id} and event.mode = ${endpoint.mode}
        and event.created_at >= ${since} and event.created_at < ${until}
        and event.type <> 'shipment.test' and ${wanted}
        and not exists (
          select from deliveries delivery where delivery.event_id = event.id and delivery.endpoint_id || '' = ${endpoint.id}
        )
      order by event.created_at, event.id limit ${limit} for key share of event
    )
    insert into deliveries (endpoint_id, event_id, state, next_attempt_at, created_at)
    select ${endpoint.id}, id, 'pending', ${now}, ${now} from missed
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}
