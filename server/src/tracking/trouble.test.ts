// Trouble with a carrier that knew the reference (docs/journeys.md "Trouble with the carrier"), as clients see it.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { checkDigit } from '../domain/references/container-number.ts';
import { track } from './track.ts';

const app = await openTrackingApp({ after });
const { clock, msc, maersk } = app;
const replica = await app.replica();

const minute = 60_000;
let boxes = 0;

/** A box that no other test uses, tracked 16 minutes ago, so that the next request asks its carrier. */
async function knownBox({ call }: Client): Promise<string> {
  boxes += 1;
  const body = `MSCU${String(boxes).padStart(6, '0')}`;
  const box = `${body}${checkDigit(body)}`;
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  clock.advance(16 * minute);
  return box;
}

const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

/** Every way in which a carrier has nothing to say about a reference that it described before. */
const silences: Record<string, (box: string) => void> = {
  '200 with an empty list': (box) => msc.says(box, []),
  '404': (box) => msc.fails(box, 404),
  '204': (box) => msc.fails(box, 204),
  '500': (box) => msc.fails(box, 500),
  'events that cannot be read': (box) => msc.says(box, [{ eventType: 'GTOT', nonsense: true }]),
};

suite('while a carrier that knew the reference', () => {
  for (const [name, silence] of Object.entries(silences)) {
    test(`answers ${name}, the journey is stale, checked_at stays, and it is asked again after a minute`, async () => {
      const client = await app.client();
      const box = await knownBox(client);
      const before = (await client.call(`/shipments/${box}`)).body.data.tracking;
      assert.deepEqual([before.stale, before.retry_at], [false, null]);
      silence(box);
      const failed = (await client.call(`/track/${box}`)).body.data.tracking;
      const forecast = { ...before.forecast, made_at: clock.now().toISOString() };
      const { next_check_at } = failed;
      assert.ok(next_check_at >= inMs(minute) && next_check_at < before.next_check_at);
      assert.deepEqual(failed, { ...before, forecast, stale: true, retry_at: inMs(minute), next_check_at });
      assert.deepEqual((await client.call(`${replica}/shipments/${box}`)).body.data.tracking, failed);

      msc.says(box, voyageEvents(box, { eta: '2026-03-24' }));
      clock.advance(minute - 1);
      assert.equal((await client.call(`${replica}/track/${box}`)).body.data.tracking.stale, true);
      assert.equal(msc.asked(box), 2);
      clock.advance(1);
      const { tracking } = (await client.call(`${replica}/track/${box}`)).body.data;
      assert.deepEqual([tracking.stale, tracking.retry_at, tracking.eta], [false, null, '2026-03-24']);
      assert.equal(tracking.checked_at, clock.now().toISOString());
    });
  }

  test('has no data, only `retry_at` says when it is asked again, whatever spelling and whoever asks', async () => {
    const client = await app.client();
    const other = await app.client();
    const deps = { ...app.deps, freshForSeconds: 0 };
    const asked = { signal: new AbortController().signal };
    const read = async ({ principal }: Client, text: string) =>
      (await track(deps, principal, text, asked)).shipment;
    const bill = 'MEDUAB123456';
    const box = await knownBox(client);
    msc.says(bill, voyageEvents(box, { bl: bill }));
    for (const [reference, spelling] of [
      [box, box.toLowerCase()],
      [bill, 'medu-ab123456'],
    ] as const) {
      msc.says(reference, voyageEvents(box));
      for (const each of [client, other]) await read(each, reference);
      const silent = [
        () => msc.says(reference, []),
        ...[404, 400].map((status) => () => msc.fails(reference, status)),
      ];
      for (const silence of silent) {
        clock.advance(1);
        silence();
        const { health, retryAt } = await read(client, reference);
        assert.notEqual(health, 'active');
        clock.advance(Math.max(1, (retryAt ?? clock.now()).getTime() - clock.now().getTime()));
        msc.says(reference, voyageEvents(box, { eta: '2026-03-24' }));
        assert.equal((await read(client, spelling)).health, 'active', reference);
        assert.equal((await read(other, spelling)).health, 'active', reference);
      }
    }
  });

  test('has no data, a workspace that does not track the reference yet, or no longer, gets it as soon as there is data', async () => {
    const client = await app.client();
    const other = await app.client();
    const box = await knownBox(client);
    const begin = async ({ call }: Client) => (await call(`${replica}/track/${box}`)).status;
    for (const who of [other, client]) {
      if (who === client) await client.call(`/shipments/${box}`, { method: 'DELETE' });
      msc.says(box, []);
      assert.equal(await begin(who), 404);
      msc.says(box, voyageEvents(box));
      assert.equal(await begin(who), 200);
    }
  });

  test('has nothing readable to say, however often, no step is dropped', async () => {
    const client = await app.client();
    const box = await knownBox(client);
    for (const [name, silence] of Object.entries(silences)) {
      silence(box);
      for (let time = 0; time < 4; time += 1) {
        clock.advance(16 * minute);
        const { tracking } = (await client.call(`/track/${box}`)).body.data;
        assert.deepEqual([tracking.count, tracking.eta], [2, '2026-03-20'], name);
      }
    }
  });

  test('has no data for 60 days, tracking ends, and it is asked once a minute at most', async () => {
    const client = await app.client();
    const box = await knownBox(client);
    msc.fails(box, 404);
    clock.advance(61 * 24 * 60 * minute);
    const ended = (await client.call(`/track/${box}`)).body.data.tracking;
    assert.deepEqual([ended.stale, ended.retry_at, ended.count], [false, null, 2]);
    for (const base of [replica, '', replica]) {
      clock.advance(minute / 4);
      assert.deepEqual((await client.call(`${base}/track/${box}`)).body.data.tracking, ended);
    }
    assert.equal(msc.asked(box), 2);
    clock.advance(minute / 4);
    await client.call(`${replica}/track/${box}`);
    assert.equal(msc.asked(box), 3);
  });

  test('answers 429, the journey is stale until the time that the carrier names', async () => {
    const client = await app.client();
    const [box, other] = [await knownBox(client), await knownBox(client)];
    msc.fails(box, 429, { 'retry-after': '300' });
    const failed = (await client.call(`/track/${box}`)).body.data.tracking;
    assert.deepEqual([failed.stale, failed.retry_at], [true, inMs(300_000)]);
    const beside = (await client.call(`/track/${other}`)).body.data.tracking;
    assert.deepEqual(
      [beside.stale, beside.retry_at],
      [true, inMs(300_000)],
      'the quota is for all references',
    );
    assert.equal(msc.asked(other), 1);
    clock.advance(300_000);
    assert.equal((await client.call(`/track/${other}`)).body.data.tracking.stale, false);
  });
});

