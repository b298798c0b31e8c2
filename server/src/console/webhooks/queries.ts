import { sql } from 'kysely';
import type { Db } from '../../store/open.ts';
import type { DeliveryRow } from '../../store/rows/webhook-rows.ts';

export interface RecentRow extends Pick<DeliveryRow, 'endpoint_id' | 'state'> {
  attempts: number;
  created_at: Date;
}

/** The last deliveries of each endpoint, at most `most` of each, oldest first. */
export async function listRecent(db: Db, endpointIds: readonly string[], most: number): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select endpoint.id as endpoint_id, last.state, last.attempts, last.created_at
    from unnest(${endpointIds}::text[]) as endpoint (id)
    cross join lateral (
      select state, attempts, created_at, event_id from deliveries
      where endpoint_id = endpoint.id
      order by created_at desc, event_id desc limit ${most}
    ) last
    order by last.created_at, last.event_id`.execute(db);
  return rows;
}
