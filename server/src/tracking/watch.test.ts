import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, suite, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { anotherServer } from '../../test/harness/services.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { startVoyageCarrier } from '../../test/harness/voyage-carrier.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import type { Services } from '../services.ts';
import { type RunningDuty, startDuty } from '../work/start-duty.ts';
import { boundedMap } from './asking/bounded-map.ts';
import { checkLeaseMs, watchDuty } from './watch.ts';

const app = await openTrackingApp({ after });
const { clock, msc, store } = app;
const hourMs = 3_600_000;
const twelveHours = 12 * hourMs * 1.2;

/** The watch duty of another server with the same database, with its own shared questions. */
async function watch(t: TestContext, deps: Services = anotherServer(app.deps)): Promise<RunningDuty> {
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  const running = await startDuty({ listen: store.listen, now: clock.now, log }, watchDuty(deps));
  releaseAtEnd(t, () => running.stop());
  await running.idle();
  return running;
}

async function drain(...watches: RunningDuty[]): Promise<void> {
  for (const each of watches) each.wake();
  await Promise.all(watches.map((each) => each.idle()));
}

/** Tracks a box that is far out at sea by default. */
async function trackBox({ call }: Client, box: string, eta = '2026-12-20'): Promise<void> {
  msc.says(box, voyageEvents(box, { eta }));
  assert.equal((await call(`/track/${box}`)).status, 200);
}

