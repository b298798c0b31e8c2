import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../store/open.ts';
import type { Sealer } from '../../store/sealer.ts';

/** `disabled`: by Landfall, because it failed or was gone. */
const states = ['working', 'paused', 'disabled', 'disabled_by_request'] as const;

type EndpointState = (typeof states)[number];

/** All endpoints of the installation by their state. */
export async function countEndpoints(db: Db, now: Date): Promise<{ state: EndpointState; count: number }[]> {
  const { rows } = await sql<{ state: EndpointState; count: number }>`
    select case
        when disabled_reason = 'by_request' then 'disabled_by_request'
        when disabled_at is not null then 'disabled'
        when paused_until > ${now} then 'paused'
        else 'working'
      end as state, count(*)::integer as count
    from webhook_endpoints endpoint
    left join endpoint_health health on health.endpoint_id = endpoint.id
    where deleted_at is null group by 1`.execute(db);
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  return states.map((state) => ({ state, count: counted.get(state) ?? 0 }));
}

/** How many endpoints have a secret that none of the given values of APP_SECRET has sealed: they get no webhooks. */
export async function countUnreadable(client: Pick<pg.ClientBase, 'query'>, sealer: Sealer): Promise<number> {
  const { rows } = await client.query<{ secret: Buffer }>('select secret from webhook_endpoints');
  return rows.filter(({ secret }) => !canOpen(sealer, secret)).length;
}

function canOpen(sealer: Sealer, secret: Buffer): boolean {
  try {
    sealer.open(secret);
    return true;
  } catch {
    return false;
  }
}
