// Two workspaces, of which one has a connection of its own: what it asks, and what it learns by it, is for it alone.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { pino } from 'pino';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { anotherServer, testSealer } from '../../test/harness/services.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { startVoyageCarrier, type VoyageCarrier } from '../../test/harness/voyage-carrier.ts';
import { commandLine } from '../audit/audit.ts';
import { decodeAs } from '../carriers/decode-as.ts';
import { directoryFor } from '../carriers/directory-for.ts';
import { newId } from '../domain/ids.ts';
import { createApp } from '../http/app.ts';
import { openRequestLimits } from '../http/rate-limit.ts';
import { importDuty } from '../imports/working/import-duty.ts';
import { forgetWorkspace } from '../retention/forgetting/forget.ts';
import { replayShipments } from '../tracking/applying/replay-shipments.ts';
import { carrierConditions } from '../tracking/asking/carrier-conditions.ts';
import { sharedQuotas } from '../tracking/asking/shared-quota.ts';
import { messageRoutes } from '../tracking/message-routes.ts';
import { watchDuty } from '../tracking/watch.ts';
import { startDuty } from '../work/start-duty.ts';
import { openAskedCarriers } from './asked-carriers.ts';
import { mostOfWorkspace } from './connection-queries.ts';
import { createConnection } from './create-connection.ts';
import { deleteConnection } from './delete-connection.ts';
import { findPusher } from './find-pusher.ts';
import { pauseConnection } from './pause-connection.ts';

const app = await openTrackingApp({ after });
const { clock, store, deps, msc, maersk } = app;
const minute = 60_000;
const hour = 60 * minute;
const secret = 'aGFyYm91ci1waWxvdC1zdGF0aW9uLW5pbmdibw==';
const never = new AbortController().signal;

const asked = await openAskedCarriers({
  ...{ db: store.db, sealer: testSealer, now: clock.now, configured: [msc.settings, maersk.settings] },
  ...{ connectOutside: deps.connectOutside, log: assert.fail },
  openQuota: sharedQuotas({ db: store.db, log: assert.fail }),
});
releaseAtEnd({ after }, () => asked.close());
deps.directories.live = asked.directory;

let boxes = 0;
const newBox = (prefix = 'MSCU') => `${prefix}${String(6_000_000 + boxes++)}`;

interface Owning {
  /** Its own carrier, and the id of the connection. */
  own: VoyageCarrier;
  id: string;
  mine: Client;
  /** Of a workspace that shares what all share. */
  others: Client;
}

/** Two workspaces, of which one has an account of its own with a carrier. */
async function openWorld(
  t: { after(done: () => Promise<void>): void },
  scac = 'MSCU',
  more: object = {},
): Promise<Owning> {
  const own = await startVoyageCarrier(t, scac);
  const [mine, others] = [await app.client(), await app.client()];
  const { workspaceId } = mine.principal;
  const written = { scac, baseUrl: own.settings.baseUrl, auth: { kind: 'none' }, ...more };
  const { id } = await createConnection(deps, commandLine, { written, workspaceId });
  await asked.look();
  return { own, id, mine, others };
}

const track = async ({ call }: Client, box: string, query = '') => await call(`/track/${box}${query}`);
const statusOf = async (client: Client, box: string) => (await track(client, box)).status;

async function countRows(table: string, condition = 'true'): Promise<number> {
  const { rows } = await store.pool.query(
    `select count(*)::integer as count from ${table} where ${condition}`,
  );
  return rows[0].count;
}

