// GET /changes: one row for each shipment with news, in an order that holds, at a cost that goes by the news.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { knownBox } from '../../../test/harness/known-box.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { type VoyageFacts, voyageEvents } from '../../../test/harness/voyage.ts';
import { costOf } from '../../../test/proofs/million-shipments/cost.ts';
import { listChangedRows } from './changed-queries.ts';
import type { ChangedShipmentJson } from './changed-routes.ts';
import { publishEvents } from './publish-events.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { clock, msc, store } = app;
const dayMs = 86_400_000;

async function track(client: Client, facts: VoyageFacts & { words?: object } = {}): Promise<string> {
  const { words, ...voyage } = facts;
  const reference = knownBox(app, voyage);
  const { status } = await client.call('/track', { body: { reference, ...words } });
  assert.equal(status, 200);
  return reference;
}

/** The carrier says something else, and is asked. */
async function says({ call }: Client, reference: string, ...boxes: [box: string, facts: VoyageFacts][]) {
  clock.advance(16 * 60_000);
  msc.says(
    reference,
    boxes.flatMap(([box, facts]) => voyageEvents(box, facts)),
  );
  assert.equal((await call(`/track/${reference}`)).status, 200);
}

async function changes({ call }: Client, query = ''): Promise<ChangedShipmentJson[]> {
  const { status, body } = await call(`/changes?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}

/** Everything until now is older than a day. */
const tomorrow = () => clock.advance(dayMs + 1_000);

test('each shipment that changed is one row, with your words, the ETA before, the first one and why', async () => {
  const client = await app.client();
  const words = { own_references: ['PO-4711'], tags: ['acme'], promised_at: '2026-04-30' };
  const late = await track(client, { words });
  const arrived = await track(client);
  const quiet = await track(client);
  tomorrow();
  const since = clock.now().toISOString();
  await says(client, quiet, [quiet, {}]);
  await says(client, late, [late, { eta: '2026-03-22' }]);
  await says(client, arrived, [arrived, { arrived: '2026-03-03' }]);
  await says(client, late, [late, { eta: '2026-03-25' }]);
  const fresh = await track(client);
  const rows = await changes(client, `since=${since}`);
  assert.deepEqual(
    rows.map(({ reference, group }) => [reference, group]),
    [
      [fresh, 'new'],
      [late, 'later'],
      [arrived, 'arrived'],
    ],
  );
  const [newest, moved] = rows;
  const { body } = await client.call(`/events?reference=${late}&limit=1`);
  assert.partialDeepStrictEqual(moved, {
    ...{ own_references: ['PO-4711'], tags: ['acme'], promised_at: '2026-04-30', containers: [late] },
    ...{ previous_eta: '2026-03-20', eta: '2026-03-25', eta_initial: '2026-03-20', days: 5 },
    event_id: body.data[0].id,
  });
  assert.equal(moved?.eta_cause?.days, 5);
  assert.partialDeepStrictEqual(newest, { kinds: ['new'], event_id: null, eta: '2026-03-20', days: 0 });
  assert.deepEqual(await changes(client, 'tag=ACME'), [moved]);
  assert.deepEqual(await changes(client, 'tag=globex'), []);
});

test('a Bill of Lading with several boxes is one row', async () => {
  const client = await app.client();
  const [bill, first, second] = ['MEDUNB770001', 'MSCU7000002', 'MSCU7000018'];
  const told = (facts: VoyageFacts): [string, VoyageFacts][] => [
    [first, { ...facts, bl: bill }],
    [second, { ...facts, bl: bill }],
  ];
  await says(client, bill, ...told({}));
  tomorrow();
  await says(client, bill, ...told({ eta: '2026-03-24' }));
  const [row, ...others] = await changes(client);
  assert.deepEqual([row?.reference, row?.containers.toSorted(), others], [bill, [first, second], []]);
});

test('what is wrong needs an answer; what is untracked is no longer listed', async () => {
  const client = await app.client();
  const box = await track(client, { words: { promised_at: '2026-03-21' } });
  tomorrow();
  await says(client, box, [box, { eta: '2026-03-26' }]);
  const [row] = await changes(client);
  assert.deepEqual([row?.group, row?.kinds], ['needs_answer', ['promise_at_risk', 'later']]);
  await client.call(`/shipments/${box}`, { method: 'DELETE' });
  assert.deepEqual(await changes(client), []);
});

test('pages hold each shipment once, though more changes while they are read', async () => {
  const client = await app.client();
  const boxes = [];
  for (const _ of Array(5)) boxes.push(await track(client));
  tomorrow();
  const since = clock.now().toISOString();
  for (const box of boxes) await says(client, box, [box, { eta: '2026-03-23' }]);
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await client.call(`/changes?since=${since}&limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.data.map(({ reference }: ChangedShipmentJson) => reference));
    cursor = body.next_cursor ?? '';
    for (const box of boxes) await says(client, box, [box, { eta: '2026-03-26' }]);
    clock.advance(60_000);
    msc.says(boxes[0] ?? '', voyageEvents(boxes[0] ?? ''));
  } while (cursor !== '');
  assert.deepEqual(seen, boxes.toReversed());
});

