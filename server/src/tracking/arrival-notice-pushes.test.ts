import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { pino } from 'pino';
import { embedded, sampleNotice, samplePdf } from '../../test/harness/carriers/sample-arrival-notice.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { commandLine } from '../audit/audit.ts';
import { decodeAs } from '../carriers/decode-as.ts';
import { untrackMany } from '../console/shipments/untrack-many.ts';
import { newId } from '../domain/ids.ts';
import { createApp } from '../http/app.ts';
import { openRequestLimits } from '../http/rate-limit.ts';
import { removeAll } from '../retention/removing/removal.ts';
import { shipmentRemovals } from '../retention/removing/shipment-removals.ts';
import { replayShipments } from './applying/replay-shipments.ts';
import { arrivalNoticePushes, noticeLimit } from './arrival-notice-pushes.ts';
import { noticeBounds, receiveNotices } from './arrival-notices/receive-notices.ts';

const tracking = await openTrackingApp({ after });
const { clock, msc, deps, store } = tracking;

const token = 'bearer-token-of-the-carrier-0123456789';
const minutes = 60_000;
const limits = await openRequestLimits({ perMinute: 1_000, redisUrl: null, log: () => {} });
const server = createApp({ logger: pino({ level: 'silent' }), newId });
await server.register(
  arrivalNoticePushes({
    ...deps,
    log: () => {},
    limits,
    pusherAt: (name) => {
      if (name === 'MSCU') return { scac: name, push: { token }, workspaceId: null };
      if (name === 'MAEU')
        return { scac: name, push: { secret: 'only-a-signature-0123456789' }, workspaceId: null };
      return undefined;
    },
  }),
);
const url = await server.listen({ host: '127.0.0.1', port: 0 });
releaseAtEnd({ after }, async () => {
  await server.close();
  await limits.close();
});

let numbers = 0;
const newNames = () => {
  numbers += 1;
  return { bill: `MEDUNB${100_000 + numbers}`, box: `MSCU${String(5_000_000 + numbers)}` };
};

// biome-ignore lint/suspicious/noExplicitAny: an answer in JSON
type Json = any;

