// The exceptions of a shipment, through the real app: carriers change their answers, and time passes.

import assert from 'node:assert/strict';
import { after, beforeEach, suite, type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { type VoyageFacts, voyageEvents } from '../../../test/harness/voyage.ts';
import { isAboutException } from '../../domain/webhooks/event-type.ts';
import { type RunningDuty, startDuty } from '../../work/start-duty.ts';
import { reviewDuty } from './clock-duties.ts';

const forecasting = { forecastJourneys: async () => [] };
const app = await openTrackingApp({ after }, { forecasting });
const { clock, msc, store, deps } = app;
const { call } = await app.client();
let boxes = 0;
const newBox = () => `MSCU${String(6_500_000 + boxes++)}`;

beforeEach(() => clock.set('2026-03-02T09:00:00Z'));

async function track(box: string, facts: VoyageFacts): Promise<void> {
  msc.says(box, voyageEvents(box, facts));
  clock.advance(16 * 60_000);
  assert.equal((await call(`/track/${box}`)).status, 200);
}

/** The announced exceptions of a reference: the number of the event, and the kind. */
const announcedOf = (box: string) =>
  app.published
    .filter(({ type, data }) => data.reference === box && isAboutException(type))
    .map(({ data: { sequence, exception } }) => `${sequence} ${exception?.kind}`);

/** The rows of a reference, and whether each is open. */
async function rowsOf(box: string) {
  const rows = await store.db
    .selectFrom('exceptions')
    .select(['kind', 'since', 'until'])
    .where('reference', '=', box)
    .orderBy('since')
    .execute();
  return rows.map(({ kind, until }) => `${kind} ${until === null ? 'open' : 'over'}`);
}

async function startReviews(t: TestContext): Promise<RunningDuty> {
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  const running = await startDuty({ listen: store.listen, now: clock.now, log }, reviewDuty(deps));
  releaseAtEnd(t, () => running.stop());
  await running.idle();
  return running;
}

async function drain(...running: RunningDuty[]): Promise<void> {
  for (const each of running) each.wake();
  await Promise.all(running.map((each) => each.idle()));
}

suite('an answer', () => {
  test('begins an exception with an event after those of the journey, and ends it without one', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    await track(box, { eta: '2026-03-25' });
    assert.deepEqual(announcedOf(box), ['2 eta_changed']);
    assert.deepEqual(await rowsOf(box), ['eta_changed open']);
    const event = app.published.find(({ data }) => data.reference === box && data.exception);
    assert.equal(event?.data.previous.eta, '2026-03-20', 'what was announced before');
    assert.deepEqual([event?.data.exception?.container, event?.data.exception?.days], [box, 5]);
    await track(box, { eta: '2026-03-25' });
    await track(box, { eta: '2026-03-20' });
    assert.deepEqual(announcedOf(box), ['2 eta_changed']);
    assert.deepEqual(await rowsOf(box), ['eta_changed over']);
  });

  test('the first announces nothing, but what it shows is open', async () => {
    const box = newBox();
    clock.set('2026-04-10T09:00:00Z');
    await track(box, { eta: '2026-03-20' });
    assert.deepEqual(announcedOf(box), []);
    assert.deepEqual(await rowsOf(box), ['step_overdue open']);
  });

  test('of two servers at once, only one announces', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    const replica = await app.replica();
    msc.says(box, voyageEvents(box, { eta: '2026-03-28' }));
    clock.advance(16 * 60_000);
    await Promise.all(['', replica, '', replica].map((address) => call(`${address}/track/${box}`)));
    assert.deepEqual(announcedOf(box), ['2 eta_changed']);
  });
});

suite('time', () => {
  test('brings an exception once, even with two servers, and asks no carrier', async (t) => {
    const box = newBox();
    await track(box, { eta: '2026-03-12' });
    const asked = msc.asked(box);
    const duties = [await startReviews(t), await startReviews(t)];
    clock.set('2026-03-13T22:59:59Z');
    await drain(...duties);
    assert.deepEqual(await rowsOf(box), []);
    clock.set('2026-03-13T23:00:00Z');
    await drain(...duties);
    await drain(...duties);
    assert.deepEqual(await rowsOf(box), ['step_overdue open']);
    assert.equal(announcedOf(box).length, 1);
    clock.set('2026-03-16T10:00:00Z');
    await drain(...duties);
    assert.deepEqual((await rowsOf(box)).toSorted(), ['step_overdue open', 'tracking_stalled open']);
    assert.equal(msc.asked(box), asked);
    await track(box, { arrived: '2026-03-15' });
    assert.deepEqual((await rowsOf(box)).toSorted(), ['step_overdue over', 'tracking_stalled over']);
  });
});