async function rowOf(reference: string) {
  return await store.db
    .selectFrom('shipments')
    .select(['next_check_at', 'fruitless_checks', 'health'])
    .where('reference', '=', reference)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Hours until the next check. */
async function hoursLeft(reference: string): Promise<number> {
  const { next_check_at: at } = await rowOf(reference);
  assert.ok(at);
  return (at.getTime() - clock.now().getTime()) / hourMs;
}

const isAbout = (hours: number, nominal: number) => Math.abs(hours - nominal) <= nominal * 0.16;

suite('watching', () => {
  test('asks only about shipments that are due; news is in the history', async (t) => {
    const client = await app.client();
    const box = 'MSCU1000001';
    await trackBox(client, box);
    assert.ok(isAbout(await hoursLeft(box), 6));
    const running = await watch(t);
    clock.advance(4 * hourMs);
    await drain(running);
    assert.equal(msc.asked(box), 1);
    msc.says(box, voyageEvents(box, { eta: '2026-12-24' }));
    clock.advance(4 * hourMs);
    await drain(running);
    assert.equal(msc.asked(box), 2);
    assert.ok(isAbout(await hoursLeft(box), 6));
    const { body } = await client.call(`/shipments/${box}/history`);
    assert.match(JSON.stringify(body.data[0]), /"field":"eta".*2026-12-24/);
  });

  test('a shipment that changes while its carrier repeats the answer is read as a whole, and asked about once', async (t) => {
    const client = await app.client();
    const box = 'MSCU1000011';
    await trackBox(client, box, '2026-12-28');
    const lull = () =>
      store.db.selectFrom('shipments').select('lull').where('reference', '=', box).executeTakeFirstOrThrow();
    const running = await watch(t);
    clock.set('2026-03-11T02:00:00Z');
    await drain(running);
    assert.notEqual((await lull()).lull, null);
    const hold = msc.holds(box);
    clock.advance(8 * hourMs);
    running.wake();
    await hold.arrived;
    const change = { method: 'PATCH', body: { metadata: { order: '7' } } } as const;
    assert.equal((await client.call(`/shipments/${box}`, change)).status, 200);
    assert.equal((await lull()).lull, null);
    hold.release();
    await running.idle();
    assert.equal(msc.asked(box), 3);
    assert.ok(isAbout(await hoursLeft(box), 6));
    assert.notEqual((await lull()).lull, null);
  });

  test('trouble makes each pause longer, and an answer ends this', async (t) => {
    const client = await app.client();
    const box = 'MSCU1000002';
    await trackBox(client, box);
    const running = await watch(t);
    msc.fails(box, 404);
    for (const hours of [1 / 6, 1 / 3, 2 / 3, 4 / 3, 8 / 3, 16 / 3, 32 / 3, 64 / 3, 24, 24]) {
      clock.advance(24 * hourMs * 1.2);
      await drain(running);
      assert.ok(isAbout(await hoursLeft(box), hours), `${await hoursLeft(box)} is not ${hours}`);
    }
    assert.deepEqual([(await rowOf(box)).health, (await rowOf(box)).fruitless_checks], ['no_data', 10]);
    msc.says(box, voyageEvents(box, { eta: '2026-12-20' }));
    clock.advance(24 * hourMs * 1.2);
    await drain(running);
    assert.deepEqual([(await rowOf(box)).health, (await rowOf(box)).fruitless_checks], ['active', 0]);
  });

  test('a shipment that no carrier knows any more is completed after 60 days', async (t) => {
    const client = await app.client();
    const box = 'MSCU1000007';
    await trackBox(client, box);
    const running = await watch(t);
    msc.fails(box, 404);
    clock.advance(59 * 24 * hourMs);
    await drain(running);
    assert.equal((await rowOf(box)).health, 'no_data');
    clock.advance(24 * 1.2 * hourMs);
    await drain(running);
    const over = [(await rowOf(box)).health, (await rowOf(box)).next_check_at];
    assert.deepEqual(over, ['completed', null]);
    const { body } = await client.call(`/shipments/${box}/history`);
    const { field, current, reason } = body.data[0];
    assert.deepEqual([field, current], ['tracking', 'completed']);
    assert.equal(reason, 'The carrier has reported nothing new for 60 days.');
    clock.advance(2 * 60_000);
    await client.call(`/track/${box}`);
    assert.deepEqual((await client.call(`/shipments/${box}/history`)).body.data, body.data, 'told once');
    msc.says(box, voyageEvents(box, { loaded: '2026-04-20', eta: '2026-12-20', ship: 'SOUTHERN SUN' }));
    clock.advance(hourMs);
    await client.call(`/track/${box}`);
    clock.advance(hourMs);
    await client.call(`/track/${box}`);
    assert.equal((await rowOf(box)).health, 'active', 'and begins again with what is new');
  });

  test('trouble that a client meets brings the next check forward', async (t) => {
    const client = await app.client();
    const [failing, missing] = ['MSCU1000008', 'MSCU1000009'];
    for (const [box, status] of [
      [failing, 500],
      [missing, 404],
    ] as const) {
      await trackBox(client, box);
      assert.ok(isAbout(await hoursLeft(box), 6));
      clock.advance(16 * 60_000);
      msc.fails(box, status);
      await client.call(`/track/${box}`);
      assert.ok(isAbout(await hoursLeft(box), 1 / 6), `${status}: ${await hoursLeft(box)}`);
    }
    const running = await watch(t);
    msc.says(missing, voyageEvents(missing, { eta: '2026-12-24' }));
    clock.advance(12 * 60_000);
    await drain(running);
    assert.deepEqual([(await rowOf(missing)).health, (await rowOf(failing)).health], ['active', 'stale']);
    assert.ok(isAbout(await hoursLeft(missing), 6));
  });

  test('the watching keeps the pause that a client was asked for', async (t) => {
    const client = await app.client();
    const box = 'MSKU1000010';
    app.maersk.says(box, voyageEvents(box, { eta: '2026-12-20' }));
    await client.call(`/track/${box}`);
    app.maersk.fails(box, 503, { 'retry-after': String(9 * 3600) });
    clock.advance(16 * 60_000);
    await client.call(`/track/${box}`);
    assert.ok((await hoursLeft(box)) >= 9, 'later than it was planned');
    const running = await watch(t);
    clock.advance(8 * hourMs);
    await drain(running);
    assert.equal(app.maersk.asked(box), 2);
  });

  test('the pause that a carrier asks for is kept', async (t) => {
    const client = await app.client();
    const box = 'MSKU1000003';
    app.maersk.says(box, voyageEvents(box, { eta: '2026-12-20' }));
    await client.call(`/track/${box}`);
    app.maersk.fails(box, 503, { 'retry-after': String(5 * 3600) });
    const running = await watch(t);
    clock.advance(twelveHours);
    await drain(running);
    assert.equal((await rowOf(box)).health, 'stale');
    assert.ok((await hoursLeft(box)) >= 5);
  });

  test('removed, completed and sandbox shipments are never due', async (t) => {
    const client = await app.client();
    const [removed, ended] = ['MSCU1000004', 'MSCU1000005'];
    await trackBox(client, removed);
    assert.equal((await client.call(`/shipments/${removed}`, { method: 'DELETE' })).status, 200);
    await trackBox(client, ended);
    const sandbox = await client.withKey('test');
    assert.equal((await sandbox.call('/track/MSCU1000006')).status, 200);
    const running = await watch(t);
    clock.advance(70 * 24 * hourMs);
    await drain(running);
    assert.deepEqual(
      [(await rowOf(ended)).health, (await rowOf(ended)).next_check_at],
      ['completed', null],
      'silent for 60 days',
    );
    const { next_check_at: sandboxed } = await rowOf('MSCU1000006');
    assert.equal(sandboxed, null);
    const asked = msc.asked(ended);
    clock.advance(70 * 24 * hourMs);
    await drain(running);
    assert.deepEqual([msc.asked(ended), msc.asked(removed)], [asked, 1]);

    msc.says(ended, voyageEvents(ended, { loaded: '2026-07-10', eta: '2026-08-20', ship: 'SOUTHERN SUN' }));
    await client.call(`/track/${ended}`);
    clock.advance(hourMs);
    await client.call(`/track/${ended}`);
    assert.equal((await rowOf(ended)).health, 'active');
    assert.notEqual((await rowOf(ended)).next_check_at, null, 'asked about again, it is watched again');
  });
});

suite('several servers', () => {
  test('drain two hundred due shipments, each asked about once', async (t) => {
    const client = await app.client();
    const boxes = Array.from({ length: 200 }, (_, index) => `MSCU${2_000_000 + index}`);
    await boundedMap(boxes, 8, (box) => trackBox(client, box));
    const watches = [await watch(t), await watch(t)];
    clock.advance(twelveHours);
    await drain(...watches);
    assert.deepEqual(
      boxes.filter((box) => msc.asked(box) !== 2),
      [],
    );
    const due = await store.db
      .selectFrom('shipments')
      .select('reference')
      .where('next_check_at', '<=', new Date(clock.now().getTime() + checkLeaseMs))
      .execute();
    assert.deepEqual(due, [], 'none is due or held');
  });

  test('leave places to a workspace whose shipment is due last', async () => {
    const [many, few] = [await app.client(), await app.client()];
    for (let n = 0; n < 14; n += 1) await trackBox(many, `MSCU${5_000_000 + n}`);
    await trackBox(few, 'MSCU5000014');
    const dueAt = (client: Client, next_check_at: Date) =>
      store.db
        .updateTable('shipments')
        .set({ next_check_at })
        .where('workspace_id', '=', client.principal.workspaceId)
        .execute();
    await dueAt(many, new Date(clock.now().getTime() - 2));
    await dueAt(few, new Date(clock.now().getTime() - 1));
    const duty = watchDuty(anotherServer(app.deps));
    const held = await duty.claim(12);
    const of = ({ principal }: Client) =>
      held.filter(({ workspaceId }) => workspaceId === principal.workspaceId).length;
    assert.deepEqual([of(many), of(few), duty.withholds?.()], [9, 1, true]);
    for (const job of held) await duty.release(job);
  });

  test('shipments of a killed process are taken over when its lease ends, and not before', async (t) => {
    const own = await startVoyageCarrier(t);
    const deps = anotherServer(app.deps, {
      directories: {
        ...app.deps.directories,
        live: createLiveDirectory([own.settings], { now: clock.now }),
      },
    });
    const box = 'MSCU3000001';
    await trackBox(await app.client(), box);
    own.says(box, voyageEvents(box, { eta: '2026-12-20' }));
    await store.db
      .updateTable('shipments')
      .set({ next_check_at: null })
      .where('reference', '!=', box)
      .execute();
    clock.advance(twelveHours);
    const hold = own.holds(box);
    const program = fileURLToPath(new URL('../../test/processes/hold-watch.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      [program, store.databaseUrl, own.settings.baseUrl, clock.now().toISOString()],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const ended = once(child, 'exit');
    await Promise.race([hold.arrived, ended.then(() => assert.fail('it ended first'))]);
    child.kill('SIGKILL');
    await ended;
    hold.release();

    const running = await watch(t, deps);
    assert.equal(own.asked(box), 1, 'the dead still hold it');
    clock.advance(checkLeaseMs);
    await drain(running);
    assert.equal(own.asked(box), 2);
    assert.ok(isAbout(await hoursLeft(box), 6));
  });

  test('a stopping server returns unfinished shipments, and another one continues at once', async (t) => {
    const box = 'MSCU3000002';
    await trackBox(await app.client(), box);
    const hold = msc.holds(box);
    clock.advance(twelveHours);
    const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
    const work = { listen: store.listen, now: clock.now, log };
    const leaving = await startDuty(work, watchDuty(anotherServer(app.deps)), {
      graceMs: 0,
    });
    await hold.arrived;
    const staying = await watch(t);
    await leaving.stop();
    hold.release();
    await drain(staying);
    assert.ok(isAbout(await hoursLeft(box), 6));
  });
});

test('a used-up quota postpones checks, is never exceeded, and all shipments are checked in the end', async (t) => {
  const { settings, ...carrier } = await startVoyageCarrier(t);
  const limited = { ...settings, quota: [{ requests: 10, perSeconds: 60 }] };
  const live = createLiveDirectory([limited], { now: clock.now });
  const deps = anotherServer(app.deps, { directories: { ...app.deps.directories, live } });
  const client = await app.client();
  const boxes = Array.from({ length: 30 }, (_, index) => `MSCU${4_000_000 + index}`);
  for (const box of boxes) {
    await trackBox(client, box);
    carrier.says(box, voyageEvents(box, { eta: '2026-12-20' }));
  }
  await store.db
    .updateTable('shipments')
    .set({ next_check_at: null })
    .where('reference', 'not in', boxes)
    .execute();
  clock.advance(twelveHours);
  const running = await watch(t, deps);
  await drain(running);
  // One is left for a client.
  assert.equal(carrier.asked(), 9);
  const soon = clock.now().getTime() + 10 * 60_000;
  const waiting = (await Promise.all(boxes.map(rowOf))).filter(
    ({ next_check_at: at }) => at !== null && at.getTime() < soon,
  );
  assert.equal(waiting.length, 21);
  for (const { health, fruitless_checks: times } of waiting) {
    assert.deepEqual([health, times], ['stale', 0], 'the pauses do not get longer');
  }
  for (const served of [18, 27, 30]) {
    clock.advance(6 * 60_000);
    await drain(running);
    assert.equal(carrier.asked(), served);
  }
  assert.ok((await Promise.all(boxes.map(rowOf))).every(({ health }) => health === 'active'));
});
