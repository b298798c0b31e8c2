// Reads that go through every partition: each is found by an index, and lists keep their order over all of them.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listRequests } from '../src/console/requests/list-requests.ts';
import type { LoggedRequest } from '../src/console/requests/schemas.ts';
import { newId } from '../src/domain/ids.ts';
import type { MomentPosition } from '../src/domain/time/moment-page.ts';
import { makeDuePartitions } from '../src/retention/partitions/make-due-partitions.ts';
import { partitionsOf } from '../src/retention/partitions/partition.ts';
import { partitionedTables } from '../src/retention/partitions/partitioned-tables.ts';
import type { Db } from '../src/store/open.ts';
import {
  getDeliveryRow,
  listAttemptRows,
  listAttemptsOfEvent,
} from '../src/webhooks/deliveries/delivery-queries.ts';
import { listChangedRows, listEventsAmong } from '../src/webhooks/events/changed-queries.ts';
import { getEventRow, listEventRows, listEventsOf } from '../src/webhooks/events/event-queries.ts';
import { insertBareShipment } from './harness/bare-shipment.ts';
import { openTestStore } from './harness/store.ts';
import { costOf } from './proofs/million-shipments/cost.ts';

const store = await openTestStore({ after });
const { db, pool } = store;
const now = new Date('2027-03-03T10:00:00Z');
const owner = { workspaceId: 'ws_1', mode: 'live' } as const;
const rowsOfPartition = 2_000;
const shipments: string[] = [];
let total = 0;

/** Events with a delivery and an attempt each, and requests, in every partition. */
before(async () => {
  await makeDuePartitions(store.db, now);
  await pool.query(`
    insert into workspaces (id, name, owner_email, plan, created_at) values ('ws_1', 'Acme', 'a@b.example', 'Max', now());
    insert into api_keys (id, workspace_id, mode, name, hash, last_four, created_at)
      values ('key_1', 'ws_1', 'live', 'ERP', sha256(''), 'abcd', now());
    insert into webhook_endpoints (id, workspace_id, mode, label, url, events, secret, created_at)
      values ('wh_1', 'ws_1', 'live', '', 'https://a.example', '{all}', '', now())`);
  for (const _ of Array(50)) shipments.push(await insertBareShipment(db, owner, now));
  await pool.query(
    `insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, vessel, phase,
       underway, arrived, ports, pol, pod, search_text)
     select id, '', 0, workspace_id, mode, reference, carrier, tracked_at, '', 'sea', true, false, '{}', '', '', '' from shipments`,
  );
  const partitions = await partitionsOf(db, 'requests');
  const days = [...partitions, ...(await partitionsOf(db, 'shipment_events'))];
  for (const [at, { from, to }] of days.entries()) {
    const begin = from ?? new Date((to ?? new Date('2030-01-01T00:00:00Z')).getTime() - 36_000_000);
    await pool.query(
      `with event as (
         insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
         select format('evt_%s_%s', $1::int, n), 'ws_1', 'live', ($2::text[])[1 + n % 50], 'shipment.updated', '{}', $3::timestamptz + n * interval '1 s'
         from generate_series(1, $4::int) n returning id, created_at
       ), delivery as (
         insert into deliveries (endpoint_id, event_id, state, created_at, settled_at)
         select 'wh_1', id, 'delivered', created_at, created_at from event
       ), attempt as (
         insert into delivery_attempts (endpoint_id, event_id, started_at, duration_ms, status)
         select 'wh_1', id, created_at, 1, 200 from event
       )
       insert into requests (at, request_id, workspace_id, key_id, mode, method, path, status, duration_ms)
       select created_at, id, 'ws_1', 'key_1', 'live', 'GET', '/', 200, 1 from event order by created_at`,
      [at, shipments, begin, rowsOfPartition],
    );
    total += rowsOfPartition;
  }
  await pool.query('analyze');
});

const reads: readonly [what: string, act: (db: Db) => Promise<unknown>][] = [
  ['an event by its id', (on) => getEventRow(on, owner, 'evt_1_7')],
  ['a page of the feed', (on) => listEventRows(on, owner, {}, { after: null, limit: 50 })],
  ['the events of a shipment', (on) => listEventsOf(on, owner, shipments[0] ?? '', 20)],
  [
    'the shipments that changed',
    (on) =>
      listChangedRows(
        on,
        owner,
        { since: new Date('2020-01-01'), until: new Date('2030-01-01') },
        { after: null, limit: 40 },
      ),
  ],
  [
    'the events of shipments that changed',
    (on) =>
      listEventsAmong(on, owner, shipments.slice(0, 5), {
        ...{ since: new Date('2020-01-01'), until: new Date('2030-01-01'), most: 5 },
      }),
  ],
  ['a delivery', (on) => getDeliveryRow(on, 'wh_1', 'evt_1_7')],
  ['the attempts of a delivery', (on) => listAttemptRows(on, 'wh_1', 'evt_1_7', 10)],
  [
    'the attempts of an event',
    (on) => listAttemptsOfEvent(on, 'evt_1_7', { endpointIds: ['wh_1', 'wh_2'], most: 10 }),
  ],
  ['a page of the log of requests', (on) => listRequests(on, owner, { limit: 50 })],
];

for (const [what, act] of reads) {
  test(`${what}: every partition is read by an index`, async () => {
    const { steps, pages } = await costOf(pool, act);
    const scans = steps.filter(({ what: step }) =>
      partitionedTables.some(({ table }) => step.includes(` on ${table}_`)),
    );
    assert.ok(scans.length > 3, 'several partitions are read');
    for (const { what: scan } of scans) assert.match(scan, /^(Index|Bitmap Heap|Bitmap Index)/);
    assert.ok(pages < 1_000, `${pages} pages for ${total} rows`);
  });
}

test('the feed goes through all partitions, newest first', async () => {
  const seen: string[] = [];
  for (let after: MomentPosition | null = null; ; ) {
    const rows = await listEventRows(db, owner, {}, { after, limit: 5_000 });
    seen.push(...rows.map(({ created_at, id }) => `${created_at.toISOString()} ${id}`));
    const last = rows.at(-1);
    if (last === undefined) break;
    after = { at: last.created_at, id: last.id };
  }
  assert.equal(new Set(seen).size, total);
  const times = seen.map((line) => line.slice(0, 24));
  assert.deepEqual(times, times.toSorted().toReversed());
});

test('the log of requests goes through all partitions', async () => {
  const seen: LoggedRequest[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listRequests(db, owner, { limit: 9_000, ...(cursor !== undefined && { cursor }) });
    seen.push(...page.items);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  assert.equal(new Set(seen.map(({ id }) => id)).size, total);
});

test('an id that does not exist is looked for in every partition, and refused', async () => {
  await assert.rejects(getEventRow(db, owner, newId('evt')), { code: 'not_found' });
});
