// Many references of a route are watched by its list, and read by themselves when it says something new of them.

import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { openRouteWorld, type RouteWorld } from '../../../test/harness/route-world.ts';
import { type Via, vias } from '../../domain/references/via.ts';
import { hourMs } from '../../domain/time/time-spans.ts';
import { watchDuty } from '../watch.ts';
import { listDuty } from './list-duty.ts';
import { wakeNamed } from './wake-named.ts';

const never = new AbortController().signal;
/** In place of 50, so that most tests track fewer boxes. */
const few = 15;
const creates = { perMonth: 1_000, perWorkspace: 1_000 };

/** A workspace that watches so many boxes by a route. */
async function openWorld(t: TestContext, count: number, via: Via = 'shipsgo') {
  const world = await openRouteWorld(t, creates, via);
  const client = await world.app.client();
  const boxes = (await world.boxes(count)).map(({ reference }) => reference);
  assert.equal(boxes.length, count);
  for (let at = 0; at < count; at += 10) {
    const calls = boxes.slice(at, at + 10).map((box) => client.call(`/track/${box}`));
    for (const { status } of await Promise.all(calls)) assert.equal(status, 200);
  }
  return { world, client, boxes };
}

/** Reads the list if it is due, as a server does; returns how many requests that took. */
async function list({ app, requests }: RouteWorld, mostReadSingly = few): Promise<number> {
  const before = requests();
  const duty = listDuty(app.deps, mostReadSingly);
  for (const job of await duty.claim(9)) await duty.perform(job, never, never);
  return requests() - before;
}

/** Checks what is due; returns how many shipments that were, and how many requests it took. */
async function check({ app, requests }: RouteWorld): Promise<[checks: number, requests: number]> {
  const before = requests();
  const duty = watchDuty(app.deps);
  let checks = 0;
  for (let due = await duty.claim(9); due.length > 0; due = await duty.claim(9)) {
    checks += due.length;
    await Promise.all(due.map((held) => duty.perform(held, never, never)));
  }
  return [checks, requests() - before];
}

/** Time passes here, and the route tells the same. */
const wait = ({ app }: RouteWorld, ms: number) => app.clock.advance(ms);

/** What the list says is what it said before the reference was read. */
async function listedAndRead(world: RouteWorld): Promise<void> {
  await list(world);
  wait(world, 15 * hourMs);
  await check(world);
}

suite('the list of a route', () => {
  test('takes two requests in place of 101 when nothing of 101 references has changed', async (t) => {
    const { world, client, boxes } = await openWorld(t, 101);
    assert.equal(await list(world, 50), 2);
    wait(world, 15 * hourMs);
    assert.deepEqual(await check(world), [101, 101], 'as without a list: this one is too old');
    wait(world, 15 * hourMs);
    assert.equal(await list(world, 50), 2);
    assert.deepEqual(await check(world), [101, 0]);
    const { tracking } = (await client.call(`/shipments/${boxes[0]}`)).body.data;
    assert.deepEqual([tracking.stale, tracking.checked_at], [false, world.app.clock.now().toISOString()]);
    assert.equal(await list(world, 50), 0, 'not due before an hour has passed');
    // Nobody knows that a list shows every change.
    wait(world, 15 * hourMs);
    await list(world, 50);
    assert.deepEqual(await check(world), [101, 101]);
  });

  for (const via of vias)
    test(`of ${via} lets read at once what has changed, and nothing else`, async (t) => {
      const { world, client } = await openWorld(t, few + 1, via);
      await listedAndRead(world);
      const ofOne = { shipsgo: 1, terminal49: 3, vizion: 2 }[via];
      world.advance(7 * hourMs);
      await list(world);
      const changed = await world.app.store.db
        .selectFrom('route_references')
        .select('reference')
        .whereRef('read_as', '<>', 'listed_as')
        .execute();
      assert.ok(changed.length > 0 && changed.length <= few, `${changed.length} have changed`);
      const [, requests] = await check(world);
      assert.equal(requests, changed.length * ofOne);
      for (const { reference } of changed) {
        const { tracking } = (await client.call(`/shipments/${reference}`)).body.data;
        assert.equal(tracking.checked_at, world.app.clock.now().toISOString());
      }
    });

  test('is not read for few references, nor when the route does not answer; they are read one by one', async (t) => {
    const { world } = await openWorld(t, few);
    assert.equal(await list(world), 0);
    const more = await world.boxes(few + 1);
    const client = await world.app.client();
    assert.equal((await client.call(`/track/${more[few]?.reference}`)).status, 200);
    wait(world, hourMs);
    await world.control('PUT', '/carriers/shipsgo', { faults: [{ name: 'server_error' }] });
    assert.ok((await list(world)) > 0);
    await world.control('DELETE', '/carriers/shipsgo');
    wait(world, 15 * hourMs);
    assert.deepEqual(await check(world), [few + 1, few + 1]);
  });

  test('is read of a simulated route too, whose rows are apart', async (t) => {
    const world = await openRouteWorld(t, undefined, 'shipsgo', true);
    const { call } = await world.app.client();
    const boxes = (await world.boxes(51)).map(({ reference }) => reference);
    for (const box of boxes) assert.equal((await call(`/track/${box}`)).status, 200);
    assert.equal(await list(world), 1);
    const rows = await world.app.store.db
      .selectFrom('route_references')
      .select('via')
      .where('listed_at', 'is not', null)
      .execute();
    assert.deepEqual([rows.length, rows[0]?.via], [51, 'shipsgo (simulated)']);
  });

  test('is read by one server of several', async (t) => {
    const { world } = await openWorld(t, 1);
    const [one, other] = [listDuty(world.app.deps), listDuty(world.app.deps)];
    const [due, none] = await Promise.all([one.claim(9), other.claim(9)]);
    assert.equal(due.length + none.length, 1);
    assert.ok(((await one.nextDueAt())?.getTime() ?? 0) > world.app.clock.now().getTime());
  });
});

