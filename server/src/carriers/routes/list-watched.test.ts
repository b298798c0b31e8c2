import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import {
  shipsgoPage,
  shipsgoRow,
  terminal49Page,
  terminal49Request,
  terminal49Shipment,
  vizionRow,
} from '../../../test/harness/carriers/sample-lists.ts';
import { type ScriptedReply, startScriptedCarrier } from '../../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { listWatched } from './list-watched.ts';
import { type RivalName, rivalNames, rivals } from './rivals.ts';

const never = new AbortController().signal;
const token = 'secret-token';

/** Pauses take no time, and the clock goes on by them. */
function testTime(onPause: (ms: number) => void = () => {}) {
  let at = Date.parse('2026-03-02T09:00:00Z');
  const pause = async (ms: number) => {
    at += ms;
    onPause(ms);
  };
  return { now: () => new Date(at), pause };
}

/** A service whose list has one row on each page. */
function endless(pages: number, onSend: () => void = () => {}) {
  let id = 0;
  return async () => {
    onSend();
    id += 1;
    const body = JSON.stringify(shipsgoPage([shipsgoRow(id)], id < pages));
    return { status: 200, header: () => undefined, body };
  };
}

async function listed(t: Parameters<typeof releaseAtEnd>[0], name: RivalName, ...replies: ScriptedReply[]) {
  const server = await startScriptedCarrier();
  releaseAtEnd(t, () => server.close());
  server.script(...replies);
  const paused: number[] = [];
  const { now, pause } = testTime((ms) => paused.push(ms));
  // Our own limit is not what these tests are about.
  const rival = { ...rivals[name], quota: [] };
  const list = await listWatched(rival, { token, baseUrl: server.origin }, { now, pause }, never);
  const asked = server.requests.map(
    ({ method, url }) => `${method} ${decodeURIComponent(url.pathname + url.search)}`,
  );
  return { ...list, asked, paused, headers: server.requests[0]?.headers ?? {} };
}