suite('free time', () => {
  const terms = [
    {
      ...{ direction: 'import', kind: 'demurrage', starts_on: 'discharged', first_day: 'same_day' },
      ...{ free: { amount: 7, unit: 'calendar_days' }, charged_in: 'calendar_days' },
      ...{ valid_from: '2020-01-01', source: 'Contract 123' },
    },
  ];

  /** A workspace with terms and a box that was discharged in Rotterdam on the first of March: it is free to the seventh. */
  async function ashore() {
    const client = await app.client();
    assert.equal((await client.call('/free-time/terms', { method: 'PUT', body: { terms } })).status, 200);
    const box = newBox();
    msc.says(box, voyageEvents(box, { arrived: '2026-03-01' }));
    assert.equal((await client.call(`/track/${box}`)).status, 200);
    return { client, box };
  }
  const kindsAnnounced = (box: string) => announcedOf(box).map((each) => each.replace(/^\d+ /, ''));

  test('that ends is announced twice before its last day and once after it, even with two servers', async (t) => {
    const { client, box } = await ashore();
    const duties = [await startReviews(t), await startReviews(t)];
    const expected: [string, string[]][] = [
      ['2026-03-03T22:59:59Z', []],
      ['2026-03-03T23:06:00Z', ['free_time_ending']],
      ['2026-03-05T22:00:00Z', ['free_time_ending']],
      ['2026-03-05T23:06:00Z', ['free_time_ending', 'free_time_ending']],
      ['2026-03-07T22:00:00Z', ['free_time_ending', 'free_time_ending']],
      ['2026-03-07T23:06:00Z', ['free_time_ending', 'free_time_ending', 'free_time_over']],
      ['2026-03-10T09:00:00Z', ['free_time_ending', 'free_time_ending', 'free_time_over']],
    ];
    for (const [at, kinds] of expected) {
      clock.set(at);
      await drain(...duties);
      await drain(...duties);
      assert.deepEqual(kindsAnnounced(box), kinds, at);
    }
    const [listed] = (await client.call('/exceptions?kind=free_time_over')).body.data;
    assert.deepEqual([listed.container, listed.current, listed.cause], [box, '2026-03-07', 'demurrage']);
    const other = await app.client();
    assert.deepEqual((await other.call('/exceptions')).body.data, []);
    const body = { boxes: { [box]: { picked_up_at: '2026-03-09' } } };
    assert.equal((await client.call(`/shipments/${box}`, { method: 'PATCH', body })).status, 200);
    assert.deepEqual(
      (await rowsOf(box)).filter((row) => row.endsWith('open')),
      [],
    );
  });

  test('that is over when tracking begins, or begins again, is open and not announced', async (t) => {
    clock.set('2026-03-09T09:00:00Z');
    const { client, box } = await ashore();
    const duty = await startReviews(t);
    const stop = () => client.call(`/shipments/${box}`, { method: 'DELETE' });
    for (let round = 0; round < 2; round += 1) {
      await drain(duty);
      const open = (await client.call('/exceptions')).body.data;
      assert.deepEqual(kindsOf(open), ['free_time_over']);
      assert.deepEqual(kindsAnnounced(box), []);
      assert.equal((await stop()).status, 200);
      assert.equal((await client.call(`/track/${box}`)).status, 200);
    }
  });

  test('that ends on another day by what the carrier says is announced with both days', async () => {
    const { client, box } = await ashore();
    msc.says(box, voyageEvents(box, { arrived: '2026-02-28' }));
    clock.advance(16 * 60_000);
    assert.equal((await client.call(`/track/${box}`)).status, 200);
    const found = app.published.flatMap(({ data }) =>
      data.reference === box && data.exception ? [data.exception] : [],
    );
    assert.deepEqual(
      found.map(({ kind, previous, current, days }) => [kind, previous, current, days]),
      [['last_free_day_changed', '2026-03-07', '2026-03-06', -1]],
    );
  });
});

suite('the workspace', () => {
  test('promises a day that does not hold, and another one that does', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    const promise = (promised_at: string | null) =>
      call(`/shipments/${box}`, { method: 'PATCH', body: { promised_at } });
    await promise('2026-03-18');
    await promise('2026-03-19');
    assert.deepEqual(announcedOf(box), ['1 promise_at_risk'], 'once, although the day was changed');
    await promise('2026-03-22');
    assert.deepEqual(await rowsOf(box), ['promise_at_risk over']);
    await promise('2026-03-19');
    assert.deepEqual(await rowsOf(box), ['promise_at_risk open'], 'begun again at the same moment');
    await promise(null);
    assert.deepEqual(await rowsOf(box), ['promise_at_risk over']);
  });

  test('promises a day, which says nothing of how far the ETA has slipped', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    const slipOf = async () => {
      const row = store.db.selectFrom('journeys').select('slip_days').where('reference', '=', box);
      return (await row.executeTakeFirstOrThrow()).slip_days;
    };
    assert.equal(await slipOf(), 0);
    await call(`/shipments/${box}`, { method: 'PATCH', body: { promised_at: '2026-03-18' } });
    assert.equal(await slipOf(), 0);
    await track(box, { eta: '2026-03-21' });
    assert.equal(await slipOf(), 1);
  });

  test('no longer tracks a shipment: nothing of it is open', async () => {
    const box = newBox();
    await track(box, { eta: '2026-03-20' });
    await track(box, { eta: '2026-03-25' });
    await call(`/shipments/${box}`, { method: 'DELETE' });
    assert.deepEqual(await rowsOf(box), ['eta_changed over']);
  });
});

