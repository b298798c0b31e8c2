import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import fc from 'fast-check';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { type VoyageFacts, voyageEvents } from '../../../test/harness/voyage.ts';
import { decodeAs } from '../../carriers/decode-as.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { thinShipment } from '../thinning/thin-shipment.ts';
import { knownAt } from './known-at.ts';

const app = await openTrackingApp({ after });
const { clock, msc, store, deps } = app;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const unbroken = new AbortController().signal;

const stateOf = async (reference: string): Promise<{ id: string; journeys: Journey[] }> =>
  (
    await store.pool.query(
      "select id, state -> 'journeys' as journeys from shipments where reference = $1 and removed_at is null",
      [reference],
    )
  ).rows[0];

/** What the carrier says on this day of the month: a slip, a rollover, a slip back, an arrival. */
function toldOn(day: number): VoyageFacts {
  if (day < 4) return {};
  if (day < 9) return { eta: '2026-03-24' };
  if (day < 12) return { eta: '2026-03-29', ship: 'SOUTHERN CROSS' };
  if (day < 20) return { eta: '2026-03-22', ship: 'SOUTHERN CROSS' };
  return { arrived: '2026-03-21', ship: 'SOUTHERN CROSS' };
}

interface Asked {
  at: Date;
  journeys: Journey[];
  // biome-ignore lint/suspicious/noExplicitAny: the answer of the API
  shown: any;
}

/** Asks every four hours for thirty days. Each answer has another text, as if it was just written. */
async function liveThroughMonth({ call }: Client, reference: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let hour = 0; hour < 30 * 24; hour += 4) {
    clock.advance(4 * hourMs);
    const eventCreatedDateTime = clock.now().toISOString();
    const events = voyageEvents(reference, toldOn(hour / 24));
    msc.says(
      reference,
      events.map((event) => ({ ...event, eventCreatedDateTime })),
    );
    const { body } = await call(`/track/${reference}`);
    const { journeys } = await stateOf(reference);
    asked.push({ at: clock.now(), journeys, shown: body.data.tracking });
  }
  return asked;
}

test('at a hundred moments of a month, also after thinning, the journey is the one that was stored then', async () => {
  const client = await app.client();
  const { call, principal } = client;
  const box = 'MSCU1234566';
  const asked = await liveThroughMonth(client, box);
  const { id } = await stateOf(box);
  const { live } = deps.directories;
  const decode = (scac: string, pages: readonly string[]) => decodeAs(scac, pages, live);
  const rules = { ...deps, decode, answersKept: 5, answersKeptDays: 2 };
  await thinShipment(rules, id, unbroken);
  const kept = await store.pool.query('select from observations where shipment_id = $1', [id]);
  assert.ok(kept.rows.length < asked.length / 2, `${kept.rows.length} of ${asked.length} answers were kept`);

  const shipment = (await deps.readShipment(store.db, principal, box)) ?? assert.fail();
  const [first, last] = [asked.at(0), asked.at(-1)];
  assert.ok(first && last);
  const span = { min: first.at.getTime(), max: last.at.getTime() };
  const moments = fc.sample(fc.integer(span), { seed: 20261123, numRuns: 100 });
  for (const moment of moments) {
    const asOf = new Date(moment);
    const then = asked.findLast(({ at }) => at <= asOf);
    const { journeys } = await knownAt(deps, shipment, asOf, unbroken);
    assert.deepEqual(journeys, then?.journeys, asOf.toISOString());
  }

  for (const { at, shown } of asked.filter((_, place) => place % 20 === 0)) {
    const { status, body } = await call(`/shipments/${box}?as_of=${at.toISOString()}`);
    assert.equal(status, 200);
    assert.equal(body.data.as_of, at.toISOString());
    const unknown = { forecast: null, connection: null, warned_days: null, next_check_at: null };
    const { checked_at, free_time } = body.data.tracking;
    // Without the forecast, a free-time clock expects its start by the ETA.
    const checked = { checked_at, free_time };
    assert.deepEqual(body.data.tracking, { ...shown, ...unknown, ...checked });
    assert.ok(new Date(checked.checked_at) <= at);
  }
});

