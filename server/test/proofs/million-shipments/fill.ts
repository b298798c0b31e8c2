// Writes a million shipments and deliveries directly as rows. Only their number and their due times matter here.

import type pg from 'pg';
import type { Pool } from '../../../src/store/pool.ts';

/** The rows with numbers `from` up to below `to`, as they would be stored at `now`. */
export interface Stretch {
  from: number;
  to: number;
  now: Date;
}

export const workspaceCount = 100;
export const workspaceOf = (number: number) => `ws_${number % workspaceCount}`;
export const referenceOf = (number: number) => `MSCU${1_000_000 + number}`;
/** The endpoints that have pending deliveries. Their number stays the same, however many deliveries there are. */
export const endpointCount = 50;

/** The pauses between checks (docs/journeys.md "Watching"), each with its share of the shipments in percent. */
const cadence = [
  { hours: 1, percent: 5 },
  { hours: 6, percent: 55 },
  { hours: 12, percent: 40 },
];

/** How many of this many shipments come due per second. */
export function dueEachSecond(shipments: number): number {
  return cadence.reduce((sum, { hours, percent }) => sum + (shipments * percent) / 100 / (hours * 3_600), 0);
}

export async function fillWorkspaces(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `insert into workspaces (id, name, owner_email, plan, created_at)
     select 'ws_' || n, 'Workspace', 'ops@acme.example', 'Enterprise', $1 from generate_series(0, $2 - 1) n`,
    [now, workspaceCount],
  );
  await pool.query(
    `insert into webhook_endpoints (id, workspace_id, mode, label, url, events, secret, created_at)
     select 'wh_' || n, 'ws_' || n, 'live', '', 'https://erp.example/hook', '{all}', '', $1
     from generate_series(0, $2 - 1) n`,
    [now, endpointCount],
  );
  await pool.query(`insert into endpoint_health (endpoint_id) select id from webhook_endpoints`);
}

/**
 * Each container has its own shipment and is at sea. Its next check lies at a random time within its pause, and its ETA
 * within the next thirty days.
 */
export async function fillShipments(pool: Pool, { from, to, now }: Stretch): Promise<void> {
  await quickly(pool, ['shipments', 'journeys'], async (client) => {
    await client.query(
      `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health,
         state, tracked_at, checked_at, next_check_at)
       select 'shp_' || n, 'ws_' || n % $4, 'live', 'MSCU' || 1000000 + n, 'container', 'MSCU', 'MSC', 'equipment',
         'active', '{"known":[],"journeys":[]}', $3::timestamptz - random() * interval '30 days',
         $3::timestamptz - interval '1 hour',
         $3::timestamptz + random() * make_interval(hours => case ${pauseCases()} end)
       from (select n, random() * 100 as drawn from generate_series($1::integer, $2::integer - 1) n) as numbered`,
      [from, to, now, workspaceCount],
    );
    await client.query(
      `insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, vessel,
         phase, underway, arrived, eta, late_at, announce_late_at, ports, pol, pod, search_text)
       select id, reference, 0, workspace_id, mode, reference, carrier, tracked_at, 'NORTHERN WIND', 'sailing', true, false,
         late_at::date, late_at, late_at, '{CNSHA,NLRTM}', 'Shanghai, CN', 'Rotterdam, NL', reference || E'\\nNORTHERN WIND'
       from (
         select *, $3::timestamptz + random() * interval '30 days' as late_at from shipments
         where substr(id, 5)::integer between $1::integer and $2::integer - 1
       ) as shipment`,
      [from, to, now],
    );
  });
}

/** Each event goes to every endpoint. One delivery in ten is due, the others come due within three hours. */
export async function fillDeliveries(pool: Pool, { from, to, now }: Stretch): Promise<void> {
  const events = [from / endpointCount, to / endpointCount];
  await quickly(pool, ['shipment_events', 'deliveries'], async (client) => {
    await client.query(
      `insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
       select 'evt_' || n, 'ws_0', 'live', 'shp_0', 'shipment.updated', '{}', $3
       from generate_series($1::integer, $2::integer - 1) n`,
      [...events, now],
    );
    await client.query(
      `insert into deliveries (endpoint_id, event_id, state, next_attempt_at, created_at)
       select endpoint.id, 'evt_' || n, 'pending', $3::timestamptz + (random() - 0.1) * interval '3 hours', $3
       from generate_series($1::integer, $2::integer - 1) n, webhook_endpoints endpoint`,
      [...events, now],
    );
  });
}

/** A SQL `case` that turns `drawn`, from 0 to 100, into the hours of a pause. */
function pauseCases(): string {
  let upTo = 0;
  return cadence
    .map(({ hours, percent }) => {
      upTo += percent;
      return `when drawn < ${upTo} then ${hours}`;
    })
    .join(' ')
    .concat(` else ${cadence.at(-1)?.hours}`);
}

/**
 * Runs `work` in a fifth of the time: PostgreSQL does not check foreign keys, because all rows they point to were just
 * written, and the indexes are dropped first and created again afterwards. Then `analyze` refreshes the statistics.
 */
async function quickly(
  pool: Pool,
  tables: readonly string[],
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const client = await pool.driver.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any ($1::regclass[])
         and not exists (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await work(client);
    for (const { definition } of indexes) await client.query(definition);
    await client.query(`analyze`);
  } finally {
    // Closes the connection, because its settings were changed.
    client.release(true);
  }
}