test('a carrier that fails for two days stalls the tracking', async (t) => {
  const box = newBox();
  await track(box, { eta: '2026-03-20' });
  msc.fails(box, 503);
  clock.set('2026-03-03T09:00:00Z');
  await call(`/track/${box}`);
  const duty = await startReviews(t);
  clock.set('2026-03-04T09:16:00Z');
  await drain(duty);
  assert.deepEqual(await rowsOf(box), ['tracking_stalled open']);
});

suite('the API', () => {
  test('shows what is open, most urgent first, on the shipment and in a list of its own, page by page', async () => {
    const client = await app.client();
    const [late, promised] = [newBox(), newBox()];
    for (const [box, eta] of [
      [late, '2026-03-20'],
      [promised, '2026-03-21'],
      [late, '2026-03-25'],
    ] as const) {
      msc.says(box, voyageEvents(box, { eta }));
      clock.advance(16 * 60_000);
      await client.call(`/track/${box}`);
    }
    const body = { promised_at: '2026-03-19' };
    const changed = await client.call(`/shipments/${promised}`, { method: 'PATCH', body });
    assert.deepEqual(kindsOf(changed.body.data.exceptions), ['promise_at_risk']);
    clock.advance(1_000);
    await client.call(`/shipments/${late}`, { method: 'PATCH', body });
    for (const path of [`/track/${late}`, `/shipments/${late}`]) {
      const { data } = (await client.call(path)).body;
      assert.deepEqual(kindsOf(data.exceptions), ['promise_at_risk', 'eta_changed']);
      assert.equal(
        data.exceptions[1].reason,
        'The ETA is 2026-03-25, 5 days later than the first one (2026-03-20). Sails 5 days longer to Rotterdam.',
      );
    }
    const listed: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof call>> = await client.call(
        `/exceptions?limit=1${cursor && `&cursor=${cursor}`}`,
      );
      listed.push(...page.body.data.map(({ reference, kind }: Record<string, string>) => [reference, kind]));
      cursor = page.body.next_cursor;
    }
    assert.deepEqual(listed, [
      [promised, 'promise_at_risk'],
      [late, 'promise_at_risk'],
      [late, 'eta_changed'],
    ]);
    const all = (await client.call('/exceptions')).body.data as { id: string; key: string }[];
    assert.deepEqual(
      [new Set(all.map(({ id }) => id)).size, new Set(all.map(({ key }) => key)).size],
      [2, 3],
    );
    const boxes = (await client.call('/shipments')).body.data as { id: string }[];
    const saidOf = (row: Record<string, unknown> | undefined) => [row?.carrier, row?.last_event];
    for (const row of all) {
      const box = boxes.find(({ id }) => id === row.id);
      assert.ok(saidOf(row).every((fact) => fact));
      assert.deepEqual(saidOf(row), saidOf(box), 'carrier and last step are those of the box');
    }
    const other = await app.client();
    assert.deepEqual((await other.call('/exceptions')).body.data, [], 'of another workspace: nothing');
    const ofKind = (await client.call('/exceptions?kind=eta_changed')).body.data;
    assert.deepEqual([ofKind.length, ofKind[0].reference], [1, late]);
    assert.equal((await client.call('/exceptions?kind=other')).status, 400);
    assert.equal((await client.call('/exceptions?cursor=WyIxIl0')).status, 400);
  });

  test('narrows the list of containers to those with an exception', async () => {
    const client = await app.client();
    const [moved, quiet] = [newBox(), newBox()];
    for (const [box, eta] of [
      [moved, '2026-03-20'],
      [quiet, '2026-03-20'],
      [moved, '2026-03-25'],
    ] as const) {
      msc.says(box, voyageEvents(box, { eta }));
      clock.advance(16 * 60_000);
      await client.call(`/track/${box}`);
    }
    const listed = async (filter: string) =>
      (await client.call(`/shipments?exception=${filter}`)).body.data.map(
        ({ reference }: Record<string, string>) => reference,
      );
    assert.deepEqual(await listed('any'), [moved]);
    assert.deepEqual(await listed('eta_changed'), [moved]);
    assert.deepEqual(await listed('rolled_over'), []);
    assert.equal((await client.call('/shipments')).body.data.length, 2);
  });
});

function kindsOf(exceptions: { kind: string }[]): string[] {
  return exceptions.map(({ kind }) => kind);
}
