// Two accounts at one route: what a workspace gives to its own is not in the one that the others share.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { suite, type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openRouteWorld } from '../../test/harness/route-world.ts';
import { testSealer } from '../../test/harness/services.ts';
import { commandLine } from '../audit/audit.ts';
import { newId } from '../domain/ids.ts';
import { hourMs } from '../domain/time/time-spans.ts';
import { createApp } from '../http/app.ts';
import { openRequestLimits } from '../http/rate-limit.ts';
import { listDuty } from '../tracking/asking/list-duty.ts';
import { releaseDuty } from '../tracking/asking/release-duty.ts';
import { storedRouteRows } from '../tracking/asking/stored-route-rows.ts';
import { noticeRoutes } from '../tracking/notice-routes.ts';
import { listPagesOf } from '../tracking/shipment/observation-queries.ts';
import { watchDuty } from '../tracking/watch.ts';
import { openAskedCarriers } from './asked-carriers.ts';
import { createConnection } from './create-connection.ts';
import { deleteConnection } from './delete-connection.ts';
import { findPusher } from './find-pusher.ts';

const never = new AbortController().signal;
const secret = 'harbour-pilot-station';

async function openWorld(t: TestContext, { perMonth = 1, perWorkspace = 100 } = {}) {
  const shared = await openRouteWorld(t, { perMonth: 100, perWorkspace, release: true });
  const { app } = shared;
  const { deps, store, clock, msc, maersk } = app;
  const simulator = await openTestSimulator(t);
  const asked = await openAskedCarriers({
    ...{ db: store.db, sealer: testSealer, now: clock.now, log: assert.fail },
    connectOutside: deps.connectOutside,
    configured: [msc.settings, maersk.settings, shared.settings],
    openRows: storedRouteRows({ db: store.db, now: clock.now }),
  });
  releaseAtEnd(t, () => asked.close());
  deps.directories.live = asked.directory;
  const [mine, others] = [await app.client(), await app.client()];
  const { workspaceId } = mine.principal;
  const written = {
    profile: 'shipsgo',
    baseUrl: `${simulator.origin}/shipsgo/v2`,
    auth: { token: 'my-token' },
    quota: { requests: 10_000, perSeconds: 60 },
    serves: 'others',
    creates: { perMonth, release: true },
    push: { secret },
  };
  const { id } = await createConnection(deps, commandLine, { written, workspaceId });
  await asked.look();
  const givenTo = async ({ control }: Pick<typeof simulator, 'control'>) =>
    ((await control('GET', '/routes/shipsgo')).body as { rows: { number: string }[] }).rows.map(
      ({ number }) => number,
    );
  return {
    ...{ shared, simulator, asked, mine, others, id, deps, app },
    advance(ms: number) {
      shared.advance(ms);
      simulator.clock.set({ now: clock.now().getTime() });
    },
    given: async () => ({ own: await givenTo(simulator), shared: await givenTo(shared) }),
    /** Reads the lists that are due. */
    async list() {
      const duty = listDuty(deps, 15);
      const due = await duty.claim(9);
      for (const job of due) await duty.perform(job, never, never);
      return due.map(({ workspaceId }) => workspaceId);
    },
    async release() {
      const duty = releaseDuty(deps);
      for (const given of await duty.claim(9)) await duty.perform(given, never, never);
    },
  };
}

