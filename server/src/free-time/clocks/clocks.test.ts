// The free-time clocks of shipments over the API: in their detail, in the list, and day by day.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import ICAL from 'ical.js';
import { sampleNotice } from '../../../test/harness/carriers/sample-arrival-notice.ts';
import { readShared, shareScope } from '../../../test/harness/share-links.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { checkDigit } from '../../domain/references/container-number.ts';
import { encodeCursor } from '../../http/cursor.ts';
import { reviewDuty } from '../../tracking/announcing/clock-duties.ts';
import { recountDuty } from '../../tracking/announcing/recount-duty.ts';
import { receiveNotices } from '../../tracking/arrival-notices/receive-notices.ts';
import { listClocks } from '../../tracking/listing/list-clocks.ts';
import { startDuty } from '../../work/start-duty.ts';
import type { ListedClockView } from './schemas.ts';

const app = await openTrackingApp({ after });
const { clock, msc, deps, store } = app;
const dayMs = 86_400_000;

let boxes = 0;
function newBox(): string {
  boxes += 1;
  const serial = `MSCU${String(500_000 + boxes)}`;
  return `${serial}${checkDigit(serial)}`;
}

const demurrage = {
  ...{ direction: 'import', kind: 'demurrage', starts_on: 'discharged', first_day: 'same_day' },
  ...{ free: { amount: 7, unit: 'calendar_days' }, charged_in: 'calendar_days' },
  ...{
    tiers: [{ from_day: 1, rate: '75.00', currency: 'EUR' }],
    valid_from: '2020-01-01',
    source: 'Contract 123',
  },
};
const put = ({ call }: Client, ...terms: object[]) =>
  call('/free-time/terms', { method: 'PUT', body: { terms, calendars: [] } });

/** Does what is due by now: what terms and the clock have changed. */
async function settle() {
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  for (const begin of [recountDuty, reviewDuty]) {
    const duty = await startDuty({ listen: store.listen, now: clock.now, log }, begin(deps));
    await duty.idle().finally(duty.stop);
  }
}

/** A box that was discharged in Rotterdam yesterday, by the clock of the test. */
async function discharged({ call }: Client, words: object = {}): Promise<string> {
  const box = newBox();
  msc.says(box, voyageEvents(box, { arrived: dayAfter(-1) }));
  const { status, body } = await call('/track', { body: { reference: box, ...words } });
  assert.equal(status, 200, JSON.stringify(body));
  return box;
}

const dayAfter = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const clocksOf = async ({ call }: Client, box: string) =>
  (await call(`/shipments/${box}`)).body.data.tracking.free_time;
const listed = async ({ call }: Client, query = '') => (await call(`/free-time${query}`)).body.data;
const listedClocks = async (client: Client, query = '') =>
  (await listed(client, query)).map(({ clock }: { clock: object }) => clock);
const summary = async ({ call }: Client, query = '') => (await call(`/free-time/summary${query}`)).body.data;
const inShort = (each: { kind: string; state: string; because: string | null }) =>
  `${each.kind} ${each.because ?? each.state}`;

