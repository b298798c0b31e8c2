// What a route sends when it has news, from the notice to the check.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { suite, type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openRouteWorld } from '../../test/harness/route-world.ts';
import { recordStatements } from '../../test/harness/statements.ts';
import { newId } from '../domain/ids.ts';
import { type Via, vias } from '../domain/references/via.ts';
import { hourMs } from '../domain/time/time-spans.ts';
import { createApp } from '../http/app.ts';
import { openRequestLimits } from '../http/rate-limit.ts';
import { listCarriersInFull } from './asking/list-carriers.ts';
import { messageRoutes } from './message-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { notificationLimit } from './push-bodies.ts';

const secret = 'harbour-pilot-station';

async function openWorld(
  t: TestContext,
  { perMinute = 1_000, via: route = 'shipsgo' as Via, simulated = false } = {},
) {
  const world = await openRouteWorld(t, undefined, route, simulated);
  const limits = await openRequestLimits({ perMinute, redisUrl: null, log: () => {} });
  const server = createApp({ logger: pino({ level: 'silent' }), newId });
  const pusherAt = (name: string) =>
    name === `@${route}` ? { scac: name, push: { secret }, workspaceId: null } : undefined;
  await server.register(messageRoutes({ ...world.app.deps, limits, pusherAt }));
  await server.register(noticeRoutes({ ...world.app.deps, limits, pusherAt }));
  releaseAtEnd(t, () => Promise.all([server.close(), limits.close()]));
  const post = async (body: unknown, headers?: Record<string, string>, via = 'shipsgo') => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const signed = { 'x-shipsgo-webhook-signature': sign(payload) };
    const type = { 'content-type': 'application/json' };
    const url = `/carriers/via/${via}`;
    return await server.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...type, ...(headers ?? signed) },
    });
  };
  const rows = async () =>
    await world.app.store.db.selectFrom('shipments').selectAll().orderBy('tracked_at').execute();
  return {
    ...{ world, server, post, rows },
    /** Lets the simulated route send a notice; returns what we answered. */
    async send(number: string, wrong?: string) {
      if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
      const { port } = server.server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/carriers/via/${route}`;
      const order = { url, secret, number, ...(wrong !== undefined && { wrong }) };
      const { body } = await world.control('POST', `/routes/${route}/notices`, order);
      return (body as { status: number }).status;
    },
    /** When the route sent something last, as an operator sees it. */
    async pushedAt() {
      const { deps } = world.app;
      const found = deps.directories.live.find(`@${route}`) ?? assert.fail(route);
      const [carrier] = await listCarriersInFull(deps, [found]);
      return carrier?.pushedAt?.getTime() ?? null;
    },
    /** Which references are due now. */
    async due() {
      const at = world.app.clock.now();
      return (await rows()).filter((row) => row.next_check_at && row.next_check_at <= at).map(referenceOf);
    },
    async tracked(count = 1) {
      const client = await world.app.client();
      const boxes = (await world.boxes(count)).map(referenceOf);
      for (const box of boxes) assert.equal((await client.call(`/track/${box}`)).status, 200);
      world.advance(60_000);
      return boxes;
    },
  };
}

const referenceOf = ({ reference }: { reference: string }) => reference;

function sign(body: string, key = secret): string {
  return createHmac('sha256', key).update(body).digest('hex');
}

/** As ShipsGo sends it. */
function notice(shipment: object): object {
  const by = { name: 'x', email: 'x@example.com' };
  return { event: { id: 'e1', name: 'OCEAN.SHIPMENTS.CONTAINER_LOADED', triggered_by: by }, shipment };
}

suite('a notice of a route', () => {
  test('wakes a check of what it names, by its id or its number, in every workspace, and of nothing else', async (t) => {
    const { world, post, due, tracked } = await openWorld(t);
    const [one, two, three] = await tracked(3);
    const other = await world.app.client();
    await other.call(`/track/${one}`);
    const { id } = (await world.given()).find(({ number }) => number === one) ?? assert.fail();
    assert.deepEqual(await due(), []);
    assert.equal((await post(notice({ id, container_number: null }))).statusCode, 204);
    assert.deepEqual(await due(), [one, one]);
    assert.equal((await post(notice({ id: 1, container_number: two?.toLowerCase() }))).statusCode, 204);
    assert.deepEqual((await due()).toSorted(), [one, one, two].toSorted());
    assert.ok(three);
  });

  for (const via of vias) {
    test(`by ${via} wakes a check, whether it names a box or a paper; one with a wrong signature does not`, async (t) => {
      const { world, due, send } = await openWorld(t, { via });
      const client = await world.app.client();
      const references = [await world.box(), await world.bill()].map(referenceOf);
      for (const each of references) assert.equal((await client.call(`/track/${each}`)).status, 200, each);
      world.advance(60_000);
      for (const wrong of ['secret', 'body', 'unsigned'])
        assert.equal(await send(references[0] ?? '', wrong), 401, wrong);
      assert.deepEqual(await due(), []);
      for (const each of references) assert.equal(await send(each), 204);
      assert.deepEqual((await due()).toSorted(), references.toSorted());
    });
  }

  test('is noted at its route for the operator: one with a wrong signature is not, and of many one a minute', async (t) => {
    const { world, send, pushedAt, tracked } = await openWorld(t);
    const [reference = ''] = await tracked();
    const sentAt = async (afterMs: number) => {
      world.advance(afterMs);
      const { statements, stop } = recordStatements();
      assert.equal(await send(reference), 204);
      stop();
      const writes = statements.filter((each) => each.includes('insert into carrier_conditions'));
      return { writes: writes.length, at: world.app.clock.now().getTime() };
    };
    assert.equal(await send(reference, 'secret'), 401);
    assert.equal(await pushedAt(), null);
    const first = await sentAt(1_000);
    assert.deepEqual([first.writes, await pushedAt()], [1, first.at]);
    assert.equal((await sentAt(59_000)).writes, 0);
    assert.equal(await pushedAt(), first.at);
    const { writes, at } = await sentAt(1_000);
    assert.deepEqual([writes, await pushedAt()], [1, at]);
  });

  test('by a simulated route wakes a check of what that tells of', async (t) => {
    const { post, due, tracked } = await openWorld(t, { simulated: true });
    const [box] = await tracked();
    assert.equal((await post(notice({ container_number: box }))).statusCode, 204);
    assert.deepEqual(await due(), [box]);
  });

  test('brings the first data of a reference that waits for them at once', async (t) => {
    const { world, post } = await openWorld(t);
    const client = await world.app.client();
    const { reference } = await world.box();
    await world.fail(reference, { name: 'pending', seconds: 9_000 });
    await client.call(`/track/${reference}`);
    await world.fail(reference);
    world.advance(61_000);
    await post(notice({ container_number: reference }));
    await world.watch();
    const { tracking } = (await client.call(`/track/${reference}`)).body.data;
    assert.deepEqual([tracking.status, await client.used()], ['in_transit', 1]);
  });

  test('is not believed: no word of it is stored or shown', async (t) => {
    const { world, post, rows, tracked } = await openWorld(t);
    const [box] = await tracked();
    const before = (await rows())[0];
    const told = {
      container_number: box,
      status: 'DISCHARGED',
      route: { port_of_discharge: { name: 'Nowhere' } },
    };
    await post(notice(told));
    const after = (await rows())[0];
    assert.deepEqual({ ...after, next_check_at: null }, { ...before, next_check_at: null });
    const messages = await world.app.store.db.selectFrom('messages').selectAll().execute();
    assert.deepEqual(messages, []);
  });

  test('wakes at most one check a shipment and minute', async (t) => {
    const { world, post, due, rows, tracked } = await openWorld(t);
    const [box] = await tracked();
    const checked = async () => {
      await world.watch();
      return (await rows())[0]?.checked_at?.getTime();
    };
    await post(notice({ container_number: box }));
    const first = await checked();
    assert.equal(first, world.app.clock.now().getTime());
    world.advance(30_000);
    await post(notice({ container_number: box }));
    assert.deepEqual(await due(), []);
    world.advance(31_000);
    await post(notice({ container_number: box }));
    assert.deepEqual(await due(), [box]);
    assert.notEqual(await checked(), first);
  });

  test('changes nothing about a shipment that is watched no more, or told by the line itself', async (t) => {
    const { world, post, rows, tracked } = await openWorld(t);
    const [ended, direct] = await tracked(2);
    const { db } = world.app.store;
    const change = (reference: string | undefined, columns: object) =>
      db
        .updateTable('shipments')
        .set(columns)
        .where('reference', '=', reference ?? '')
        .execute();
    await change(ended, { health: 'completed', next_check_at: null });
    await change(direct, { carrier: 'HLCU' });
    const before = await rows();
    for (const box of [ended, direct]) await post(notice({ container_number: box }));
    assert.deepEqual(await rows(), before);
  });

  test('without the right signature over its bytes is refused, and too many of them at once', async (t) => {
    const { post, due, tracked } = await openWorld(t, { perMinute: 6 });
    const [box] = await tracked();
    const body = JSON.stringify(notice({ container_number: box }));
    for (const signature of [
      undefined,
      '',
      sign(`${body} `),
      sign(body, 'another-secret-of-theirs'),
      sign(body).slice(2),
      'g'.repeat(64),
    ]) {
      const headers = signature === undefined ? {} : { 'x-shipsgo-webhook-signature': signature };
      assert.equal((await post(body, headers)).statusCode, 401, signature);
    }
    assert.equal((await post(body)).statusCode, 429);
    assert.deepEqual(await due(), []);
  });

  test('is refused where no route pushes, and cannot pass as the events of a carrier', async (t) => {
    const { post, server } = await openWorld(t);
    for (const via of ['maersk', 'msc', 'terminal50', '@shipsgo', '__proto__', 'ShipsGo'])
      assert.equal((await post('{}', undefined, via)).statusCode, 404, via);
    for (const code of ['@shipsgo', 'OOLU@shipsgo']) {
      const headers = { 'notification-signature': `sha256=${sign('[]')}` };
      const events = { url: `/carriers/${encodeURIComponent(code)}/events`, payload: '[]', headers };
      assert.equal((await server.inject({ method: 'POST', ...events })).statusCode, 404, code);
    }
    assert.equal((await server.inject({ method: 'HEAD', url: '/carriers/via/shipsgo' })).statusCode, 204);
    assert.equal((await server.inject({ method: 'HEAD', url: '/carriers/via/msc' })).statusCode, 404);
  });

  test('may say anything: what cannot be read names nothing', async (t) => {
    const { post, due, tracked } = await openWorld(t);
    await tracked();
    for (const [body, status] of [
      ['', 400],
      ['<html>', 400],
      ['{"shipment":', 400],
      ['['.repeat(200_000), 400],
      ['{}', 204],
      ['[]', 204],
      ['null', 204],
      ['{"shipment":{"id":"x\\u0000y","container_number":"\\u0000\\ud800"}}', 204],
      [notice({ id: "1' or true --", container_number: '%', booking_number: ['a'], bl_number: {} }), 204],
      [notice({ id: 1e300, container_number: 'A'.repeat(500_000) }), 204],
      [' '.repeat(notificationLimit + 1), 413],
    ] as const)
      assert.equal((await post(body)).statusCode, status, JSON.stringify(body).slice(0, 60));
    assert.deepEqual(await due(), []);
  });

  test('about what was checked a moment ago, on another server, is kept for the check after it', async (t) => {
    const { world, post, due, tracked } = await openWorld(t);
    const [box] = await tracked();
    world.advance(12 * hourMs);
    const { db } = world.app.store;
    const leasedUntil = new Date(world.app.clock.now().getTime() + 300_000);
    await db.updateTable('shipments').set({ next_check_at: leasedUntil }).execute();
    await post(notice({ container_number: box }));
    assert.deepEqual(await due(), [box]);
  });
});
