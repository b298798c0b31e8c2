// The steps of a new user: start the server, paste the printed line, stop the server, start it again.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createLandfall, type Landfall, LandfallError } from '../../../client/src/landfall.ts';
import { eventually, isAlive, newDataDir, postmasterPid } from '../processes/store-process.ts';
import {
  findProcess,
  type LandfallProcess,
  readBanner,
  runLine,
  startLine,
  startServer,
} from './landfall-process.ts';
import { trackingFaults } from './tracking-faults.ts';

/** The shipments that the demo tracks by itself, as if some days ago, for a credit each. */
const samples = 24;
/** A key may send 120 requests a minute, and the rest of the test needs half of them. */
const oftenMs = 1_000;

suite('start', () => {
  test('npm start gives a tracked container, a sandbox and correct credits, and leaves no process behind', async (t) => {
    const DATA_DIR = await newDataDir(t);
    const npm = startLine(t, 'exec npm start', { PORT: '0', DATA_DIR });
    const { api, curl, keys } = await readBanner(npm);
    assert.ok(keys);
    const live = createLandfall({ baseUrl: api, key: keys.live });
    const sandbox = createLandfall({ baseUrl: api, key: keys.sandbox });

    while ((await referencesOf(live)).size < samples) await delay(oftenMs);
    const { used_this_period: used } = await live.account();
    const pasted = await runLine(t, curl);
    assert.equal(pasted.code, 0, pasted.errors);
    assert.deepEqual(trackingFaults(JSON.parse(pasted.output)), []);
    assert.match(pasted.output, /"current_status":"In transit on [A-Z]/);

    await checkSandbox(sandbox);
    await checkCredits(live, used, npm.said());
    await checkRoundTrip(live, used);
    const page = await fetch(new URL('/docs/', api));
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);

    const started = processesOf(npm, DATA_DIR);
    npm.child.kill('SIGTERM');
    await npm.ended;
    await eventually(() => !started.some(isAlive));

    const again = startServer(t, { DATA_DIR });
    const later = await readBanner(again);
    assert.equal(later.keys, null);
    assert.doesNotMatch(again.said(), /svc_(live|test)_/);
    const kept = createLandfall({ baseUrl: later.api, key: keys.live });
    assert.equal((await kept.account()).used_this_period, used + 2);
    const { items } = await kept.shipments();
    assert.equal((await kept.shipment(items[0]?.reference ?? '')).reference, items[0]?.reference);
    again.child.kill('SIGTERM');
    assert.equal((await again.ended).code, 0);
  });

  test('a SIGKILL of npm stops the server, which leaves no process behind', async (t) => {
    const DATA_DIR = await newDataDir(t);
    const npm = startLine(t, 'exec npm start', { PORT: '0', DATA_DIR });
    await readBanner(npm);
    const started = processesOf(npm, DATA_DIR);
    npm.child.kill('SIGKILL');
    await eventually(() => !started.some(isAlive));
    assert.equal(postmasterPid(DATA_DIR), null);
  });

  test('PostgreSQL survives a SIGKILL of the server; the next start adopts it, and SIGTERM ends both', async (t) => {
    const DATA_DIR = await newDataDir(t);
    const killed = startServer(t, { DATA_DIR });
    const { api, keys } = await readBanner(killed);
    assert.ok(keys);
    await createLandfall({ baseUrl: api, key: keys.sandbox }).track('MSCU1234566');
    const [postgres, simulator] = processesOf(killed, DATA_DIR).slice(1);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await eventually(() => !isAlive(simulator ?? null));
    assert.ok(isAlive(postgres ?? null), 'PostgreSQL ended with the server');

    const next = startServer(t, { DATA_DIR });
    const sandbox = createLandfall({ baseUrl: (await readBanner(next)).api, key: keys.sandbox });
    assert.equal(postmasterPid(DATA_DIR), postgres);
    assert.equal((await sandbox.shipment('MSCU1234566')).status, 'in_transit');
    const started = processesOf(next, DATA_DIR);
    next.child.kill('SIGTERM');
    assert.deepEqual(await next.ended, { code: 0, errors: '' });
    assert.deepEqual(started.filter(isAlive), []);
    assert.equal(postmasterPid(DATA_DIR), null);
  });
});

/** The process ids of the server, its PostgreSQL and its simulator. */
function processesOf(server: LandfallProcess, dataDir: string): number[] {
  const pids = [
    findProcess(server.child.pid, 'landfall.js serve'),
    postmasterPid(dataDir),
    findProcess(server.child.pid, 'simulator/src/main.ts'),
  ];
  return pids.map((pid) => {
    assert.ok(pid !== null && isAlive(pid));
    return pid;
  });
}

/** Tracks the four scenarios of the sandbox, which spend no credit. */
async function checkSandbox(sandbox: Landfall): Promise<void> {
  const before = await sandbox.account();
  const plain = await sandbox.track('MSCU1234566');
  assert.equal(plain.tracking.status, 'in_transit');
  assert.ok(plain.tracking.count > 0 && plain.tracking.count === plain.tracking.trace.length);
  assert.equal((await sandbox.track('MY-DELAY-1')).tracking.status, 'delayed');
  assert.equal((await sandbox.track('MY-ARRIVE-1')).tracking.status, 'arrived');
  await assert.rejects(sandbox.track('MY-NODATA-1'), refusal('no_carrier_data', 404));
  assert.deepEqual(await sandbox.account(), before);
  assert.equal(
    (await sandbox.carriers()).every(({ simulated }) => simulated),
    true,
  );
}

/** A new reference spends one credit. A repeated or unknown reference spends none (section 4). */
async function checkCredits(live: Landfall, before: number, banner: string): Promise<void> {
  const { used_this_period: used, remaining } = await live.account();
  assert.equal(used, before + 1, 'the pasted line spent one credit');
  const [, other = ''] = /^ +or (\w+), /m.exec(banner) ?? [];
  await live.track(other);
  await live.track(other.toLowerCase());
  assert.equal((await live.trackBatch([other, '?'])).map(({ ok }) => ok).join(), 'true,false');
  await assert.rejects(live.track('MSCU0000004'), refusal('no_carrier_data', 404));
  const after = await live.account();
  assert.deepEqual([after.used_this_period, after.remaining], [used + 1, remaining - 1]);
}

/** A shipment is listed, read, untracked and tracked again without a second credit. */
async function checkRoundTrip(live: Landfall, used: number): Promise<void> {
  const { items, nextCursor } = await live.shipments();
  assert.ok(items.length >= samples + 2 && nextCursor === null);
  const paged: string[] = [];
  for await (const { id } of live.everyShipment({ limit: 1 })) paged.push(id);
  assert.deepEqual(
    paged,
    items.map(({ id }) => id),
  );
  const reference = items.at(-1)?.reference ?? '';
  assert.ok((await live.history(reference)).items.length > 0);
  assert.equal((await live.untrack(reference)).deleted, true);
  await assert.rejects(live.shipment(reference), refusal('not_tracked', 404));
  await live.track(reference);
  assert.equal((await live.account()).used_this_period, used + 2);
}

async function referencesOf(live: Landfall): Promise<Set<string>> {
  const { items } = await live.shipments();
  return new Set(items.map(({ reference }) => reference));
}

function refusal(code: string, status: number) {
  return (error: unknown) => error instanceof LandfallError && error.code === code && error.status === status;
}
