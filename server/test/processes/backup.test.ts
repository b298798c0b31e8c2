// Backups and restores as operators run them: beside a server at work, and killed in the middle.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createLandfall, type Landfall, LandfallError } from '../../../client/src/landfall.ts';
import { openStore } from '../../src/store/open.ts';
import { answerOf, readBanner, runLine, startLine, startServer } from '../e2e/landfall-process.ts';
import { readExposition } from '../harness/exposition.ts';
import { freePort } from '../harness/free-port.ts';
import { openEmptyDatabase, openTestStore } from '../harness/store.ts';
import { fill, mountDisk } from './small-disk.ts';
import { newDataDir } from './store-process.ts';

const landfall = 'exec node server/bin/landfall.js';
const absent = (error: unknown) => error instanceof LandfallError && error.status === 404;

test('a backup of a server at work gives a server with the same keys, journeys and secrets', async (t) => {
  const [DATA_DIR, target] = [await newDataDir(t), await newDataDir(t)];
  const file = join(target, 'landfall.backup');
  // Without a demo, whose shipments would be tracked meanwhile.
  const port = await freePort();
  const server = startServer(t, { DATA_DIR, DEMO: 'false', METRICS_PORT: String(port) });
  const { api, keys } = await readBanner(server);
  assert.ok(keys);
  const before = createLandfall({ baseUrl: api, key: keys.sandbox });
  const load = trackSteadily(before);
  const early = await load.next();
  const made = await answerOf(t, `backup ${file}`, { DATA_DIR });
  const metrics = readExposition(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  assert.equal(metrics.value('landfall_last_backup_timestamp_seconds'), Date.parse(made.taken_at) / 1_000);
  assert.ok(metrics.value('landfall_data_dir_free_bytes') > 0);
  const late = await load.next();
  await load.stop();
  const journey = await before.shipment(early);
  const account = await createLandfall({ baseUrl: api, key: keys.live }).account();
  server.child.kill('SIGTERM');
  await server.ended;
  const { size, rows, tables } = await answerOf(t, `backup --verify ${file}`, {});
  assert.deepEqual([size, rows, tables], [made.size, made.rows, made.tables]);

  const APP_SECRET = (await readFile(join(DATA_DIR, 'app-secret'), 'utf8')).trim();
  const settings = { DATA_DIR: join(target, 'data'), APP_SECRET };
  const restored = await answerOf(t, `restore ${file}`, settings);
  assert.deepEqual(
    [restored.tables.length, sum(restored.tables.map((table: { rows: number }) => table.rows))],
    [tables, rows],
  );
  const again = startServer(t, settings);
  const banner = await readBanner(again);
  assert.equal(banner.keys, null, 'the workspace is there, so no other one is made');
  const after = createLandfall({ baseUrl: banner.api, key: keys.sandbox });
  assert.deepEqual(await after.shipment(early), journey);
  await assert.rejects(after.shipment(late), absent);
  await after.track('MSCU7654321');
  assert.deepEqual(await createLandfall({ baseUrl: banner.api, key: keys.live }).account(), account);
});

suite('a SIGKILL', () => {
  test('during a backup leaves no file that looks whole', async (t) => {
    const { databaseUrl, folder } = await openFull(t);
    const killed = startLine(t, `${landfall} backup ${join(folder, 'landfall.backup')}`, {
      DATABASE_URL: databaseUrl,
    });
    while ((await readdir(folder)).length === 0) await delay(5);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const [left = '', ...others] = await readdir(folder);
    assert.match(left, /^landfall\.backup\.[0-9a-f]{8}\.part$/);
    assert.deepEqual(others, []);
    const { code, errors } = await runLine(t, `${landfall} backup --verify ${join(folder, left)}`);
    assert.equal(code, 1);
    assert.match(errors, /^error: .*\.part is no whole backup: .*\n$/);
  });

  test('during a restore leaves no row, and the restore can be tried again', async (t) => {
    const { databaseUrl, folder, pool } = await openFull(t);
    const file = join(folder, 'landfall.backup');
    await answerOf(t, `backup ${file}`, { DATABASE_URL: databaseUrl });
    const target = await openEmptyDatabase(t);
    const killed = startLine(t, `${landfall} restore ${file}`, { DATABASE_URL: target });
    const copying = 'select from pg_stat_progress_copy where datname = $1 and tuples_processed > 0';
    const name = new URL(target).pathname.slice(1);
    while ((await pool.query(copying, [name])).rowCount === 0) await delay(5);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const sessions = 'select from pg_stat_activity where datname = $1';
    while ((await pool.query(sessions, [name])).rowCount !== 0) await delay(5);
    const restored = await answerOf(t, `restore ${file}`, { DATABASE_URL: target });
    assert.deepEqual(restored.migrated, []);
    const store = await openStore({ databaseUrl: target, dataDir: '', log: () => {} });
    const { rows } = await store.pool.query('select count(*)::integer as answers from answers');
    assert.deepEqual(rows, [{ answers: answersOfFull }]);
    await store.close();
  });
});

test('a full disk is named, and holds no file afterwards', async (t) => {
  const disk = await mountDisk(t, '8m');
  if (disk === null) return t.skip('needs root and the right to mount');
  const { databaseUrl } = await openFull(t);
  await fill(disk, 256 * 1024);
  const file = join(disk, 'landfall.backup');
  const { code, errors } = await runLine(t, `${landfall} backup ${file}`, { DATABASE_URL: databaseUrl });
  assert.deepEqual([code, errors], [1, `error: ${file} cannot be written: the disk is full\n`]);
  assert.deepEqual(await readdir(disk), ['filler']);
});

test('a database with rows is refused in one line', async (t) => {
  const { databaseUrl, folder } = await openFull(t);
  const file = join(folder, 'landfall.backup');
  await answerOf(t, `backup ${file}`, { DATABASE_URL: databaseUrl });
  const { code, errors } = await runLine(t, `${landfall} restore ${file}`, { DATABASE_URL: databaseUrl });
  assert.equal(code, 1);
  assert.match(errors, /^error: The database is not empty \(table answers has rows\): name a new .*\n$/);
});

const answersOfFull = 20_000;

/** A database whose backup takes a moment, and an empty folder. */
async function openFull(t: TestContext) {
  const { databaseUrl, pool } = await openTestStore(t);
  await pool.query(
    `insert into answers (carrier, content_hash, pages, received_at)
     select 'MSCU', sha256(n::text::bytea), array[repeat(md5(n::text), 10) || gen_random_uuid()], now()
     from generate_series(1, $1::integer) n`,
    [answersOfFull],
  );
  return { databaseUrl, pool, folder: await newDataDir(t) };
}

/** Tracks one reference after the other, until it is stopped. */
function trackSteadily(sandbox: Landfall) {
  let count = 0;
  let stopped = false;
  const nameOf = (number: number) => `MY-BOX-${number}`;
  const working = (async () => {
    while (!stopped) {
      await sandbox.track(nameOf(count + 1));
      count += 1;
    }
  })();
  return {
    /** A reference whose tracking begins after this call. Resolves when it is tracked. */
    async next(): Promise<string> {
      const number = count + 2;
      while (count < number) await delay(5);
      return nameOf(number);
    },
    async stop(): Promise<void> {
      stopped = true;
      await working;
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