test('a moment that is none or has not come is refused, and one before the events that are kept is these', async () => {
  const client = await app.client();
  for (const since of ['yesterday', '2026-13-01', '2026-03-02T09:00:00', '2099-01-01'])
    assert.equal((await client.call(`/changes?since=${since}`)).status, 400, since);
  for (const cursor of ['x', Buffer.from('["2026-03-02T09:00:00.000Z","a"]').toString('base64url')])
    assert.equal((await client.call(`/changes?cursor=${cursor}`)).status, 400, cursor);
  await track(client);
  assert.equal((await changes(client, 'since=1970-01-01')).length, 1);
  clock.advance(31 * dayMs);
  assert.deepEqual(await changes(client, 'since=1970-01-01'), []);
});

test('nothing of another workspace or mode is listed', async () => {
  const [mine, theirs] = [await app.client(), await app.client()];
  await track(theirs);
  assert.deepEqual(await changes(mine), []);
  assert.deepEqual(await changes(await theirs.withKey('test')), []);
});

test('a page costs the same with a hundred and with twenty thousand boxes, for equal changes', async () => {
  const [few, many] = [await filled(100), await filled(20_000)];
  await store.pool.query('analyze');
  const filter = { since: new Date(clock.now().getTime() - 3_600_000), until: clock.now() };
  const costs = [];
  for (const { principal } of [few, many]) {
    const page = { after: null, limit: 101 };
    assert.equal((await listChangedRows(store.db, principal, filter, page)).length, 40);
    const { pages, steps } = await costOf(store.pool, (db) => listChangedRows(db, principal, filter, page));
    const whole = steps.filter(({ what, inVain }) => /^Seq Scan on journeys/.test(what) && inVain > 1_000);
    assert.deepEqual(whole, []);
    costs.push(pages);
  }
  const [small = 0, large = 0] = costs;
  assert.ok(large < 2 * small + 50, `${small} pages, ${large} pages`);
});

/** A workspace with so many boxes, tracked long ago; of 40 of them the carrier has said three things in the last hour. */
async function filled(boxes: number): Promise<Client> {
  const client = await app.client();
  const { workspaceId } = client.principal;
  const at = clock.now();
  await store.pool.query(
    `with box as (select $1 || n as id, n from generate_series(1, $3::int) n), shipment as (
       insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, state,
         tracked_at, checked_at)
       select id, $1, 'live', id, 'container', 'MSCU', 'MSC', 'equipment', 'active', '{}',
         $2::timestamptz - interval '90 days' - n * interval '1 minute', $2 from box)
     insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, vessel, phase,
       underway, arrived, ports, pol, pod, search_text)
     select id, id, 0, $1, 'live', id, 'MSCU', $2::timestamptz - interval '90 days' - n * interval '1 minute', '', 'sea', true, false,
       '{CNSHA,NLRTM}', '', '', '' from box`,
    [workspaceId, at, boxes],
  );
  await store.pool.query(
    `insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
     select format('evt_%s_%s_%s', $1::text, n, told), $1, 'live', $1 || n, 'shipment.updated', '{}',
       $2::timestamptz - (told * 40 + n) * interval '10 seconds'
     from generate_series(1, 40) n, generate_series(1, 3) told`,
    [workspaceId, at],
  );
  return client;
}