suite('the free-time clocks of a box', () => {
  test('are unknown without terms, and say so in the counts, too', async () => {
    const client = await app.client();
    const box = await discharged(client);
    assert.deepEqual((await clocksOf(client, box)).map(inShort), [
      'demurrage no_terms',
      'detention no_terms',
    ]);
    assert.deepEqual(await listed(client), []);
    const { states, unknown, costs } = await summary(client);
    assert.deepEqual([states.unknown, unknown.no_terms, costs], [2, 2, []]);
    const { rows } = await store.pool.query('select from free_time_clocks where workspace_id = $1', [
      client.principal.workspaceId,
    ]);
    assert.equal(rows.length, 0, 'who uses no free time has no rows');
  });

  test('follow terms at once where one shipment is read, and soon in the list', async () => {
    const client = await app.client();
    const box = await discharged(client);
    const before = await clocksOf(client, box);
    assert.equal(before[0].state, 'unknown');
    await put(client, demurrage);
    const [shown] = await clocksOf(client, box);
    assert.deepEqual([shown.state, shown.last_free_day, shown.days_left], ['running', dayAfter(5), 5]);
    assert.deepEqual(shown.tariff, { from: 'contract', position: 1, source: 'Contract 123' });
    assert.deepEqual(await listed(client), []);
    assert.equal((await summary(client)).complete, false);
    await settle();
    assert.equal((await summary(client)).complete, true);
    assert.deepEqual((await listedClocks(client)).map(inShort), ['demurrage running', 'detention no_terms']);
    await put(client);
    await settle();
    assert.deepEqual(await listed(client), [], 'as before anything was stated');
    assert.equal((await summary(client)).unknown.no_terms, 2);
  });

  test('are told of on the days that the workspace names, from the change of its terms on', async () => {
    const client = await app.client();
    await put(client, demurrage);
    const box = await discharged(client);
    const ending = async () => {
      await settle();
      const { exceptions } = (await client.call(`/shipments/${box}`)).body.data;
      return exceptions.map(({ kind }: { kind: string }) => kind);
    };
    assert.deepEqual(await ending(), [], 'five days before');
    await client.call('/free-time/terms', { method: 'PUT', body: { terms: [demurrage], warning_days: [5] } });
    assert.deepEqual(await ending(), ['free_time_ending']);
    await client.call('/free-time/terms', { method: 'PUT', body: { terms: [demurrage], warning_days: [] } });
    assert.deepEqual(await ending(), []);
  });

  test('are listed and counted as disputed where the carrier gives fewer days, with what that has charged', async () => {
    const client = await app.client();
    await put(client, demurrage);
    const [box, other] = [await discharged(client, { tags: ['known'] }), await discharged(client)];
    const notices = [sampleNotice('MEDUNB900001', [box])];
    const carrier = deps.directories.live.find('MSCU') ?? assert.fail();
    await receiveNotices(deps, { carrier, workspaceId: null, places: undefined, notices });
    const disputed = async () => {
      await settle();
      return (await listed(client, '?disputed=true')).map(
        ({ container, clock: { disputed: each } }: { container: string; clock: { disputed: unknown } }) => [
          container,
          each,
        ],
      );
    };
    const days = { days: 2, stated: dayAfter(3), contract: dayAfter(5) };
    assert.deepEqual(await disputed(), [[box, { ...days, cost: { amount: '0.00', currency: 'EUR' } }]]);
    // The sixth day after: charged three times by the carrier, and once by the contract.
    clock.advance(6 * dayMs);
    const cost = { amount: '150.00', currency: 'EUR' };
    assert.deepEqual(await disputed(), [[box, { ...days, cost }]]);
    assert.deepEqual((await summary(client)).disputed, { clocks: 1, costs: [cost], without_cost: 0 });
    const all = await listed(client, '?disputed=false&kind=demurrage');
    assert.deepEqual(
      all.map(({ container }: { container: string }) => container).toSorted(),
      [box, other].toSorted(),
    );
    await put(client, { ...demurrage, tiers: [] });
    await settle();
    const unknown = { clocks: 1, costs: [], without_cost: 1 };
    assert.deepEqual((await summary(client)).disputed, unknown, 'unknown is not zero');
    const viewer = { ...client.principal, limitedTo: ['known'] };
    const { items } = await listClocks(store.db, viewer, { boxes: {}, disputed: true }, clock.now());
    assert.deepEqual(items, [], 'who sees no terms does not learn what they say');
  });

  test('go on from day to day in the list, with the costs by currency', async () => {
    const client = await app.client();
    await put(client, demurrage);
    const box = await discharged(client);
    const state = async () => {
      const [first] = await listed(client, '?kind=demurrage');
      const { state, days_left, charged_days } = first.clock;
      return [first.container, state, days_left, charged_days];
    };
    const stateAfter = async (days: number) => {
      const before = await state();
      clock.advance(days * dayMs);
      const [, said, left] = await state();
      assert.equal(said, before[1], 'until the duty has run');
      assert.ok(
        said === 'running' ? left > 0 : said === 'last_day' ? left === 0 : left < 0,
        `${said}: ${left}`,
      );
      await settle();
      return await state();
    };
    assert.deepEqual(await stateAfter(4), [box, 'running', 1, 0]);
    assert.deepEqual(await stateAfter(1), [box, 'last_day', 0, 0]);
    assert.deepEqual(await stateAfter(1), [box, 'over', -1, 1]);
    assert.deepEqual(await stateAfter(2), [box, 'over', -3, 3]);
    assert.deepEqual((await summary(client)).costs, [{ amount: '225.00', currency: 'EUR' }]);
    const { status } = await client.call(`/shipments/${box}`, {
      method: 'PATCH',
      body: { boxes: { [box]: { picked_up_at: dayAfter(-1) } } },
    });
    assert.equal(status, 200);
    assert.deepEqual(await listed(client, '?kind=demurrage'), []);
    const [ended] = await clocksOf(client, box);
    assert.deepEqual([ended.state, ended.charged_days, ended.cost.amount], ['ended', 2, '150.00']);
  });
});