suite('a connection of one workspace', () => {
  test('is asked about its references alone, and before the one that all share', async (t) => {
    const { own, mine, others } = await openWorld(t);
    const box = newBox();
    own.says(box, voyageEvents(box, { eta: '2026-03-21' }));
    msc.says(box, voyageEvents(box, { eta: '2026-03-25' }));
    assert.equal((await track(mine, box)).body.data.tracking.eta, '2026-03-21');
    assert.deepEqual([own.asked(box), msc.asked(box)], [1, 0]);
    assert.equal((await track(others, box)).body.data.tracking.eta, '2026-03-25');
    assert.deepEqual([own.asked(box), msc.asked(box)], [1, 1]);
  });

  test('answers no question of another workspace that is asked at the same time', async (t) => {
    const { own, mine, others } = await openWorld(t);
    const box = newBox();
    own.says(box, voyageEvents(box, { eta: '2026-03-21' }));
    msc.says(box, voyageEvents(box, { eta: '2026-03-25' }));
    const held = own.holds(box);
    const first = track(mine, box);
    await held.arrived;
    assert.equal((await track(others, box)).body.data.tracking.eta, '2026-03-25');
    held.release();
    assert.equal((await first).body.data.tracking.eta, '2026-03-21');
  });

  test('that knows nothing of a reference says so to its workspace alone', async (t) => {
    const { own, mine, others } = await openWorld(t);
    const box = newBox();
    assert.equal(await statusOf(mine, box), 404);
    msc.says(box, voyageEvents(box));
    assert.equal(await statusOf(others, box), 200);
    const second = newBox();
    assert.equal(await statusOf(others, second), 404);
    own.says(second, voyageEvents(second));
    assert.equal(await statusOf(mine, second), 200, 'what all share has said no to others');
  });

  test('that fails opens no breaker of others, and they see nothing of its condition', async (t) => {
    const { own, mine, others } = await openWorld(t);
    const broken = Array.from({ length: 6 }, () => newBox());
    for (const box of broken) {
      own.fails(box, 500);
      await track(mine, box);
    }
    const box = newBox();
    msc.says(box, voyageEvents(box));
    const requests = own.asked();
    assert.equal(await statusOf(mine, box), 503);
    assert.equal(own.asked(), requests, 'its breaker is open');
    assert.equal(await statusOf(others, box), 200);
    const conditions = carrierConditions({ db: store.db, carriers: asked.everyone, log: assert.fail });
    await conditions.flush();
    const healthFor = async ({ call }: Client) => (await call('/carriers')).body.data[0].health;
    assert.deepEqual([await healthFor(mine), await healthFor(others)], ['open', 'ok']);
  });

  test('whose credentials are refused is a matter of its owners', async (t) => {
    const { own, mine } = await openWorld(t);
    const box = newBox();
    own.fails(box, 401);
    await track(mine, box);
    const [carrier] = (await mine.call('/carriers')).body.data;
    assert.match(carrier.last_answer.detail, /an owner of this workspace has to replace them/);
  });

  test('has a quota of its own, of which nothing is kept for other workspaces', async (t) => {
    const quota = [{ requests: 12, perSeconds: 3_600 }];
    const { own, mine, others } = await openWorld(t, 'MSCU', { quota });
    const some = Array.from({ length: 13 }, () => newBox());
    for (const box of some) for (const carrier of [own, msc]) carrier.says(box, voyageEvents(box));
    const statuses = [];
    for (const box of some) statuses.push(await statusOf(mine, box));
    // One in five of its quarter is kept for watching.
    assert.deepEqual(statuses.filter((status) => status === 200).length, 11);
    const refused = await track(mine, some.at(-1) ?? '');
    assert.match(JSON.stringify(refused.body), /kept for watching/);
    assert.doesNotMatch(JSON.stringify(refused.body), /other workspaces/);
    assert.equal(await statusOf(others, some.at(-1) ?? ''), 200);
  });

  test('costs its workspace no question of its day about unknown references', async (t) => {
    const { mine, others } = await openWorld(t);
    const countOf = async ({ principal: { workspaceId } }: Client) =>
      await countRows('no_data_counts', `workspace_id = '${workspaceId}' and questions > 0`);
    for (const client of [mine, others]) assert.equal(await statusOf(client, newBox()), 404);
    assert.deepEqual([await countOf(mine), await countOf(others)], [0, 1]);
  });

  test('watches, and tracks what is imported', async (t) => {
    const { own, mine, others } = await openWorld(t);
    const [box, row] = [newBox(), newBox()];
    own.says(box, voyageEvents(box));
    own.says(row, voyageEvents(row));
    await track(mine, box);
    clock.advance(12 * hour);
    own.says(box, voyageEvents(box, { eta: '2026-03-23' }));
    const duty = watchDuty(anotherServer(deps));
    for (let held = await duty.claim(20); held.length > 0; held = await duty.claim(20))
      for (const each of held) await duty.perform(each, never, never);
    const { data } = (await mine.call(`/shipments/${box}`)).body;
    assert.deepEqual([data.eta, msc.asked(box)], ['2026-03-23', 0]);
    for (const client of [mine, others])
      await client.call('/imports', { body: { items: [{ reference: row }] } });
    const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
    const running = await startDuty(
      { listen: store.listen, now: clock.now, log },
      importDuty(anotherServer(deps)),
    );
    await running.idle();
    await running.stop();
    assert.deepEqual([own.asked(row), msc.asked(row)], [1, 1]);
    assert.equal((await mine.call(`/shipments/${row}`)).status, 200);
    assert.equal((await others.call(`/shipments/${row}`)).status, 404);
  });

  test('is among those who are asked for all, named and listed, for its workspace alone', async (t) => {
    const { own, mine, others } = await openWorld(t, 'OOLU');
    const leased = newBox('TCLU');
    own.says(leased, voyageEvents(leased));
    assert.equal((await track(others, leased, '?ask=all')).status, 404);
    assert.equal((await track(others, leased, '?carrier=OOLU')).status, 404);
    assert.equal(own.asked(), 0);
    assert.equal((await track(mine, leased, '?ask=all')).status, 200);
    const scacs = async ({ call }: Client) =>
      (await call('/carriers')).body.data.map(({ scac }: { scac: string }) => scac);
    assert.deepEqual(await scacs(mine), ['OOLU', 'MSCU', 'MAEU']);
    assert.deepEqual(await scacs(others), ['MSCU', 'MAEU']);
    const lead = newBox('OOLU');
    assert.match(JSON.stringify((await track(others, lead)).body), /OOLU\), which is not configured here/);
    assert.doesNotMatch(JSON.stringify((await track(mine, lead)).body), /not configured here/);
  });

  test('gives no evidence about ships, neither now nor when it is gone or answers are replayed', async (t) => {
    const { own, id, mine, others } = await openWorld(t);
    const box = newBox();
    const ship = 'SECRET WIND';
    const told = () => countRows('port_calls', `ship_name = '${ship}'`);
    own.says(box, voyageEvents(box, { ship }));
    await track(mine, box);
    assert.equal(await told(), 0);
    await deleteConnection(deps, commandLine, { id, workspaceId: null });
    await asked.look();
    clock.advance(hour);
    msc.says(box, voyageEvents(box, { ship, eta: '2026-03-28' }));
    assert.equal((await track(mine, box)).body.data.tracking.eta, '2026-03-28');
    await replayShipments({
      ...{ db: store.db, now: clock.now },
      decode: (scac, pages, owner) => decodeAs(scac, pages, directoryFor(deps, owner)),
    });
    assert.equal(await told(), 0);
    await track(others, box);
    assert.equal(await told(), 1, 'what all share tells for all');
  });

  test('that is removed leaves its shipments to the one that all share', async (t) => {
    const { own, id, mine } = await openWorld(t);
    const box = newBox();
    own.says(box, voyageEvents(box));
    msc.says(box, voyageEvents(box, { eta: '2026-03-26' }));
    await track(mine, box);
    await deleteConnection(deps, commandLine, { id, workspaceId: null });
    await asked.look();
    clock.advance(hour);
    assert.equal((await track(mine, box)).body.data.tracking.eta, '2026-03-26');
    assert.equal(own.asked(box), 1);
  });

  test('that is removed where nobody else asks the carrier leaves them as they are, until there is one', async (t) => {
    const { own, id, mine } = await openWorld(t, 'OOLU');
    const box = newBox('OOLU');
    own.says(box, voyageEvents(box));
    await track(mine, box);
    await deleteConnection(deps, commandLine, { id, workspaceId: null });
    await asked.look();
    clock.advance(hour);
    const { tracking } = (await track(mine, box)).body.data;
    assert.deepEqual([tracking.carrier.scac, tracking.stale, tracking.eta], ['OOLU', true, '2026-03-20']);
  });

  test('that is paused lets its shipments wait, and others are asked by theirs', async (t) => {
    const { own, id, mine, others } = await openWorld(t);
    const box = newBox();
    for (const carrier of [own, msc]) carrier.says(box, voyageEvents(box));
    await pauseConnection(deps, commandLine, { id, workspaceId: mine.principal.workspaceId });
    await asked.look();
    assert.deepEqual([await statusOf(mine, box), await statusOf(others, box)], [503, 200]);
    assert.equal(own.asked(), 0);
  });

  test('is not changed by another workspace, and is made once for each carrier, up to a bound', async (t) => {
    const { id, mine, others } = await openWorld(t);
    const { workspaceId } = others.principal;
    await assert.rejects(deleteConnection(deps, commandLine, { id, workspaceId }), /no such connection/);
    await assert.rejects(pauseConnection(deps, commandLine, { id, workspaceId }), /no such connection/);
    const make = (scac: string, whose: string) => {
      const written = { scac, baseUrl: 'http://127.0.0.1:1', auth: { kind: 'none' } };
      return createConnection(deps, commandLine, { written, workspaceId: whose });
    };
    await assert.rejects(make('MSCU', mine.principal.workspaceId), /there is a connection to MSCU already/);
    await assert.rejects(make('MSCU', 'ws_nobody'), { code: 'not_found' });
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    for (let made = 0; made < mostOfWorkspace; made += 1) await make(`ZZZ${letters[made]}`, workspaceId);
    await assert.rejects(make('MSCU', workspaceId), /20 connections of this workspace already/);
  });

  test('goes with its workspace', async (t) => {
    const { mine } = await openWorld(t);
    const { workspaceId } = mine.principal;
    await forgetWorkspace(
      { db: store.db, now: clock.now, dryRun: false, unwrittenMs: 0, untrack: async () => 0 },
      workspaceId,
    );
    assert.equal(await countRows('connections', `workspace_id = '${workspaceId}'`), 0);
    await asked.look();
    assert.equal(asked.directory.of?.(workspaceId), undefined);
  });
});