test('the history of a past moment has the changes that were known then, page by page', async () => {
  const { call } = await app.client();
  const box = 'MSCU1234571';
  const asked = [];
  for (const told of [{}, { eta: '2026-03-25' }, { eta: '2026-04-02' }]) {
    clock.advance(dayMs);
    msc.says(box, voyageEvents(box, told));
    await call(`/track/${box}`);
    const { body } = await call(`/shipments/${box}/history`);
    asked.push({ at: clock.now().toISOString(), changes: body.data });
  }
  for (const { at, changes } of asked) {
    const { body } = await call(`/shipments/${box}/history?as_of=${at}`);
    assert.deepEqual(body.data, changes);
  }
  const [, second] = asked;
  assert.ok(second);
  const one = await call(`/shipments/${box}/history?limit=1&as_of=${second.at}`);
  const rest = await call(`/shipments/${box}/history?as_of=${second.at}&cursor=${one.body.next_cursor}`);
  assert.deepEqual([...one.body.data, ...rest.body.data], second.changes);
});

test('own words, exceptions and forecasts are no part of the past', async () => {
  const { call } = await app.client();
  const box = 'MSCU1234587';
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  const words = {
    tags: ['urgent'],
    promised_at: '2026-03-01',
    own_references: ['PO-1'],
    metadata: { a: 'b' },
  };
  await call(`/shipments/${box}`, { method: 'PATCH', body: words });
  const { data } = (await call(`/shipments/${box}?as_of=${clock.now().toISOString()}`)).body;
  const { tags, promised_at, own_references, metadata, exceptions, tracking } = data;
  assert.deepEqual([tags, own_references, metadata, exceptions], [[], [], {}, []]);
  assert.deepEqual([promised_at, tracking.forecast, tracking.connection], [null, null, null]);
  assert.equal((await call(`/shipments/${box}`)).body.data.as_of, undefined);
});

suite('as_of is refused', () => {
  const box = 'MSCU1234592';
  const open = async () => {
    const client = await app.client();
    clock.advance(dayMs);
    msc.says(box, voyageEvents(box));
    await client.call(`/track/${box}`);
    return client;
  };
  const shift = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  test('before the shipment was tracked, after now, and when it is no time', async () => {
    const { call } = await open();
    const wrong = [
      [shift(-1), /: as_of is before MSCU1234592 was tracked: nothing is known before 20/],
      [shift(1), /: as_of has not come yet: it is 20/],
      ['2026-06-30T23:59:60Z', /as_of/],
      ['2026-03-02', /as_of/],
      ['yesterday', /as_of/],
    ] as const;
    for (const path of [`/shipments/${box}`, `/shipments/${box}/history`]) {
      for (const [text, message] of wrong) {
        const { status, body } = await call(`${path}?as_of=${text}`);
        assert.equal(status, 400, text);
        assert.equal(body.error.code, 'invalid_request');
        assert.match(body.error.message, message);
        assert.equal(body.error.details.fields[0].field, 'as_of');
      }
      assert.equal((await call(`${path}?as_of=${shift(0)}`)).status, 200);
    }
  });

  test('of a shipment of another workspace, as if it did not exist', async () => {
    await open();
    const stranger = await app.client();
    const { status, body } = await stranger.call(`/shipments/${box}?as_of=${shift(0)}`);
    assert.deepEqual([status, body.error.code], [404, 'not_tracked']);
  });

  test('for a box that no answer had named by then', async () => {
    const { call } = await app.client();
    const [bill, early, late] = ['MEDUOL197367', 'MSCU1234606', 'MSCU1234611'];
    const says = (...boxes: string[]) =>
      msc.says(
        bill,
        boxes.flatMap((each) => voyageEvents(each, { bl: bill })),
      );
    says(early);
    await call(`/track/${bill}`);
    const before = clock.now().toISOString();
    clock.advance(dayMs);
    says(early, late);
    await call(`/track/${bill}`);
    assert.equal((await call(`/shipments/${late}?as_of=${shift(0)}`)).body.data.container, late);
    assert.equal((await call(`/shipments/${early}?as_of=${before}`)).body.data.container, early);
    const { status, body } = await call(`/shipments/${late}?as_of=${before}`);
    assert.deepEqual([status, body.error.code], [404, 'not_tracked']);
    assert.match(body.error.message, /no answer about MEDUOL197367 named MSCU1234611/);
  });

  test('when the answers of that time were removed', async () => {
    const { call, withKey } = await app.client();
    const { call: callSandbox } = await withKey('test');
    await callSandbox('/track/DELAY1');
    const asOf = shift(0);
    assert.equal((await callSandbox(`/shipments/DELAY1?as_of=${asOf}`)).status, 200);
    await store.pool.query(
      "delete from observations using shipments where shipments.id = shipment_id and reference = 'DELAY1'",
    );
    const { status, body } = await callSandbox(`/shipments/DELAY1?as_of=${asOf}`);
    assert.deepEqual([status, body.error.code], [404, 'not_found']);
    assert.equal((await call(`/shipments/DELAY1?as_of=${asOf}`)).status, 404);
  });
});
