import type pg from 'pg';
import { newClient } from '../../server/src/store/new-client.ts';
import type { TestStore } from '../../server/test/harness/store.ts';

/**
 * Copies the shipments of a workspace, with their state, until there are this many more. The copies are not watched, and
 * no other duty is due for them.
 */
export async function multiplyShipments(
  { databaseUrl }: Pick<TestStore, 'databaseUrl'>,
  workspaceId: string,
  shipments: number,
): Promise<void> {
  // Outside the pool, whose statements must not take this long.
  const client = newClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await copyShipments(client, workspaceId, shipments);
  } finally {
    await client.end();
  }
}

async function copyShipments(client: pg.Client, workspaceId: string, shipments: number): Promise<void> {
  await client.query(
    `create table bench_multiplied as
     select n, 'shp_more' || n as id, shipment.id as copied, left(shipment.reference, 4) || lpad(n::text, 7, '0') as reference
     from generate_series(1, ${shipments}) n
     join (
       select *, row_number() over (order by reference) as place, count(*) over () as all_of_them
       from shipments where workspace_id = '${workspaceId}'
     ) shipment on shipment.place = 1 + n % all_of_them`,
  );
  await client.query(
    `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, state,
       tracked_at, checked_at, thin_at)
     select copy.id, workspace_id, mode, copy.reference, shape, carrier, carrier_name, question_kind, 'completed', state,
       tracked_at - make_interval(secs => copy.n), checked_at, thin_at
     from bench_multiplied copy join shipments on shipments.id = copy.copied`,
  );
  await client.query(
    `insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, bl, vessel,
       phase, underway, arrived, eta, late_at, ports, pol, pod, search_text)
     select copy.id, container, position, workspace_id, mode, copy.reference, carrier,
       tracked_at - make_interval(secs => copy.n), bl, vessel, phase, underway, arrived, eta, late_at, ports,
       pol, pod, search_text
     from bench_multiplied copy join journeys on journeys.shipment_id = copy.copied`,
  );
  await client.query('vacuum analyze shipments, journeys');
}