suite('a route to which a workspace has its own account', () => {
  test('is given a reference once by each account, and counts it for that alone', async (t) => {
    const { mine, others, shared, given, app } = await openWorld(t);
    const [first, second] = (await shared.boxes(2)).map(({ reference }) => reference);
    assert.ok(first && second);
    for (const { call } of [mine, others]) assert.equal((await call(`/track/${first}`)).status, 200);
    assert.deepEqual(await given(), { own: [first], shared: [first] });
    assert.equal((await mine.call(`/track/${second}`)).status, 503, 'its month of one is over');
    assert.equal((await others.call(`/track/${second}`)).status, 200);
    assert.deepEqual(await given(), { own: [first], shared: [first, second] });
    const rows = await app.store.db.selectFrom('route_creates').select('own').orderBy('id').execute();
    assert.deepEqual(
      rows.map(({ own }) => own),
      [true, false, false],
    );
  });

  test('without credits in one account goes on in the other', async (t) => {
    const { mine, others, shared, app } = await openWorld(t);
    const { reference } = await shared.box();
    await app.store.db
      .insertInto('route_credits')
      .values({ via: 'shipsgo', workspace_id: mine.principal.workspaceId, none_at: app.clock.now() })
      .execute();
    assert.equal((await mine.call(`/track/${reference}`)).status, 503);
    assert.equal((await others.call(`/track/${reference}`)).status, 200);
  });

  test('takes nothing of the share and the month that its workspace has at the shared account', async (t) => {
    const { mine, shared, app, asked, deps, id } = await openWorld(t, { perMonth: 3, perWorkspace: 1 });
    const [first, second, third, ...more] = (await shared.boxes(5)).map(({ reference }) => reference);
    for (const box of [first, second, third])
      assert.equal((await mine.call(`/track/${box}`)).status, 200, 'no share of it is kept for others');
    await deleteConnection(deps, commandLine, { id, workspaceId: null });
    await asked.look();
    const statuses = [];
    for (const box of more) statuses.push((await mine.call(`/track/${box}`)).status);
    assert.deepEqual(statuses, [200, 503]);
    const months = await app.store.db
      .selectFrom('route_months')
      .select(['workspace_id', 'given'])
      .orderBy('given')
      .execute();
    assert.deepEqual(months, [
      { workspace_id: null, given: 1 },
      { workspace_id: mine.principal.workspaceId, given: 3 },
    ]);
  });

  test('confirms an answer only if it came by the same account', async (t) => {
    const { mine, others, shared, simulator, app, advance } = await openWorld(t);
    const { db } = app.store;
    const { reference } = await shared.box();
    await others.call(`/track/${reference}`);
    advance(10 * 60_000);
    // What the newer answer says is not what the older one did.
    simulator.clock.set({ now: app.clock.now().getTime() + 72 * hourMs });
    await mine.call(`/track/${reference}`);
    const openRows = storedRouteRows({ db, now: app.clock.now });
    const { route } = shared.settings;
    assert.ok(route);
    const confirmed = async (owner: string | null) =>
      (await openRows(route, owner).confirmed({ kind: 'equipment', reference }))?.pages;
    const pagesFor = async (workspaceId: string) => {
      const { answer_id: answer } = await db
        .selectFrom('observations')
        .innerJoin('shipments', 'shipments.id', 'shipment_id')
        .select('answer_id')
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirstOrThrow();
      return [...((await listPagesOf(db, [answer])).get(answer) ?? [])];
    };
    const [ofMine, ofOthers] = [mine, others].map(({ principal }) => principal.workspaceId);
    assert.ok(ofMine && ofOthers);
    assert.notDeepEqual(await pagesFor(ofMine), await pagesFor(ofOthers));
    assert.deepEqual(await confirmed(ofMine), await pagesFor(ofMine));
    assert.deepEqual(await confirmed(null), await pagesFor(ofOthers));
    await others.call(`/shipments/${reference}`, { method: 'DELETE' });
    await db.deleteFrom('shipments').where('workspace_id', '=', ofOthers).execute();
    assert.equal(await confirmed(null), undefined);
  });

  test('says by its own list what has changed, to its workspace alone', async (t) => {
    const { mine, others, shared, app, list, advance } = await openWorld(t, { perMonth: 100 });
    const { db } = app.store;
    const { workspaceId } = mine.principal;
    const boxes = (await shared.boxes(16)).map(({ reference }) => reference);
    for (const box of boxes) assert.equal((await mine.call(`/track/${box}`)).status, 200);
    const watch = async () => {
      const duty = watchDuty(app.deps);
      for (let due = await duty.claim(9); due.length > 0; due = await duty.claim(9))
        for (const held of due) await duty.perform(held, never, never);
    };
    for (const box of boxes.slice(0, 3)) assert.equal((await others.call(`/track/${box}`)).status, 200);
    assert.deepEqual((await list()).toSorted(), [null, workspaceId].toSorted());
    const listed = await db
      .selectFrom('route_references')
      .select(({ fn }) => ['workspace_id', fn.countAll<string>().as('count')])
      .where('listed_at', 'is not', null)
      .groupBy('workspace_id')
      .execute();
    assert.deepEqual(listed, [{ workspace_id: workspaceId, count: '16' }]);
    app.clock.advance(15 * hourMs);
    await watch();
    await db
      .updateTable('shipments')
      .set({ next_check_at: new Date(app.clock.now().getTime() + 48 * hourMs) })
      .execute();
    advance(7 * hourMs);
    await list();
    const due = await db
      .selectFrom('shipments')
      .select('workspace_id')
      .distinct()
      .where('next_check_at', '<=', app.clock.now())
      .execute();
    assert.deepEqual(due, [{ workspace_id: workspaceId }]);
  });

  test('stops there what its own account was given when its workspace has untracked it', async (t) => {
    const { mine, others, shared, given, release, advance } = await openWorld(t);
    const { reference } = await shared.box();
    for (const { call } of [mine, others]) await call(`/track/${reference}`);
    await mine.call(`/shipments/${reference}`, { method: 'DELETE' });
    advance(7 * hourMs);
    await release();
    assert.deepEqual(await given(), { own: [], shared: [reference] });
  });

  test('stops in the shared account what only a workspace with its own account still watches', async (t) => {
    const { mine, others, shared, given, release, advance } = await openWorld(t);
    const { reference } = await shared.box();
    for (const { call } of [mine, others]) await call(`/track/${reference}`);
    await others.call(`/shipments/${reference}`, { method: 'DELETE' });
    advance(7 * hourMs);
    await release();
    assert.deepEqual(await given(), { own: [reference], shared: [] });
  });

  test('that is removed leaves its shipments to the shared account', async (t) => {
    const { mine, shared, given, asked, deps, id, advance } = await openWorld(t);
    const { reference } = await shared.box();
    await mine.call(`/track/${reference}`);
    await deleteConnection(deps, commandLine, { id, workspaceId: null });
    await asked.look();
    advance(2 * hourMs);
    assert.equal((await mine.call(`/track/${reference}`)).status, 200);
    assert.deepEqual(await given(), { own: [reference], shared: [reference] });
  });

  test('wakes by its notices the shipments of its workspace alone', async (t) => {
    const { mine, others, shared, asked, deps, id, app, advance } = await openWorld(t);
    const limits = await openRequestLimits({ perMinute: 1_000, redisUrl: null, log: () => {} });
    const server = createApp({ logger: pino({ level: 'silent' }), newId });
    await server.register(noticeRoutes({ ...deps, limits, pusherAt: (name) => findPusher(asked, name) }));
    releaseAtEnd(t, () => Promise.all([server.close(), limits.close()]));
    const { reference } = await shared.box();
    for (const { call } of [mine, others]) await call(`/track/${reference}`);
    advance(60_000);
    const payload = JSON.stringify({ shipment: { container_number: reference } });
    const signature = createHmac('sha256', secret).update(payload).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-shipsgo-webhook-signature': signature };
    const post = async (name: string) =>
      (await server.inject({ method: 'POST', url: `/carriers/via/${name}`, payload, headers })).statusCode;
    assert.equal(await post('shipsgo'), 404);
    assert.equal(await post(id), 204);
    const due = await app.store.db
      .selectFrom('shipments')
      .select('workspace_id')
      .where('next_check_at', '<=', app.clock.now())
      .execute();
    assert.deepEqual(due, [{ workspace_id: mine.principal.workspaceId }]);
  });
});