suite('the list of free-time clocks', () => {
  test('is filtered and paged, most urgent first, and has nothing of others', async () => {
    const [client, stranger] = [await app.client(), await app.client()];
    await put(client, demurrage);
    await put(stranger, demurrage);
    const late = await discharged(client, { tags: ['urgent'] });
    clock.advance(3 * dayMs);
    const next = await discharged(client);
    await discharged(stranger);
    await settle();
    const containers = async (query: string) =>
      (await listed(client, query)).map(({ container }: { container: string }) => container);
    assert.deepEqual(await containers('?kind=demurrage'), [late, next]);
    assert.deepEqual(await containers('?kind=demurrage&ending_within=2'), [late]);
    assert.deepEqual(await containers('?tag=URGENT&state=unknown'), [late]);
    assert.deepEqual(await containers('?carrier=MAEU'), []);
    const first = (await client.call('/free-time?limit=1')).body;
    const second = (await client.call(`/free-time?limit=3&cursor=${first.next_cursor}`)).body;
    assert.deepEqual([...first.data, ...second.data], await listed(client));
    assert.equal((await client.call('/free-time?cursor=e30')).status, 400);
    for (const moment of [
      '2026-02-30 00:00:00+00',
      '2026-13-01T00:00:00.000Z',
      '2026-12-11 99:00:00+99',
      '',
    ]) {
      const cursor = encodeCursor([moment, 'shp_1', 'MSCU1234566', 'import', 'storage']);
      assert.equal((await client.call(`/free-time?cursor=${cursor}`)).status, 400, moment);
    }
    assert.deepEqual((await summary(client, '?tag=urgent')).states, {
      ...{ not_started: 0, running: 1, last_day: 0, over: 0, unknown: 1 },
    });
    await client.call(`/shipments/${late}`, { method: 'DELETE' });
    assert.deepEqual(await containers('?kind=demurrage'), [next]);
  });

  test('has those that have ended apart: what each charged, the latest free time first, in no count', async () => {
    const client = await app.client();
    await put(client, demurrage);
    await settle();
    const counts = await summary(client);
    const left: string[] = [];
    for (const wait of [7, 1, 1]) {
      const box = await discharged(client);
      clock.advance(wait * dayMs);
      const body = { boxes: { [box]: { picked_up_at: dayAfter(0), returned_at: dayAfter(0) } } };
      assert.equal((await client.call(`/shipments/${box}`, { method: 'PATCH', body })).status, 200);
      left.unshift(box);
    }
    await settle();
    const ended = await listed(client, '?state=ended&kind=demurrage');
    assert.deepEqual(
      ended.map(({ container, clock: { state, days_left: days, cost } }: ListedClockView) => [
        ...[container, state, days, cost?.amount],
      ]),
      left.map((box, at) => [box, 'ended', null, at === 2 ? '150.00' : '0.00']),
    );
    const first = (await client.call('/free-time?state=ended&kind=demurrage&limit=1')).body;
    const rest = await client.call(`/free-time?state=ended&kind=demurrage&cursor=${first.next_cursor}`);
    assert.deepEqual([...first.data, ...rest.body.data], ended);
    assert.deepEqual(await listed(client), []);
    assert.deepEqual(await summary(client), counts);
  });

  test('gives way to a limited viewer only as far as their tags, and without cost and terms', async () => {
    const client = await app.client();
    await put(client, demurrage);
    const seen = await discharged(client, { tags: ['acme'] });
    await discharged(client);
    clock.advance(9 * dayMs);
    await settle();
    const owner = { ...client.principal, limitedTo: ['acme'] };
    const page = await listClocks(deps.db, owner, { kind: 'demurrage', boxes: {} }, clock.now());
    assert.deepEqual(
      page.items.map(({ container }) => container),
      [seen],
    );
  });
});