suite('rows that a route has news of', () => {
  const notice = { via: 'shipsgo', workspaceId: null, isSimulated: false } as const;
  for (const table of ['route_references', 'shipments'] as const)
    test(`of ${table} are locked in order, so that two notices never deadlock`, async (t) => {
      const { world, boxes } = await openWorld(t, 3);
      await assertLocksInOrder(world, table, () =>
        wakeNamed(world.app.deps, notice, { ids: [], references: boxes.toReversed() }),
      );
    });

  test('are locked by a list in the same order, whether it names them by id or by number', async (t) => {
    const { world } = await openWorld(t, few + 1);
    await assertLocksInOrder(world, 'route_references', async () => void (await list(world)));
  });
});

/** While the first of the rows is held by somebody, none of the others is locked. */
async function assertLocksInOrder(
  { app }: RouteWorld,
  table: 'route_references' | 'shipments',
  act: () => Promise<void>,
): Promise<void> {
  const { pool } = app.store;
  const { rows } = await pool.query(`select reference from ${table} order by reference`);
  const [first, ...others] = rows.map(({ reference }) => reference);
  // As the newest version of its row it is the last that is found.
  await pool.query(`update ${table} set reference = reference where reference = $1`, [first]);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`select from ${table} where reference = $1 for update`, [first]);
  const acting = act();
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await pool.query(waiting)).rowCount === 0) await setImmediate();
  const free = await pool.query(
    `select reference from ${table} where reference <> $1 order by reference for update skip locked`,
    [first],
  );
  await holder.query('commit');
  holder.release();
  await acting;
  assert.deepEqual(
    free.rows.map(({ reference }) => reference),
    others,
  );
}

suite('a reference of a route that several workspaces watch', () => {
  test('is read once an hour for all of them, unless the route has news', async (t) => {
    const { world, boxes } = await openWorld(t, 1);
    const others = [await world.app.client(), await world.app.client()];
    for (const { call } of others) await call(`/track/${boxes[0]}`);
    const { db } = world.app.store;
    const due = () => db.updateTable('shipments').set({ next_check_at: world.app.clock.now() }).execute();
    wait(world, 2 * hourMs);
    await due();
    // At the same time they share the question; a minute later, the answer.
    assert.deepEqual(await check(world), [3, 1]);
    wait(world, 60_000);
    await due();
    assert.deepEqual(await check(world), [3, 0]);
    const next = await db.selectFrom('shipments').select('next_check_at').execute();
    for (const { next_check_at: at } of next)
      assert.ok((at?.getTime() ?? 0) >= world.app.clock.now().getTime() + hourMs);
    wait(world, 60_000);
    await wakeNamed(
      world.app.deps,
      { via: 'shipsgo', workspaceId: null, isSimulated: false },
      { ids: [], references: [...boxes] },
    );
    assert.deepEqual(await check(world), [3, 1]);
  });
});
