// What nobody watches here any more is stopped at its route.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openRouteWorld, type RouteWorld } from '../../../test/harness/route-world.ts';
import { carrierSettings } from '../../carriers/carrier-settings.ts';
import { createLiveDirectory } from '../../carriers/live-directory.ts';
import { hourMs } from '../../domain/time/time-spans.ts';
import { releaseDuty } from './release-duty.ts';
import { storedRouteRows } from './stored-route-rows.ts';

const never = new AbortController().signal;
const creates = { perMonth: 100, perWorkspace: 100, release: true };

/** Does what is due, as a server does; returns how much that was. */
async function work({ app }: RouteWorld): Promise<number> {
  const duty = releaseDuty(app.deps);
  const due = await duty.claim(9);
  for (const given of due) await duty.perform(given, never, never);
  return due.length;
}

const kept = async ({ app }: RouteWorld) =>
  (await app.store.db.selectFrom('route_references').select(['reference', 'rival_id']).execute()).length;

suite('a reference that a route was given', () => {
  test('is stopped there when the last workspace has untracked it, and a later track gives it anew', async (t) => {
    const world = await openRouteWorld(t, creates);
    const [one, two] = [await world.app.client(), await world.app.client()];
    const { reference } = await world.box();
    for (const { call } of [one, two]) assert.equal((await call(`/track/${reference}`)).status, 200);
    await one.call(`/shipments/${reference}`, { method: 'DELETE' });
    world.advance(7 * hourMs);
    assert.equal(await work(world), 1);
    assert.equal((await world.given()).length, 1, 'the other workspace watches it');
    await two.call(`/shipments/${reference}`, { method: 'DELETE' });
    assert.equal(await work(world), 0, 'not in the request');
    world.advance(7 * hourMs);
    assert.equal(await work(world), 1);
    assert.deepEqual([(await world.given()).length, await kept(world), await world.counted()], [0, 0, 1]);
    assert.equal(await releaseDuty(world.app.deps).nextDueAt(), null);
    assert.equal((await one.call(`/track/${reference}`)).status, 200);
    assert.deepEqual([(await world.given()).length, await world.counted()], [1, 2]);
  });

  test('and which is simulated is stopped as well', async (t) => {
    const world = await openRouteWorld(t, creates, 'shipsgo', true);
    const { call } = await world.app.client();
    const { reference } = await world.box();
    await call(`/track/${reference}`);
    world.advance(7 * hourMs);
    assert.equal(await work(world), 1);
    assert.equal((await world.given()).length, 1, 'it is watched');
    await call(`/shipments/${reference}`, { method: 'DELETE' });
    world.advance(7 * hourMs);
    assert.equal(await work(world), 1);
    assert.deepEqual([(await world.given()).length, await kept(world)], [0, 0]);
  });

  test('that came to its end, or whose workspace is gone, is stopped too', async (t) => {
    const world = await openRouteWorld(t, creates);
    const { call } = await world.app.client();
    const boxes = await world.boxes(3);
    for (const { reference } of boxes) await call(`/track/${reference}`);
    const { db } = world.app.store;
    const [ended, forgotten] = boxes;
    assert.ok(ended && forgotten);
    await db
      .updateTable('shipments')
      .set({ health: 'completed', next_check_at: null })
      .where('reference', '=', ended.reference)
      .execute();
    await db.deleteFrom('shipments').where('reference', '=', forgotten.reference).execute();
    world.advance(7 * hourMs);
    assert.equal(await work(world), 3);
    const left = (await world.given()).map(({ number }) => number);
    assert.deepEqual(left, [boxes[2]?.reference]);
  });

  test('stays while its Bill of Lading, which it has joined, is watched', async (t) => {
    const world = await openRouteWorld(t, creates);
    const { call } = await world.app.client();
    const [box, bill] = await world.boxes(2);
    assert.ok(box && bill);
    for (const { reference } of [box, bill]) await call(`/track/${reference}`);
    const { db } = world.app.store;
    const { id } = await db
      .selectFrom('shipments')
      .select('id')
      .where('reference', '=', bill.reference)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('shipments')
      .set({ joined_to: id, removed_at: world.app.clock.now(), next_check_at: null })
      .where('reference', '=', box.reference)
      .execute();
    world.advance(7 * hourMs);
    await work(world);
    assert.equal((await world.given()).length, 2);
  });

  test('that the line itself tells of now is stopped', async (t) => {
    const world = await openRouteWorld(t, creates);
    const { app } = world;
    const { call } = await app.client();
    const { reference, scac } = await world.box();
    await call(`/track/${reference}`);
    const own = carrierSettings({
      ...{ scac, baseUrl: `${world.origin}/${scac}`, path: '/v2/events', quota: [] },
      auth: { kind: 'none' },
    });
    app.deps.directories.live = createLiveDirectory([own, world.settings], {
      now: app.clock.now,
      openRows: storedRouteRows({ db: app.store.db, now: app.clock.now }),
    });
    world.advance(7 * hourMs);
    await call(`/track/${reference}`);
    await work(world);
    assert.equal((await world.given()).length, 0);
  });

  test('stays for hours after it was asked about: tracked again, it costs nothing', async (t) => {
    const world = await openRouteWorld(t, creates);
    const { call } = await world.app.client();
    const { reference } = await world.box();
    for (let times = 0; times < 3; times += 1) {
      await call(`/track/${reference}`);
      await call(`/shipments/${reference}`, { method: 'DELETE' });
      world.advance(5 * hourMs);
      assert.equal(await work(world), 0);
    }
    assert.deepEqual([(await world.given()).length, await world.counted()], [1, 1]);
  });

  test('that the route does not stop now is tried again in an hour, and can be tracked meanwhile', async (t) => {
    const world = await openRouteWorld(t, creates);
    const { call } = await world.app.client();
    const { reference } = await world.box();
    await call(`/track/${reference}`);
    await call(`/shipments/${reference}`, { method: 'DELETE' });
    world.advance(7 * hourMs);
    await world.fail(reference, { name: 'server_error' });
    assert.equal(await work(world), 1);
    assert.deepEqual([(await world.given()).length, await kept(world)], [1, 1]);
    assert.equal(await work(world), 0);
    await world.fail(reference);
    assert.equal((await call(`/track/${reference}`)).status, 200);
    assert.equal(await world.counted(), 1);
    await call(`/shipments/${reference}`, { method: 'DELETE' });
    world.advance(7 * hourMs);
    await work(world);
    assert.equal((await world.given()).length, 0);
  });

  test('stays where the entry does not say so, and where the route had it before', async (t) => {
    for (const [entry, hadIt] of [
      [{ ...creates, release: false }, false],
      [creates, true],
    ] as const) {
      const world = await openRouteWorld(t, entry);
      const { call } = await world.app.client();
      const { reference } = await world.box();
      if (hadIt)
        await fetch(`${world.settings.baseUrl}/ocean/shipments`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ container_number: reference }),
        });
      await call(`/track/${reference}`);
      await call(`/shipments/${reference}`, { method: 'DELETE' });
      world.advance(48 * hourMs);
      assert.equal(await work(world), 0);
      assert.equal((await world.given()).length, 1);
    }
  });
});