test('a clock is explained day by day, with days × rate', async () => {
  const client = await app.client();
  await put(client, demurrage);
  const box = await discharged(client);
  clock.advance(7 * dayMs);
  const { body } = await client.call(`/free-time/${box}/explain`);
  const [explained] = body.data.clocks;
  const counted = explained.days.map(
    ({ phase, counted: nth }: { phase: string; counted: number }) => `${phase} ${nth}`,
  );
  assert.deepEqual(counted, [...[1, 2, 3, 4, 5, 6, 7].map((nth) => `free ${nth}`), 'charged 1', 'charged 2']);
  assert.deepEqual(explained.tiers, [
    { from_day: 1, to_day: 2, rate: '75.00', amount: '150.00', currency: 'EUR' },
  ]);
  assert.equal((await client.call('/free-time/MSCU9999999/explain')).status, 404);
});

test('a moment of the past has the clock as it was, with the terms of then', async () => {
  const client = await app.client();
  await put(client, demurrage);
  const box = await discharged(client);
  clock.advance(dayMs);
  const asOf = clock.now().toISOString();
  clock.advance(8 * dayMs);
  await put(client, { ...demurrage, free: { amount: 3, unit: 'calendar_days' } });
  const then = (await client.call(`/shipments/${box}?as_of=${asOf}`)).body.data.tracking.free_time[0];
  assert.deepEqual([then.state, then.days_left, then.cost.amount], ['running', 4, '0.00']);
  const [now] = await clocksOf(client, box);
  assert.deepEqual([now.state, now.charged_days], ['over', 8]);
});

test('a file of shipments and the calendar of a share link have the last free day', async () => {
  const client = await app.client();
  await put(client, demurrage);
  const box = await discharged(client);
  const { calendar_url } = await shareScope(client, { type: 'shipment', reference: box });
  const events = new ICAL.Component(ICAL.parse((await readShared(calendar_url)).text)).getAllSubcomponents(
    'vevent',
  );
  const days = events
    .map((each) => new ICAL.Event(each))
    .map(({ summary, startDate }) => `${startDate} ${summary}`);
  assert.deepEqual(days, [`${dayAfter(5)} Last free day of ${box}`]);
  clock.advance(8 * dayMs);
  await settle();
  const text: string = (await client.call('/exports/shipments.csv')).body;
  const [head = '', row = ''] = text.split('\r\n');
  const cells = Object.fromEntries(
    head.split(',').map((name, at) => [name, row.split(',').at(at - head.split(',').length)]),
  );
  assert.deepEqual(
    [
      cells.free_time_kind,
      cells.free_time_state,
      cells.last_free_day,
      cells.free_time_cost,
      cells.free_time_currency,
    ],
    ['demurrage', 'over', dayAfter(-3), '225.00', 'EUR'],
  );
});

test('a share link shows the last free day, and neither cost, terms nor own dates', async () => {
  const client = await app.client();
  await put(client, demurrage);
  const box = await discharged(client);
  const { url } = await shareScope(client, { type: 'shipment', reference: box });
  const { text, data } = await readShared(`${url}/data`);
  const [shown] = data.shipment.containers[0].free_time;
  assert.deepEqual(Object.keys(shown), [
    ...[
      'direction',
      'kind',
      'state',
      'place',
      'last_free_day',
      'free_until',
      'expected_last_free_day',
      'days_left',
    ],
  ]);
  assert.equal(shown.state, 'running');
  assert.doesNotMatch(text, /Contract 123|75\.00/);
});
