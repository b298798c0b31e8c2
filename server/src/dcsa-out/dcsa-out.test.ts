import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { dcsaFaults } from '../../test/harness/dcsa-event-schema.ts';
import { knownBill, trackWords } from '../../test/harness/known-bill.ts';
import { knownBox } from '../../test/harness/known-box.ts';
import { watchTurns } from '../../test/harness/longest-turn.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { openWholeApp } from '../../test/harness/whole-app.ts';
import { decodeAs } from '../carriers/decode-as.ts';
import type { DcsaEvent, DcsaExtension } from '../domain/dcsa-out/dcsa-event.ts';
import { removeAll } from '../retention/removing/removal.ts';
import { shipmentRemovals } from '../retention/removing/shipment-removals.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { replayShipments } from '../tracking/applying/replay-shipments.ts';
import { lockShipment } from '../tracking/shipment/write-queries.ts';
import { passOnEvents } from './pass-on-events.ts';

const lifetime = { after };
const app = await openTrackingApp(lifetime, { given: { passOn: passOnEvents } });
const off = await openTrackingApp(lifetime);

type Passed = DcsaEvent & { landfall?: DcsaExtension };

interface DcsaAnswer {
  status: number;
  headers: Headers;
  text: string;
  events: Passed[];
}

async function ask(
  { key }: { key: string },
  query = '',
  headers: Record<string, string> = { authorization: `Bearer ${key}` },
): Promise<DcsaAnswer> {
  const response = await fetch(`${app.url}/dcsa/v2/events${query}`, { headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    events: response.ok ? JSON.parse(text) : [],
  };
}

async function track(client: Client, box: string): Promise<void> {
  assert.equal((await client.call(`/track/${box}`)).status, 200);
}

async function tracked(client: Client, facts = {}): Promise<string> {
  const box = knownBox(app, facts);
  await track(client, box);
  return box;
}

/** All pages of a question, by the addresses that each names. */
async function allPages(
  { key }: { key: string },
  query: string,
): Promise<{ events: Passed[]; pages: number }> {
  const events: Passed[] = [];
  let pages = 0;
  for (let url: string | null = `${app.url}/dcsa/v2/events${query}`; url !== null; pages += 1) {
    const response: Response = await fetch(url, { headers: { 'x-api-key': key } });
    assert.equal(response.status, 200, url);
    events.push(...((await response.json()) as Passed[]));
    url = response.headers.get('next-page');
  }
  return { events, pages };
}

test('what a carrier said of a box is passed on in the words of the standard', async () => {
  const client = await app.client();
  const box = await tracked(client, { bl: 'MEDUAB123456' });
  const { status, headers, events } = await ask(client, `?equipmentReference=${box}`);
  assert.equal(status, 200);
  assert.equal(headers.get('api-version'), '2.2.0');
  assert.equal(headers.get('events-left-out'), '0');
  assert.match(headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(headers.get('current-page'), `${app.url}/dcsa/v2/events?equipmentReference=${box}`);
  assert.equal(headers.get('next-page'), null);
  assert.deepEqual(
    events
      .map(({ eventType, transportEventTypeCode, equipmentEventTypeCode }) => [
        eventType,
        transportEventTypeCode ?? equipmentEventTypeCode,
      ])
      .toSorted(),
    [
      ['EQUIPMENT', 'DISC'],
      ['EQUIPMENT', 'LOAD'],
      ['TRANSPORT', 'ARRI'],
      ['TRANSPORT', 'DEPA'],
    ],
  );
  const load = events.find((event) => event.equipmentEventTypeCode === 'LOAD');
  assert.match(load?.eventID ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.deepEqual(
    { ...load, eventID: '', eventLocation: null, transportCall: null },
    {
      eventID: '',
      eventCreatedDateTime: '2026-02-20T00:00:00Z',
      eventType: 'EQUIPMENT',
      eventClassifierCode: 'ACT',
      eventDateTime: '2026-02-20T10:00:00+08:00',
      equipmentEventTypeCode: 'LOAD',
      equipmentReference: box,
      ISOEquipmentCode: load?.ISOEquipmentCode,
      emptyIndicatorCode: 'LADEN',
      eventLocation: null,
      transportCall: null,
      documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'MEDUAB123456' }],
    },
  );
  assert.equal(load?.transportCall?.vessel?.vesselName, 'NORTHERN WIND');
  assert.equal(load?.transportCall?.modeOfTransport, 'VESSEL');
});

test('what Landfall says beside the standard is passed on only to those who ask for it', async () => {
  const client = await app.client();
  const box = await tracked(client);
  const { events: plain } = await ask(client, `?equipmentReference=${box}`);
  assert.ok(plain.every(({ landfall }) => landfall === undefined));
  const { events } = await ask(client, `?equipmentReference=${box}&extensions=true`);
  assert.deepEqual(
    events.map(({ landfall: _, ...event }) => event),
    plain,
  );
  assert.deepEqual(new Set(events.map(({ landfall }) => landfall?.reference)), new Set([box]));
  assert.equal(events[0]?.landfall?.carrier, 'MSCU');
});

test('a moved date is another event, and what stays keeps its id', async () => {
  const client = await app.client();
  const box = await tracked(client, { eta: '2026-03-20' });
  const before = (await ask(client)).events;
  app.msc.says(box, voyageEvents(box, { eta: '2026-03-24' }));
  app.clock.advance(3_600_000);
  await track(client, box);
  const after = (await ask(client)).events;
  const ids = (events: Passed[], isAhead: boolean) =>
    events
      .filter(({ eventClassifierCode }) => (eventClassifierCode !== 'ACT') === isAhead)
      .map(({ eventID }) => eventID);
  assert.deepEqual(ids(after, false), ids(before, false));
  assert.equal(ids(after, true).length, 2);
  assert.ok(ids(after, true).every((id) => !ids(before, true).includes(id)));
  assert.ok(after.some(({ eventDateTime }) => eventDateTime.startsWith('2026-03-24')));
});

test('a replay passes on the same, also what was written while nobody could ask', async () => {
  const client = await app.client();
  const box = await tracked(client);
  const before = await ask(client, '?extensions=true');
  await app.store.pool.query('delete from dcsa_events where workspace_id = $1', [
    client.principal.workspaceId,
  ]);
  assert.deepEqual((await ask(client)).events, []);
  const decode = (scac: string, pages: readonly string[]) => decodeAs(scac, pages, app.deps.directories.live);
  const { db, now } = app.deps;
  await replayShipments({ db, now, decode, passOn: passOnEvents, dryRun: true });
  assert.deepEqual((await ask(client)).events, [], 'a dry run writes nothing');
  await replayShipments({ db, now, decode, passOn: passOnEvents });
  assert.equal((await ask(client, '?extensions=true')).text, before.text, box);
});

test('an answer that changes nothing writes nothing', async () => {
  const client = await app.client();
  const box = await tracked(client);
  const versions = async () =>
    (
      await app.store.pool.query(
        'select xmin::text, event_id from dcsa_events where workspace_id = $1 order by 2',
        [client.principal.workspaceId],
      )
    ).rows;
  const before = await versions();
  app.clock.advance(3_600_000);
  await track(client, box);
  assert.deepEqual(await versions(), before);
});

test('thousands of events of a Bill of Lading are passed on without a pause for others', async () => {
  const client = await app.client();
  const { bill, box } = knownBill(app);
  const { id } = await trackWords(client, bill);
  await inTransaction(app.store.db, async (tx) => {
    const { shipment, state } = (await lockShipment(tx, id)) ?? assert.fail();
    const ofBox = state.known.filter(
      ({ event }) => event.kind === 'equipment' && event.containers[0] === box,
    );
    const many = Array.from({ length: 9_000 }, (_, at) => {
      const known = ofBox[at % ofBox.length] ?? assert.fail();
      const event = { ...known.event, containers: [`MSCU${7_100_000 + (at % 300)}`] };
      return { ...known, event, fingerprint: `${known.fingerprint} ${at}` };
    });
    const longestTurnMs = watchTurns();
    await passOnEvents(tx, shipment, many);
    const ms = longestTurnMs();
    assert.ok(ms < 250, `${ms} ms`);
  });
  const { headers } = await ask(client, '?limit=1000');
  assert.equal(headers.get('next-page') === null, false);
});

test('what cannot be said is counted up to ten thousand', async () => {
  const client = await app.client();
  const { id } = await trackWords(client, knownBox(app));
  await app.store.pool.query(
    `insert into dcsa_events (event_id, shipment_id, workspace_id, mode, created_at, left_out, filters, digest)
     select gen_random_uuid(), id, workspace_id, mode, $2, 'no code', '{}', decode(repeat('00', 16), 'hex')
     from shipments, generate_series(1, 10001) where id = $1`,
    [id, app.clock.now()],
  );
  assert.equal((await ask(client)).headers.get('events-left-out'), '10000');
});

test('what is no longer tracked is not passed on, and is erased with its shipment', async () => {
  const client = await app.client();
  const box = await tracked(client);
  assert.equal((await ask(client)).events.length, 4);
  assert.equal((await client.call(`/shipments/${box}`, { method: 'DELETE' })).status, 200);
  assert.deepEqual((await ask(client)).events, []);
  const { rows } = await app.store.pool.query('select id from shipments where workspace_id = $1', [
    client.principal.workspaceId,
  ]);
  await removeAll(app.store.db, shipmentRemovals(rows.map(({ id }) => id)));
  const left = await app.store.pool.query('select from dcsa_events where workspace_id = $1', [
    client.principal.workspaceId,
  ]);
  assert.equal(left.rowCount, 0);
});

test('a box that goes on without its Bill of Lading is passed on by itself', async () => {
  const client = await app.client();
  const bill = 'MEDUZX998877';
  const box = knownBox(app, { bl: bill });
  app.msc.says(bill, voyageEvents(box, { bl: bill }));
  await track(client, box);
  await track(client, bill);
  const references = async () => [
    ...new Set(
      (await ask(client, `?equipmentReference=${box}&extensions=true`)).events.map(
        ({ landfall }) => landfall?.reference,
      ),
    ),
  ];
  assert.deepEqual(await references(), [bill]);
  assert.equal((await client.call(`/shipments/${bill}`, { method: 'DELETE' })).status, 200);
  assert.deepEqual(await references(), [box]);
});

suite('a key', () => {
  test('is read from either header, and sees only its own workspace and mode', async () => {
    const [one, other] = [await app.client(), await app.client()];
    const box = await tracked(one);
    assert.equal((await ask(one, '', { 'x-api-key': one.key })).events.length, 4);
    assert.deepEqual((await ask(other, `?equipmentReference=${box}`)).events, []);
    const sandbox = await one.withKey('test');
    assert.deepEqual((await ask(sandbox)).events, []);
    const [event] = (await ask(one)).events;
    assert.equal((await ask(one, `/${event?.eventID}`)).text, JSON.stringify(event));
    assert.equal((await ask(other, `/${event?.eventID}`)).status, 404);
    assert.equal((await ask(sandbox, `/${event?.eventID}`)).status, 404);
    assert.equal((await ask(one, '/none')).status, 404);
  });

  test('needs the purpose `read`', async () => {
    const client = await app.client();
    assert.equal((await ask(await client.withKey('live', ['read']))).status, 200);
    assert.equal((await ask(await client.withKey('live', ['track', 'webhooks', 'export']))).status, 403);
  });

  test('that is missing, wrong or revoked is refused in the form of the standard', async () => {
    for (const headers of [{}, { authorization: 'Basic YTpi' }, { 'x-api-key': 'svc_live_none' }]) {
      const { status, text, headers: sent } = await ask({ key: '' }, '?limit=1', headers);
      assert.equal(status, 401);
      assert.equal(sent.get('api-version'), '2.2.0');
      const { errors, errorDateTime, ...rest } = JSON.parse(text);
      assert.deepEqual(rest, {
        httpMethod: 'GET',
        requestUri: '/dcsa/v2/events?limit=1',
        statusCode: 401,
        statusCodeText: 'Unauthorized',
      });
      assert.equal(errorDateTime, app.clock.now().toISOString());
      assert.equal(errors.length, 1);
      assert.equal(errors[0].reason, 'unauthorized');
    }
  });
});

test('while it is off, there is no address, no key works there, and no row is written', async () => {
  const client = await off.client();
  await track(client, knownBox(off));
  const answer = await fetch(`${off.url}/dcsa/v2/events`, {
    headers: { authorization: `Bearer ${client.key}` },
  });
  assert.equal(answer.status, 403);
  assert.equal((await fetch(`${off.url}/dcsa/v2/events`)).status, 404);
  assert.equal((await off.store.pool.query('select from dcsa_events')).rowCount, 0);
});

test('other methods, addresses and versions are refused in the form of the standard', async () => {
  const client = await app.client();
  const authorization = `Bearer ${client.key}`;
  const answers = [
    await fetch(`${app.url}/dcsa/v2/events`, { method: 'POST', headers: { authorization } }),
    await fetch(`${app.url}/dcsa/v2/none`, { headers: { authorization } }),
    await fetch(`${app.url}/dcsa/v2/events`, { headers: { authorization, 'api-version': '3.0.0' } }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [405, 404, 400],
  );
  for (const answer of answers) {
    const { statusCode } = (await answer.json()) as { statusCode: number };
    assert.equal(statusCode, answer.status);
  }
  assert.equal((await ask(client, '', { authorization, 'api-version': '2' })).status, 200);
});

suite('pages', () => {
  test('have each event once, in the order of their creation, whatever their size', async () => {
    const client = await app.client();
    for (let day = 10; day < 16; day += 1) await tracked(client, { loaded: `2026-02-${day}` });
    const { events: all } = await ask(client);
    const inOrder = all.toSorted((a, b) =>
      `${a.eventCreatedDateTime} ${a.eventID}` < `${b.eventCreatedDateTime} ${b.eventID}` ? -1 : 1,
    );
    assert.deepEqual(all, inOrder);
    assert.equal(all.length, 24);
    for (const limit of [1, 5, 24, 1_000]) {
      const { events, pages } = await allPages(client, `?limit=${limit}&eventType=TRANSPORT,EQUIPMENT`);
      assert.deepEqual(events, all);
      assert.equal(pages, Math.ceil(24 / limit));
      const newest = await allPages(client, `?limit=${limit}&sort=eventCreatedDateTime:DESC`);
      assert.deepEqual(newest.events, all.toReversed());
    }
  });

  test('go on with their own question, for a day, for the key of the same workspace and mode', async () => {
    const client = await app.client();
    await tracked(client);
    const first = await ask(client, '?limit=1&eventType=TRANSPORT');
    const cursor = first.headers.get('next-page-cursor') ?? '';
    assert.equal(first.headers.get('next-page'), `${app.url}/dcsa/v2/events?cursor=${cursor}`);
    const next = `?cursor=${cursor}`;
    assert.equal((await ask(client, next)).events[0]?.eventType, 'TRANSPORT');
    assert.equal((await ask(client, `${next}&limit=1&eventType=TRANSPORT&unknown=1`)).status, 200);
    for (const query of [
      `${next}&limit=2`,
      `${next}&eventType=SHIPMENT`,
      `${next}x`,
      `?cursor=${cursor.slice(1)}`,
      `${next}&cursor=a`,
    ])
      assert.equal((await ask(client, query)).status, 400, query);
    assert.equal((await ask(await app.client(), next)).status, 400);
    assert.equal((await ask(await client.withKey('test'), next)).status, 400);
    app.clock.advance(86_400_000);
    assert.equal((await ask(client, next)).status, 200);
    app.clock.advance(1);
    assert.equal((await ask(client, next)).status, 400);
  });

  test('count what the standard cannot say, each in its own part of the list', async () => {
    const client = await app.client();
    const box = knownBox(app);
    const [load = {}, ...others] = voyageEvents(box);
    const unsaid = { ...load, equipmentEventTypeCode: 'GONE', description: 'Gone fishing' };
    app.msc.says(box, [load, unsaid, ...others]);
    await track(client, box);
    const counts: number[] = [];
    for (let query: string | null = '?limit=1'; query !== null; ) {
      const { headers }: DcsaAnswer = await ask(client, query);
      counts.push(Number(headers.get('events-left-out')));
      const cursor: string | null = headers.get('next-page-cursor');
      query = cursor && `?cursor=${cursor}`;
    }
    assert.equal(counts.length, 4);
    assert.equal(
      counts.reduce((sum, count) => sum + count),
      1,
    );
    assert.equal((await ask(client, `?equipmentReference=${box}`)).headers.get('events-left-out'), '1');
  });
});

test('the whole server compresses what it passes on, and refuses too many requests in the form of the standard', async (t) => {
  const { url, newKey } = await openWholeApp(t, { dcsaOut: true, perMinute: 3 });
  const { key } = await newKey({ mode: 'test' });
  const authorization = `Bearer ${key}`;
  const tracked = await fetch(`${url}/api/v1/track/MSCU1234566`, { headers: { authorization } });
  assert.equal(tracked.status, 200);
  const answer = await fetch(`${url}/dcsa/v2/events?equipmentReference=MSCU1234566`, {
    headers: { 'x-api-key': key, 'accept-encoding': 'gzip' },
  });
  assert.equal(answer.headers.get('content-encoding'), 'gzip');
  assert.equal(answer.headers.get('cache-control'), 'private, no-store');
  const events = (await answer.json()) as Passed[];
  assert.ok(events.length > 0);
  for (const event of events) assert.deepEqual(dcsaFaults(event), []);
  assert.equal((await fetch(`${url}/dcsa/v2/events`, { headers: { authorization } })).status, 200);
  const refused = await fetch(`${url}/dcsa/v2/events`, { headers: { authorization } });
  assert.equal(refused.status, 429);
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  const { errors, statusCodeText } = (await refused.json()) as {
    errors: { reason: string }[];
    statusCodeText: string;
  };
  assert.deepEqual([errors[0]?.reason, statusCodeText], ['tooManyRequests', 'Too Many Requests']);
});