suite('the list of what another service watches', () => {
  test('of ShipsGo is read page by page, and what arrived there is over', async (t) => {
    const list = await listed(
      t,
      'shipsgo',
      { body: shipsgoPage([shipsgoRow(1), shipsgoRow(2, { status: 'DISCHARGED' })], true) },
      {
        body: shipsgoPage([
          shipsgoRow(3, { container_number: null, booking_number: 'EBKG12345678', tags: ['a'], route: null }),
          shipsgoRow(4, { container_number: null }),
          shipsgoRow(5, { status: 'UNTRACKED' }),
        ]),
      },
    );
    assert.deepEqual(list.asked, [
      'GET /ocean/shipments?take=100&skip=0',
      'GET /ocean/shipments?take=100&skip=100',
    ]);
    assert.equal(list.headers['x-shipsgo-user-token'], token);
    assert.deepEqual([list.pages, list.broken], [2, null]);
    const common = { carrier: 'MSCU', ownReferences: ['PO-1'], tags: ['urgent'], pod: 'NLRTM' };
    assert.deepEqual(list.rows, [
      { kind: 'watched', watched: { id: '1', reference: 'MSCU1234565', ...common } },
      { kind: 'over', id: '2' },
      {
        kind: 'watched',
        watched: {
          ...common,
          id: '3',
          reference: 'EBKG12345678',
          ownReferences: ['PO-3'],
          tags: ['a'],
          pod: null,
        },
      },
      { kind: 'unreadable', id: '4', reason: 'It has neither a container nor a booking.' },
      { kind: 'over', id: '5' },
    ]);
  });

  test('of Terminal49 has its shipments, and the requests without one; its links are not followed', async (t) => {
    const list = await listed(
      t,
      'terminal49',
      {
        body: terminal49Page(
          [terminal49Shipment('a')],
          'https://elsewhere.example/v2/shipments?page[number]=2',
        ),
      },
      {
        body: terminal49Page([terminal49Shipment('b', { line_tracking_stopped_at: '2026-02-01T00:00:00Z' })]),
      },
      {
        body: terminal49Page([
          terminal49Request('c'),
          terminal49Request('d', {}, true),
          terminal49Request('e', { status: 'failed', failed_reason: 'not_found' }),
        ]),
      },
    );
    assert.deepEqual(list.asked, [
      'GET /shipments?page[size]=100&page[number]=1',
      'GET /shipments?page[size]=100&page[number]=2',
      'GET /tracking_requests?page[size]=100&page[number]=1',
    ]);
    assert.equal(list.headers.authorization, `Token ${token}`);
    const [first, second, request, ...others] = list.rows;
    assert.deepEqual(first, {
      kind: 'watched',
      watched: {
        id: 'a',
        reference: 'MEDUAX123456',
        carrier: 'MSCU',
        ownReferences: ['PO-1', 'PO-2'],
        tags: ['blue', 'green'],
        pod: 'USLGB',
      },
    });
    assert.deepEqual(second, { kind: 'over', id: 'b' });
    assert.equal(request?.kind === 'watched' && request.watched.reference, 'MEDUAX654321');
    // The request with a shipment was listed with the shipments.
    assert.deepEqual(others, [
      { kind: 'unreadable', id: 'e', reason: 'MEDUAX654321: Terminal49 failed to watch it: not_found.' },
    ]);
  });

  test('of Vizion is read bare or wrapped, until a page is not full', async (t) => {
    const full = Array.from({ length: 100 }, (_, at) => vizionRow(`r-${at}`));
    const rest = [vizionRow('last'), vizionRow('off', { active: false })];
    const list = await listed(t, 'vizion', { body: full }, { body: { data: rest } });
    assert.deepEqual(list.asked, [
      'GET /references?page=1&per_page=100',
      'GET /references?page=2&per_page=100',
    ]);
    assert.equal(list.headers['x-api-key'], token);
    assert.equal(list.rows.length, 102);
    assert.deepEqual(list.rows.slice(-2), [
      {
        kind: 'watched',
        watched: {
          id: 'last',
          reference: 'HLXU1234563',
          carrier: 'HLCU',
          ownReferences: [],
          tags: [],
          pod: 'DEHAM',
        },
      },
      { kind: 'over', id: 'off' },
    ]);
  });

  test('is asked for again after what passes, as late as the service says', async (t) => {
    const list = await listed(
      t,
      'shipsgo',
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 503 },
      { body: shipsgoPage([shipsgoRow(1)]) },
    );
    assert.deepEqual([list.rows.length, list.broken, list.paused], [1, null, [7_000, 4_000]]);
  });

  test('that breaks off keeps what was read, and says why without the token', async (t) => {
    const page = { body: shipsgoPage([shipsgoRow(1)], true) };
    const unauthorized = { status: 401, body: { message: `${token} has ended` } };
    const refused = await listed(t, 'shipsgo', page, unauthorized);
    assert.deepEqual([refused.rows.length, refused.broken], [1, 'ShipsGo answered 401: ••• has ended']);
    const cut = await listed(t, 'shipsgo', page, { fault: 'cut', body: '{' });
    assert.equal(cut.rows.length, 1);
    assert.match(cut.broken ?? '', /^ShipsGo could not be reached/);
    assert.equal(cut.paused.length, 4);
    const long = await listed(t, 'shipsgo', page, { status: 429, headers: { 'retry-after': '86400' } });
    assert.deepEqual([long.rows.length, long.paused], [1, []]);
    for (const body of ['<html>', '{}', '[1', '17']) {
      const wrong = await listed(t, 'terminal49', { body });
      assert.match(wrong.broken ?? '', /^Terminal49’s answer is /, body);
      assert.equal(wrong.rows.length, 0);
    }
  });

  test('that repeats itself, or never ends, is not read for ever', async (t) => {
    const same = await listed(t, 'shipsgo', { body: shipsgoPage([shipsgoRow(1)], true) });
    assert.deepEqual([same.rows.length, same.pages, same.broken], [1, 2, null]);
    const rival = { ...rivals.shipsgo, quota: [] };
    const long = await listWatched(rival, { token }, { ...testTime(), send: endless(Infinity) }, never);
    assert.deepEqual([long.rows.length, long.broken], [500, 'it is longer than 500 pages']);
  });

  test('with more rows on one page than anybody watches is read as far as the limit', async () => {
    const body = JSON.stringify(Array.from({ length: 200_000 }, () => ({})));
    const send = async () => ({ status: 200, header: () => undefined, body });
    const list = await listWatched(rivals.shipsgo, { token }, { ...testTime(), send }, never);
    assert.deepEqual([list.rows.length, list.broken], [50_000, 'it has more than 50000 rows']);
  });

  test('stays within the limit of the service', async () => {
    const time = testTime();
    const sent: number[] = [];
    const send = endless(200, () => sent.push(time.now().getTime()));
    await listWatched(rivals.shipsgo, { token }, { ...time, send }, never);
    assert.equal(sent.length, 200);
    for (const [index, moment] of sent.entries())
      assert.ok(moment - (sent[index - 61] ?? -Infinity) >= 60_000, `${index}`);
  });

  test('ends at once when it is no longer wanted', async () => {
    const asking = new AbortController();
    const send = async () => {
      asking.abort();
      return { status: 503, header: () => undefined, body: '' };
    };
    const list = await listWatched(rivals.shipsgo, { token }, { ...testTime(), send }, asking.signal);
    assert.deepEqual(list.rows, []);
  });

  test('never throws, whatever a page has', () => {
    const row = fc.record({
      id: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
      attributes: fc.jsonValue(),
      container_number: fc.jsonValue(),
      carrier: fc.jsonValue(),
      tags: fc.jsonValue(),
      payload: fc.jsonValue(),
    });
    const pages = fc.oneof(
      fc.jsonValue(),
      fc.array(row),
      fc.array(row).map((data) => ({ data, shipments: data, meta: { more: true } })),
    );
    for (const name of rivalNames) {
      fc.assert(fc.property(pages, (page) => void rivals[name].readPage(page, rivals[name].first)));
    }
  });

  test('is not kept beyond some megabytes, however many words its rows have', async () => {
    const tags = Array.from({ length: 100 }, (_, at) => `${at} `.padEnd(290, 'x'));
    let first = 0;
    const send = async () => {
      const rows = Array.from({ length: 100 }, (_, at) => shipsgoRow(first + at, { tags }));
      first += 100;
      return { status: 200, header: () => undefined, body: JSON.stringify(shipsgoPage(rows, true)) };
    };
    const rival = { ...rivals.shipsgo, quota: [] };
    const list = await listWatched(rival, { token }, { ...testTime(), send }, never);
    assert.equal(list.broken, 'it is longer than 20000000 characters');
    assert.ok(list.pages < 10);
  });
});