suite('while a carrier answers 503 with Retry-After', () => {
  test('no request of a client asks it before that time, on any server', async () => {
    const client = await app.client();
    const box = await knownBox(client);
    msc.fails(box, 503, { 'retry-after': '3600' });
    const { tracking } = (await client.call(`/track/${box}`)).body.data;
    assert.equal(tracking.retry_at, inMs(3_600_000));
    msc.says(box, voyageEvents(box));
    for (let time = 0; time < 6; time += 1) {
      clock.advance(10 * minute - 1);
      await client.call(`${time % 2 === 0 ? '' : replica}/track/${box}?ask=all`);
      assert.equal(msc.asked(box), 2);
    }
    clock.advance(6);
    assert.equal((await client.call(`/track/${box}`)).body.data.tracking.stale, false);
    assert.equal(msc.asked(box), 3);
  });

  test('a client may name another carrier, which alone is asked', async () => {
    const client = await app.client();
    const box = await knownBox(client);
    msc.fails(box, 503, { 'retry-after': '3600' });
    const failed = (await client.call(`/track/${box}`)).body.data.tracking;
    const oldTrip = voyageEvents(box, { loaded: '2025-06-01', arrived: '2025-07-01', ship: 'OLD TRIP' });
    for (const answer of [() => maersk.fails(box, 404), () => maersk.says(box, oldTrip)]) {
      clock.advance(16 * minute);
      answer();
      assert.deepEqual((await client.call(`/track/${box}?carrier=MAEU`)).body.data.tracking, failed);
      assert.deepEqual((await client.call(`/track/${box}`)).body.data.tracking, failed);
    }
    assert.deepEqual([msc.asked(box), maersk.asked(box)], [2, 2]);
    clock.advance(16 * minute);
    maersk.says(box, voyageEvents(box, { loaded: '2026-02-28', ship: 'NEW TRIP' }));
    const { tracking } = (await client.call(`/track/${box}?carrier=MAEU`)).body.data;
    assert.deepEqual([tracking.carrier.scac, tracking.stale], ['MAEU', false]);
    assert.equal(msc.asked(box), 2);
  });
});