async function post(body: string, { scac = 'MSCU', shown = `Bearer ${token}` } = {}) {
  const response = await fetch(`${url}/carriers/${scac}/arrival-notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-version': '1.0.1', authorization: shown },
    body,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? null : JSON.parse(text)) as Json,
  };
}

const send = (...arrivalNotices: unknown[]) => post(JSON.stringify({ arrivalNotices }));

async function trackedBill() {
  const client = await tracking.client();
  const { bill, box } = newNames();
  msc.says(bill, voyageEvents(box, { bl: bill }));
  assert.equal((await client.call(`/track/${bill}`)).status, 200);
  clock.advance(minutes);
  return { client, bill, box };
}

const listed = async ({ call }: Client, reference: string): Promise<Json[]> =>
  (await call(`/shipments/${reference}/arrival-notices`)).body.data;

const freeTimesOf = async (reference: string): Promise<Json> => {
  const { rows } = await store.pool.query(
    "select state -> 'journeys' -> 0 -> 'freeTimes' as said from shipments where reference = $1 and removed_at is null",
    [reference],
  );
  return rows[0]?.said ?? null;
};

test('a notice is kept, answered with nothing to complain about, and shown at its Bill of Lading', async () => {
  const { client, bill, box } = await trackedBill();
  const { status, headers, body } = await send(
    sampleNotice(bill, [box], { arrivalNoticeVisualization: embedded() }),
  );
  assert.deepEqual([status, headers.get('api-version'), body], [200, '1.0.1', { feedbackElements: [] }]);
  const noted = store.db.selectFrom('carrier_conditions').select('pushed_at').where('scac', '=', 'MSCU');
  assert.deepEqual(await noted.execute(), [{ pushed_at: clock.now() }]);
  const [notice, ...others] = await listed(client, bill);
  assert.equal(others.length, 0);
  const { id, received_at, ...said } = notice;
  assert.deepEqual(said, {
    bl: bill,
    type: '',
    version: null,
    issued_at: '2026-03-01T08:00:00Z',
    containers: [box],
    pod: 'Rotterdam, NL',
    arrival: { date: '2026-03-24', classifier: 'EST' },
    release: { customs: false, freight: true, freight_released_on: '2026-02-28', original_bill: true },
    general_order_at: null,
    pick_ups: [{ container: box, number: `PIN-${box}`, place: 'Rotterdam, NL' }],
    returns: [{ container: null, number: 'TURN-1', place: 'Rotterdam, NL' }],
    free_times: [
      {
        kind: 'demurrage',
        containers: [box],
        equipment: [],
        amount: 5,
        unit: 'calendar_days',
        last_free_day: null,
      },
      {
        kind: 'detention',
        containers: [box],
        equipment: [],
        amount: 7,
        unit: 'working_days',
        last_free_day: null,
      },
    ],
    charges: [
      { container: null, name: 'Terminal handling', amount: '355.10', currency: 'EUR', payment: 'collect' },
    ],
    document: { bytes: samplePdf.length },
    is_partial: false,
  });
  const document = await fetch(`${tracking.url}/api/v1/shipments/${bill}/arrival-notices/${id}/document`, {
    headers: { authorization: `Bearer ${client.key}` },
  });
  const shown = ['content-type', 'content-disposition', 'content-security-policy', 'x-content-type-options'];
  assert.deepEqual(
    shown.map((name) => document.headers.get(name)),
    ['application/pdf', `attachment; filename="${id}.pdf"`, "sandbox; default-src 'none'", 'nosniff'],
  );
  assert.deepEqual(Buffer.from(await document.arrayBuffer()), samplePdf);
  const stranger = await tracking.client();
  assert.equal((await stranger.call(`/shipments/${bill}/arrival-notices/${id}/document`)).status, 404);
  assert.equal((await client.call(`/shipments/${bill}/arrival-notices/an_0/document`)).status, 404);
});

test('its free time is known of each box that it is for, and stays when the carrier answers without it', async () => {
  const { client, bill, box } = await trackedBill();
  await send(sampleNotice(bill, [box]));
  const said = await freeTimesOf(bill);
  assert.deepEqual(
    said.map(({ kind, free, source }: Json) => [kind, free.amount, free.unit, source]),
    [
      ['demurrage', 5, 'calendar_days', 'Arrival notice of 2026-03-01'],
      ['detention', 7, 'working_days', 'Arrival notice of 2026-03-01'],
    ],
  );
  for (let day = 0; day < 5; day += 1) {
    clock.advance(24 * 60 * minutes);
    const eventCreatedDateTime = clock.now().toISOString();
    msc.says(
      bill,
      voyageEvents(box, { bl: bill }).map((event) => ({ ...event, eventCreatedDateTime })),
    );
    await client.call(`/track/${bill}`);
  }
  assert.deepEqual(await freeTimesOf(bill), said);
});

test('a newer notice of the same type takes the place of the older one; an older one, and the same again, change nothing', async () => {
  const { client, bill, box } = await trackedBill();
  const issued = (issueDateTime: string, duration: number, typeLabel = 'English') =>
    sampleNotice(bill, [box], {
      ...{ issueDateTime, typeLabel },
      freeTimes: [{ typeCodes: ['DEM'], duration, timeUnit: 'CD' }],
    });
  const days = async () => ((await freeTimesOf(bill)) as Json[]).map(({ free }) => free.amount);
  await send(issued('2026-03-01T08:00:00Z', 5));
  await send(issued('2026-03-02T08:00:00Z', 6));
  assert.deepEqual(await days(), [6]);
  const { rows: before } = await store.pool.query('select count(*) from observations');
  for (const notice of [issued('2026-02-27T08:00:00Z', 9), issued('2026-03-02T08:00:00Z', 6)]) {
    clock.advance(minutes);
    assert.equal((await send(notice)).status, 200);
    assert.deepEqual(await days(), [6]);
  }
  assert.deepEqual((await store.pool.query('select count(*) from observations')).rows, before);
  await send(issued('2026-03-01T08:00:00Z', 4, 'No charges'));
  assert.deepEqual(await days(), [6, 4]);
  assert.deepEqual(
    (await listed(client, bill)).map(({ type, free_times }) => [type, free_times[0].amount]),
    [
      ['English', 6],
      ['No charges', 4],
    ],
  );
});

test('notices about one shipment wait for each other without a connection, and the eleventh of a carrier is to come again', async () => {
  const { bill, box } = await trackedBill();
  const { rows } = await store.pool.query('select id from shipments where reference = $1', [bill]);
  const turn = await deps.shipmentTurns.take(rows[0].id);
  const issued = (minute: number) =>
    send(sampleNotice(bill, [box], { issueDateTime: `2026-03-01T08:${10 + minute}:00Z` }));
  const answers = Array.from({ length: 10 }, (_, minute) => issued(minute));
  const counted = async (statement: string) =>
    Number((await store.pool.query(statement, [box])).rows[0].count);
  while ((await counted('select count(*) from messages where names && array[$1]')) < 10);
  const { status, headers } = await issued(10);
  assert.deepEqual([status, Number(headers.get('retry-after')) > 0], [429, true]);
  const inUse =
    "select count(*) from pg_stat_activity where datname = current_database() and state like '%in transaction' and $1 <> ''";
  assert.equal(await counted(inUse), 0);
  assert.equal(await freeTimesOf(bill), null, 'none is applied');
  turn[Symbol.dispose]();
  assert.deepEqual(new Set((await Promise.all(answers)).map((answer) => answer.status)), new Set([200]));
  assert.equal((await freeTimesOf(bill)).length, 2);
  // The count of an answer ends a moment after its client has it.
  while ((await issued(10)).status === 429);
});

test('who changes or refreshes a shipment waits for a message about it without its lock, so that nobody is refused', async () => {
  const { client, bill } = await trackedBill();
  const { rows } = await store.pool.query('select id from shipments where reference = $1', [bill]);
  const turn = await deps.shipmentTurns.take(rows[0].id);
  clock.advance(60 * minutes);
  const asked = msc.asked(bill);
  const tags = { method: 'PATCH', body: { tags: ['urgent'] } };
  const changes = [client.call(`/shipments/${bill}`, tags), client.call(`/track/${bill}`)];
  const answered = new Set<number>();
  for (const [at, each] of changes.entries()) each.finally(() => answered.add(at));
  await msc.until(asked + 1, bill);
  // Another server has turns of its own, and changes it ten times: meanwhile, these would be answered.
  const elsewhere = `${await tracking.replica()}/shipments/${bill}`;
  for (let day = 10; day < 20; day += 1) {
    const body = { promised_at: `2026-03-${day}` };
    assert.equal((await client.call(elsewhere, { method: 'PATCH', body })).status, 200);
  }
  assert.equal(answered.size, 0);
  turn[Symbol.dispose]();
  const [changed, refreshed] = await Promise.all(changes);
  assert.deepEqual([changed?.status, refreshed?.status], [200, 200]);
  assert.deepEqual((await client.call(`/shipments/${bill}`)).body.data.tags, ['urgent']);
});

test('who untracks shipments waits for messages about them without their locks', async () => {
  const [one, other, third] = [await trackedBill(), await trackedBill(), await trackedBill()];
  const { rows } = await store.pool.query(
    'select id, workspace_id from shipments where reference = any ($1) order by reference = $2',
    [[one.bill, other.bill], other.bill],
  );
  const turns = await Promise.all(rows.map(({ id }) => deps.shipmentTurns.take(id)));
  const owner = { workspaceId: rows[1].workspace_id, mode: 'live' as const };
  let answered = 0;
  const count = () => {
    answered += 1;
  };
  const removal = one.client.call(`/shipments/${one.bill}`, { method: 'DELETE' }).finally(count);
  const removals = untrackMany(deps, commandLine, owner, [other.bill]).finally(count);
  // Another server has turns of its own: meanwhile, these would be answered.
  const elsewhere = `${await tracking.replica()}/shipments/${third.bill}`;
  for (let day = 10; day < 20; day += 1) {
    const body = { promised_at: `2026-03-${day}` };
    assert.equal((await third.client.call(elsewhere, { method: 'PATCH', body })).status, 200);
  }
  assert.equal(answered, 0);
  for (const turn of turns) turn[Symbol.dispose]();
  assert.equal((await removal).status, 200);
  assert.deepEqual(await removals, [{ reference: other.bill, removed: true }]);
});

test('a notice that is dated ahead does not count before that day', async () => {
  const { bill, box } = await trackedBill();
  await send(sampleNotice(bill, [box], { issueDateTime: '2099-12-31T00:00:00Z' }));
  assert.equal(await freeTimesOf(bill), null);
});

test('a notice about a Bill of Lading that nobody tracks counts when it is tracked', async () => {
  const { bill, box } = newNames();
  assert.equal(
    (await send(sampleNotice(bill, [box], { arrivalNoticeVisualization: embedded() }))).status,
    200,
  );
  clock.advance(60 * minutes);
  const client = await tracking.client();
  msc.says(bill, voyageEvents(box, { bl: bill }));
  await client.call(`/track/${bill}`);
  assert.equal((await freeTimesOf(bill)).length, 2);
  const [notice] = await listed(client, bill);
  assert.deepEqual([notice.bl, notice.document], [bill, { bytes: samplePdf.length }]);
});

test('a Bill of Lading without an ETA has that of the notice, with a basis of its own', async () => {
  const { bill, box } = newNames();
  const client = await tracking.client();
  const etaOf = async () => {
    const { eta, tracking: shown } = (await client.call(`/shipments/${bill}`)).body.data;
    return [eta, shown.eta_basis];
  };
  msc.says(bill, voyageEvents(box, { bl: bill }).slice(0, 2));
  await client.call(`/track/${bill}`);
  assert.deepEqual(await etaOf(), [null, null]);
  clock.advance(minutes);
  await send(sampleNotice(bill, [box]));
  assert.deepEqual(await etaOf(), ['2026-03-24', 'arrival_notice']);
  const { rows } = await store.pool.query('select count(*)::integer as count from eta_statements');
  clock.advance(60 * minutes);
  msc.says(bill, voyageEvents(box, { bl: bill, eta: '2026-03-26' }));
  await client.call(`/track/${bill}`);
  assert.deepEqual(await etaOf(), ['2026-03-26', 'arrival_estimated']);
  const after = await store.pool.query('select eta::text from eta_statements order by eta');
  assert.ok(after.rows.length > rows[0].count, 'the estimate of the carrier is evidence');
  assert.ok(!after.rows.some(({ eta }) => eta.startsWith('2026-03-24')), 'the day of the notice is none');
});

test('a container that is tracked alone shows neither charges nor numbers nor the document', async () => {
  const { bill, box } = newNames();
  const client = await tracking.client();
  msc.says(box, voyageEvents(box, { bl: bill }));
  await client.call(`/track/${box}`);
  clock.advance(minutes);
  await send(sampleNotice(bill, [box], { arrivalNoticeVisualization: embedded() }));
  assert.equal((await freeTimesOf(box)).length, 2);
  const [notice] = await listed(client, box);
  assert.deepEqual(
    [notice.is_partial, notice.charges, notice.document, notice.pick_ups[0].number, notice.returns[0].number],
    [true, [], null, null, null],
  );
  assert.equal((await client.call(`/shipments/${box}/arrival-notices/${notice.id}/document`)).status, 404);
  assert.ok(!JSON.stringify((await client.call(`/shipments/${box}`)).body).includes('PIN-'));
});

test('a notice tells who tracks one container nothing of its Bill of Lading and of other boxes', async () => {
  const { bill, box } = newNames();
  const { box: other } = newNames();
  const client = await tracking.client();
  // The carrier itself does not name the Bill of Lading.
  msc.says(box, voyageEvents(box));
  await client.call(`/track/${box}`);
  clock.advance(minutes);
  await send(sampleNotice(bill, [box, other]));
  const read = async (path: string) =>
    await (
      await fetch(`${tracking.url}/api/v1/shipments/${box}${path}`, {
        headers: { authorization: `Bearer ${client.key}` },
      })
    ).text();
  const [notice] = await listed(client, box);
  assert.deepEqual([notice.bl, notice.containers, notice.free_times[1].containers], [null, [box], [box]]);
  assert.equal((await freeTimesOf(box)).length, 2);
  for (const path of ['', '/history', '/arrival-notices', '/evidence'])
    assert.doesNotMatch(await read(path), new RegExp(`${bill.slice(4)}|${other}`), path);
  const decode = (scac: string, pages: readonly string[]) => decodeAs(scac, pages, deps.directories.live);
  const said = await freeTimesOf(box);
  await replayShipments({ ...deps, decode });
  assert.deepEqual(await freeTimesOf(box), said);
  assert.doesNotMatch(await read(''), new RegExp(bill.slice(4)));
});

test('a replay gives equal journeys, and a moment before the notice does not have it', async () => {
  const { client, bill, box } = await trackedBill();
  const before = clock.now().toISOString();
  clock.advance(minutes);
  await send(sampleNotice(bill, [box]));
  const said = await freeTimesOf(bill);
  const decode = (scac: string, pages: readonly string[]) => decodeAs(scac, pages, deps.directories.live);
  await replayShipments({ ...deps, decode });
  assert.deepEqual(await freeTimesOf(bill), said);
  assert.equal((await client.call(`/shipments/${bill}?as_of=${before}`)).status, 200);
});

test('notice and document are removed with the shipment', async () => {
  const { bill, box } = await trackedBill();
  await send(sampleNotice(bill, [box], { arrivalNoticeVisualization: embedded() }));
  const { rows } = await store.pool.query('select id from shipments where reference = $1', [bill]);
  const kept = () =>
    store.pool.query(
      `select from arrival_notices join answers on answers.id = answer_id where pages::text like '%${bill}%'`,
    );
  assert.equal((await kept()).rowCount, 1);
  await removeAll(store.db, shipmentRemovals([rows[0].id]));
  assert.equal((await kept()).rowCount, 0);
});

suite('what is sent is not trusted', () => {
  test('without the token nothing is read, and a signature is none', async () => {
    const body = JSON.stringify({ arrivalNotices: [] });
    for (const shown of ['', 'Bearer wrong', `Basic ${token}`, token])
      assert.equal((await post(body, { shown })).status, 401, shown);
    assert.equal((await post(body, { scac: 'MAEU' })).status, 401);
    assert.equal((await post(body, { scac: 'XXXX' })).status, 404);
    assert.equal((await fetch(`${url}/carriers/MSCU/arrival-notices`, { method: 'HEAD' })).status, 204);
    const large = 'x'.repeat(noticeLimit + 1);
    assert.equal((await post(large)).status, 413);
    assert.equal((await post(large, { shown: 'Bearer wrong' })).status, 401, 'before the body is read');
  });

  test('bodies that are no notices are refused', async () => {
    const deep = `{"arrivalNotices":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    const many = `{"arrivalNotices":[${'0,'.repeat(400_000)}0]}`;
    for (const body of ['', '{', 'null', '[]', '17', '<html>', '{"arrivalNotices":{}}', deep, many]) {
      const { status, body: answer } = await post(body);
      assert.equal(status, 400, body.slice(0, 40));
      assert.ok(JSON.stringify(answer).length < 400);
    }
  });

  test('elements that are no notices, and foreign ones, are answered each with its path', async () => {
    const { bill, box } = newNames();
    const { body } = await send(
      null,
      17,
      [],
      {},
      { transportDocumentReference: bill },
      { transportDocumentReference: bill, issueDateTime: 'yesterday' },
      { ...sampleNotice(bill, [box]), transportDocumentReference: '../../x' },
      sampleNotice(bill, [box], { carrierCode: 'HLCU' }),
      sampleNotice(bill, [box], { arrivalNoticeVisualization: embedded(Buffer.from('<script>'), 'x.html') }),
    );
    const paths = body.feedbackElements.map(({ severity, propertyPath }: Json) => [severity, propertyPath]);
    assert.deepEqual(paths, [
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) => ['WARN', `$.arrivalNotices[${at}]`]),
      ['WARN', '$.arrivalNotices[8].arrivalNoticeVisualization'],
    ]);
    const { rows } = await store.pool.query('select document from arrival_notices where document_name = $1', [
      'x.html',
    ]);
    assert.deepEqual(rows, []);
  });

  test('a thousand free times and charges are read up to a bound, and the rest is named', async () => {
    const { client, bill, box } = await trackedBill();
    const freeTimes = Array.from({ length: 1_000 }, (_, at) => ({
      ...{ typeCodes: ['DEM'], duration: at, timeUnit: 'CD' },
      equipmentReferences: Array.from({ length: 50 }, (_each, place) => `MSCU${6_000_000 + place}`),
    }));
    const charges = Array.from({ length: 1_000 }, () => ({
      chargeName: 'x',
      currencyAmount: 1,
      currencyCode: 'EUR',
    }));
    const { status, body } = await send(sampleNotice(bill, [box], { freeTimes, charges }));
    assert.equal(status, 200);
    assert.ok(body.feedbackElements.length > 0 && body.feedbackElements.length <= 100);
    const [notice] = await listed(client, bill);
    assert.deepEqual([notice.free_times.length, notice.charges.length], [40, 200]);
  });

  test('odd free times and charges are left out with the reason', async () => {
    const { client, bill, box } = await trackedBill();
    const freeTimes = [
      { typeCodes: ['XXX'], duration: 5, timeUnit: 'CD' },
      { typeCodes: ['DEM'], duration: -1, timeUnit: 'CD' },
      { typeCodes: ['DEM'], duration: 5.5, timeUnit: 'CD' },
      { typeCodes: ['DEM'], duration: 1e9, timeUnit: 'HR' },
      { typeCodes: ['DEM'], duration: 5, timeUnit: 'YR' },
      { typeCodes: ['DEM'], lastFreeDate: { value: '2026-02-30' } },
      { typeCodes: ['DEM', 'DET'], duration: 12, timeUnit: 'CD' },
      { lastFreeDateTime: { value: '2026-03-29T22:30:00Z', classifier: 'PLN' } },
    ];
    const charges = [
      { chargeName: 'odd', currencyAmount: 1.005, currencyCode: 'EUR' },
      { chargeName: 'odd', currencyAmount: 1e30, currencyCode: 'EUR' },
      { chargeName: 'odd', currencyAmount: 5, currencyCode: 'XYZ' },
      { chargeName: 'yen', currencyAmount: -355, currencyCode: 'JPY' },
    ];
    const { body } = await send(sampleNotice(bill, [box], { freeTimes, charges }));
    assert.deepEqual(
      body.feedbackElements.map(({ propertyPath }: Json) => propertyPath.replace('$.arrivalNotices[0].', '')),
      [...[0, 1, 2, 3, 4, 5].map((at) => `freeTimes[${at}]`), 'charges[0]', 'charges[1]', 'charges[2]'],
    );
    const [notice] = await listed(client, bill);
    assert.deepEqual(
      notice.free_times.map(({ kind, amount, last_free_day }: Json) => [kind, amount, last_free_day]),
      [
        ['combined', 12, null],
        ['demurrage', null, '2026-03-30'],
      ],
      'half past midnight in Rotterdam, in summer time',
    );
    assert.deepEqual(
      notice.charges.map(({ amount }: Json) => amount),
      ['-355'],
    );
  });

  test('what waits for a Bill of Lading that nobody tracks is bounded, and so are documents', async () => {
    const carrier = deps.directories.live.find('MSCU') ?? assert.fail();
    const waiting = Array.from({ length: 6 }, () => newNames());
    const notices = waiting.map(({ bill, box }) =>
      sampleNotice(bill, [box], {
        arrivalNoticeVisualization: embedded(Buffer.concat([samplePdf, Buffer.from(bill)])),
      }),
    );
    const { workspaceId } = (await tracking.client()).principal;
    const sender = { carrier, workspaceId, places: undefined };
    const bounds = {
      ...noticeBounds,
      waiting: { count: 4, bytes: 1e9 },
      documents: { count: 2, bytes: 1e9 },
    };
    for (const notice of notices) {
      clock.advance(minutes);
      await receiveNotices(deps, { ...sender, notices: [notice] }, bounds);
    }
    const { rows } = await store.pool.query(
      `select document is not null as has, names from arrival_notices join messages using (answer_id)
       where arrival_notices.workspace_id = $1 order by arrival_notices.arrived_at`,
      [workspaceId],
    );
    assert.deepEqual(
      rows.map(({ has, names }) => [
        has,
        names.includes(waiting.find(({ box }) => names.includes(box))?.box),
      ]),
      [
        [false, true],
        [false, true],
        [true, true],
        [true, true],
      ],
    );
    const tight = { ...bounds, waiting: { count: 4, bytes: 1 } };
    await receiveNotices(deps, { ...sender, notices: [] }, tight);
    const left = await store.pool.query('select from arrival_notices where workspace_id = $1', [workspaceId]);
    assert.equal(left.rowCount, 0);
    assert.equal(
      (await store.pool.query('select from messages where workspace_id = $1', [workspaceId])).rowCount,
      0,
    );
  });

  test('a body of 5 MiB with a document of many pages is taken in, and never opened', async () => {
    const { client, bill, box } = await trackedBill();
    const bomb = Buffer.concat([samplePdf, Buffer.alloc(3_700_000, '/Kids [1 0 R] ')]);
    const { status, body } = await send(
      sampleNotice(bill, [box], { arrivalNoticeVisualization: embedded(bomb) }),
    );
    assert.deepEqual([status, body], [200, { feedbackElements: [] }]);
    assert.equal((await listed(client, bill))[0].document.bytes, bomb.length);
  });
});
