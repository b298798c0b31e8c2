// The files of shipments and events, over HTTP.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { after, before, suite, test } from 'node:test';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { type VoyageFacts, voyageEvents } from '../../test/harness/voyage.ts';
import { createKey } from '../accounts/keys/create-key.ts';
import { revokeKey } from '../accounts/keys/revoke-key.ts';
import { commandLine } from '../audit/audit.ts';
import { publishEvents } from '../webhooks/events/publish-events.ts';
import { csvColumns } from './csv-columns.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { clock, msc, store, deps } = app;
const [older, newer] = ['MSCU0500001', 'MSCU0500002'];

let client: Client;
before(async () => {
  client = await app.client();
  await track(client, older);
  clock.advance(60_000);
  await track(client, newer);
});

async function track({ call }: Client, box: string, facts: VoyageFacts = {}): Promise<void> {
  msc.says(box, voyageEvents(box, facts));
  assert.equal((await call(`/track/${box}`)).status, 200);
}

async function linesOf({ call }: Client, path: string) {
  const { status, body, headers } = await call(`/exports/${path}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(headers.get('content-type'), 'application/x-ndjson');
  assert.ok(body === '' || body.endsWith('\n'));
  return body
    .split('\n')
    .slice(0, -1)
    .map((line: string) => JSON.parse(line));
}

const referencesOf = async (path: string, by = client): Promise<string[]> =>
  (await linesOf(by, path)).map(({ reference }: { reference: string }) => reference);

suite('shipments as CSV', () => {
  test('have a row for each box with the documented columns, and no formula', async () => {
    const change = {
      tags: ['urgent'],
      own_references: ['=HYPERLINK("x")'],
      metadata: { desk: 'A,1' },
      pod: 'NLRTM',
    };
    await client.call(`/shipments/${older}`, {
      method: 'PATCH',
      body: { ...change, promised_at: '2026-04-10' },
    });
    const { status, body, headers } = await client.call('/exports/shipments.csv');
    assert.equal(status, 200, JSON.stringify(body));
    assert.match(headers.get('content-type') ?? '', /^text\/csv; charset=utf-8/);
    assert.equal(headers.get('content-disposition'), 'attachment; filename="shipments-2026-03-02.csv"');
    const [head, first, second, end] = body.split('\r\n');
    assert.equal(head, Object.keys(csvColumns).join(','));
    assert.match(first, new RegExp(`^shp_\\w+,${newer},${newer},`));
    assert.ok(
      second.includes(`,"'=HYPERLINK(""x"")",urgent,"{""desk"":""A,1""}",2026-04-10,NLRTM,MSCU,MSC,`),
      second,
    );
    assert.ok(second.endsWith('Z,,,,,,'), second);
    assert.equal(end, '');
    const { body: marked } = await client.call('/exports/shipments.csv?bom=true&q=none');
    assert.equal(Buffer.from(marked).length, Buffer.from(`${head}\r\n`).length, 'fetch removes the mark');
    const raw = await rawAnswer('/exports/shipments.csv?bom=true');
    assert.deepEqual([...raw.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  });

  test('are narrowed by the filters of the list, and refuse what the list refuses', async () => {
    const { body } = await client.call(
      '/exports/shipments.csv?tag=urgent&port=NLRTM&promise=on_time&carrier=mscu',
    );
    assert.equal(body.trimEnd().split('\r\n').length, 2);
    for (const query of [
      'port=12345',
      'updated_since=yesterday',
      'updated_since=2026-02-30T00:00:00Z',
      'bom=1',
    ]) {
      const refused = await client.call(`/exports/shipments.csv?${query}`);
      assert.deepEqual([refused.status, refused.body.error.code], [400, 'invalid_request'], query);
    }
  });
});

test('of a step without a time, the CSV has the day alone, and the line says that only the day is known', async () => {
  const other = await app.client();
  const box = 'MSCU0500077';
  const events = voyageEvents(box).map((event) => ({
    ...event,
    eventDateTime: String(event.eventDateTime).replace(/T\d\d:/, 'T00:'),
  }));
  msc.says(box, events);
  assert.equal((await other.call(`/track/${box}`)).status, 200);
  const { body } = await other.call('/exports/shipments.csv');
  const [, row = ''] = body.split('\r\n');
  assert.ok(row.includes(',2026-02-20,'), row);
  const [line] = await linesOf(other, 'shipments.ndjson');
  assert.deepEqual(
    line.tracking.trace.map(({ time, day_only }: Record<string, unknown>) => [time, day_only]),
    Array(2).fill(['2026-02-20T00:00:00+08:00', true]),
  );
  assert.equal(line.tracking.legs[0].departs.day_only, true);
});

suite('shipments as lines', () => {
  test('are as GET /shipments/{reference} shows them, newest tracked first', async () => {
    const lines = await linesOf(client, 'shipments.ndjson');
    const shown = [];
    for (const box of [newer, older]) shown.push((await client.call(`/shipments/${box}`)).body.data);
    assert.deepEqual(lines, shown);
    assert.deepEqual(await referencesOf('shipments.ndjson?tag=urgent'), [older]);
    assert.deepEqual(await referencesOf('shipments.ndjson?q=nothing'), []);
  });

  test('are only those of the workspace and mode of the key', async () => {
    for (const stranger of [await app.client(), await client.withKey('test')])
      assert.deepEqual(await referencesOf('shipments.ndjson', stranger), []);
  });

  test('have each shipment once, over many pages and with many boxes', async () => {
    const many = await app.client();
    await track(many, 'MSCU0500003');
    await repeatShipment(many, 1_200);
    const references = await referencesOf('shipments.ndjson', many);
    assert.deepEqual([references.length, new Set(references).size], [1_201, 1_201]);
    const { body } = await many.call('/exports/shipments.csv');
    assert.equal(body.trimEnd().split('\r\n').length, 1 + 1_201 + 4);
  });
});

/** Copies the only shipment of the workspace, with its box; the first copy gets four boxes more. */
async function repeatShipment({ principal: { workspaceId } }: Client, times: number): Promise<void> {
  await store.pool.query(
    `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, state, tracked_at, checked_at)
     select id || '_' || n, workspace_id, mode, reference || 'X' || n, shape, carrier, carrier_name, question_kind, health, state,
       tracked_at - (n / 7) * interval '1 second', checked_at
     from shipments cross join generate_series(1, $2) n where workspace_id = $1`,
    [workspaceId, times],
  );
  await store.pool.query(
    `insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, vessel, phase, underway, arrived, ports, pol, pod, search_text)
     select s.id, j.container || part, 0, s.workspace_id, s.mode, s.reference, s.carrier, s.tracked_at, j.vessel, j.phase, j.underway, j.arrived, '{}', '', '', ''
     from journeys j join shipments s on s.workspace_id = j.workspace_id and s.id <> j.shipment_id
     cross join generate_series(1, case when s.reference like '%X1' then 5 else 1 end) part where j.workspace_id = $1`,
    [workspaceId],
  );
}

suite('what was updated', () => {
  test('is what was tracked, answered, changed or late since the moment, and up to two minutes before', async () => {
    const own = await app.client();
    const box = 'MSCU0500004';
    await track(own, box);
    const since = () => `updated_since=${clock.now().toISOString()}`;
    const updated = async (query: string) => await referencesOf(`shipments.ndjson?${query}`, own);
    const early = since();
    assert.deepEqual(await updated(early), [box]);
    clock.advance(119_000);
    assert.deepEqual(await updated(since()), [box]);
    clock.advance(2_000);
    const later = since();
    assert.deepEqual(await updated(later), []);
    assert.deepEqual(await updated(early), [box]);
    clock.advance(600_000);
    await own.call(`/shipments/${box}`, { method: 'PATCH', body: { tags: ['new'] } });
    assert.deepEqual(await updated(later), [box]);
    clock.advance(3_600_000);
    const quiet = since();
    assert.deepEqual(await updated(quiet), []);
    await store.pool.query('update journeys set late_at = $2 where reference = $1', [
      box,
      new Date(clock.now().getTime() + 1_000),
    ]);
    assert.deepEqual(await updated(quiet), []);
    clock.advance(2_000);
    assert.deepEqual(await updated(quiet), [box]);
    assert.deepEqual(
      (await own.call(`/exports/shipments.csv?${quiet}`)).body.trimEnd().split('\r\n').length,
      2,
    );
  });
});

suite('events', () => {
  test('are as they are delivered, oldest first, and narrowed', async () => {
    clock.advance(16 * 60_000);
    for (const box of [older, newer]) await track(client, box, { arrived: '2026-03-03' });
    const lines = await linesOf(client, 'events.ndjson');
    const { data } = (await client.call('/events')).body;
    assert.ok(lines.length > 0);
    assert.deepEqual(lines, data.toReversed());
    const [first] = lines;
    const only = await linesOf(client, `events.ndjson?reference=${older}&type=${first.type}`);
    assert.ok(only.length > 0 && only.length < lines.length);
    assert.deepEqual(await linesOf(client, 'events.ndjson?reference=MSCU9999999'), []);
    assert.deepEqual(await linesOf(client, `events.ndjson?since=${clock.now().toISOString()}`), lines);
    clock.advance(121_000);
    assert.deepEqual(await linesOf(client, `events.ndjson?since=${clock.now().toISOString()}`), []);
    assert.equal((await client.call('/exports/events.ndjson?since=2026-02-30T00:00:00Z')).status, 400);
  });
});

suite('an export that is sent', () => {
  let many: Client;
  before(async () => {
    many = await app.client();
    await track(many, 'MSCU0500005');
    await repeatShipment(many, 4_000);
  });

  test('holds one of the two places of its workspace while its client does not read', async (t) => {
    const slow = [await openSlow(many), await openSlow(many)];
    releaseAtEnd(t, async () => {
      for (const { answer } of slow) answer.destroy();
    });
    const { status, headers, body } = await many.call('/exports/shipments.csv');
    assert.deepEqual([status, body.error.code, headers.get('retry-after')], [429, 'rate_limited', '10']);
    assert.equal((await client.call('/exports/shipments.csv')).status, 200, 'others go on');
  });

  test('breaks off with an error when its key is revoked', async () => {
    const { answer, keyId } = await openSlow(many);
    await revokeKey(deps, commandLine, { keyId, workspaceId: null });
    clock.advance(2_000);
    answer.resume();
    const [error] = await once(answer, 'error');
    assert.equal(error.code, 'ECONNRESET');
    assert.equal(answer.complete, false);
  });
});

/** An answer of which nothing is read yet. */
async function openSlow({ principal }: Client): Promise<{ answer: IncomingMessage; keyId: string }> {
  const { id, key } = await createKey(deps, commandLine, { ...principal, name: 'slow' });
  const asked = get(`${app.url}/api/v1/exports/shipments.ndjson`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  assert.equal(answer.statusCode, 200);
  return { answer, keyId: id };
}

/** The bytes of an answer to the first client, as they are sent. */
async function rawAnswer(path: string): Promise<Buffer> {
  const { key } = await createKey(deps, commandLine, { ...client.principal, name: 'raw' });
  const asked = get(`${app.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return Buffer.concat(await answer.toArray());
}