suite('a message that comes to a connection of one workspace', () => {
  test('is for its shipments alone, also for those that are tracked later', async (t) => {
    const { own, id, mine, others } = await openWorld(t, 'MSCU', { push: { secret } });
    const limits = await openRequestLimits({ perMinute: 1_000, redisUrl: null, log: () => {} });
    const server = createApp({ logger: pino({ level: 'silent' }), newId });
    const pusherAt = (name: string) => findPusher(asked, name);
    await server.register(messageRoutes({ ...deps, limits, pusherAt }));
    releaseAtEnd(t, () => Promise.all([server.close(), limits.close()]));
    const [box, later] = [newBox(), newBox()];
    for (const carrier of [own, msc]) carrier.says(box, voyageEvents(box));
    for (const client of [mine, others]) await track(client, box);
    clock.advance(minute);
    const push = async (about: string, name: string) => {
      const [, , arrival] = voyageEvents(about, { eta: '2026-03-29' });
      const references = [{ referenceType: 'EQ', referenceValue: about }];
      const payload = JSON.stringify([{ ...arrival, references }]);
      const mac = createHmac('sha256', Buffer.from(secret, 'base64')).update(payload).digest('hex');
      const headers = { 'content-type': 'application/json', 'notification-signature': `sha256=${mac}` };
      const url = `/carriers/${name}/events`;
      return (await server.inject({ method: 'POST', url, payload, headers })).statusCode;
    };
    assert.equal(await push(box, 'MSCU'), 404, 'what all share has no secret');
    assert.equal(await push(box, id), 204);
    const etaFor = async ({ call }: Client, about: string) =>
      (await call(`/shipments/${about}`)).body.data?.eta;
    assert.deepEqual([await etaFor(mine, box), await etaFor(others, box)], ['2026-03-29', '2026-03-20']);
    assert.equal(await push(later, id), 204);
    assert.deepEqual([await statusOf(others, later), await statusOf(mine, later)], [404, 200]);
    assert.equal(await countRows('port_calls', "around::date = '2026-03-29'"), 0);
  });
});
