// Servers over one database with different settings: none spoils the work of the others, and all name the difference.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { answerOf, runLine, startServer } from '../e2e/landfall-process.ts';
import { readExposition } from '../harness/exposition.ts';
import { freePort } from '../harness/free-port.ts';
import { openEmptyDatabase } from '../harness/store.ts';
import { newDataDir } from './store-process.ts';
import { openSurroundings, type Served, type Surroundings } from './surroundings.ts';

const boxes = Array.from({ length: 20 }, (_, at) => `MSCU${1_000_000 + at}`);
const late = 'MSCU2000000';
const withoutCarrier = 'landfall_checks_without_carrier_total{scac="MSCU"}';

test('a server without carriers leaves shipments to those that know them, and spoils none', async (t) => {
  const world = await openSurroundings(t);
  const [rightPort, wrongPort] = [await freePort(), await freePort()];
  const right = await world.serve('api,watch', { METRICS_PORT: String(rightPort) });
  const wrong = await world.serve('watch,deliver', {
    CARRIERS_FILE: '',
    RETENTION_DAYS: '5',
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(wrongPort),
  });
  for (const box of boxes) await world.letCheck(box);
  for (const box of boxes) await world.carrier.until(1, box);
  assert.equal((await scrape(wrongPort)).value(withoutCarrier), 0);
  const { value } = await scrape(rightPort);
  assert.equal(value('landfall_server_differences{setting="CARRIERS_FILE"}'), 1);
  assert.equal(value('landfall_server_differences{setting="RETENTION_DAYS"}'), 1);
  assert.equal(value('landfall_server_differences{setting="APP_SECRET"}'), 0);

  await stop(right);
  await world.letCheck(late);
  while ((await scrape(wrongPort)).value(withoutCarrier) === 0) await delay(50);
  let row = await rowOf(world, late);
  while (row.next_check_at === null || row.next_check_at.getTime() < Date.now() + 600_000) {
    await delay(50);
    row = await rowOf(world, late);
  }
  assert.deepEqual(await spoilt(world), [], 'a server that stopped knew the carrier');

  const errors = await stop(wrong);
  const [line = ''] = errors.split('\n').filter((each) => each.includes('The servers differ'));
  const { level, msg } = JSON.parse(line);
  assert.equal(level, 40);
  assert.match(
    msg,
    /CARRIERS_FILE is MSCU \(\w{8}\) on \S+ and no carriers on \S+;.* RETENTION_DAYS is 30 on /,
  );
});

test('a server with another secret does not start, and says what to do', async (t) => {
  const world = await openSurroundings(t);
  const stranger = { APP_SECRET: 'another secret that nobody else knows' };
  const database = { DATABASE_URL: world.store.databaseUrl };
  // The endpoint of the world has a sealed secret, before any server has started.
  const refused =
    /^error: APP_SECRET opens nothing of what this database holds encrypted: give the secret .*\n$/;
  await refusesToServe(stranger);
  await stop(await world.serve('api'));
  await world.store.pool.query('update webhook_endpoints set deleted_at = now()');
  await refusesToServe(stranger);

  const file = join(await newDataDir(t), 'landfall.backup');
  await answerOf(t, `backup ${file}`, database);
  const target = { DATABASE_URL: await openEmptyDatabase(t) };
  const restored = await runLine(t, `exec node server/bin/landfall.js restore ${file}`, {
    ...target,
    ...stranger,
  });
  assert.equal(restored.code, 1);
  assert.match(restored.errors, refused);
  const lost = await answerOf(t, `restore --lost-secret ${file}`, { ...target, ...stranger });
  assert.ok(lost.tables.length > 0, 'the refused restore has left nothing');
  await refusesToServe({ ...stranger, ...target });
  assert.deepEqual(await answerOf(t, 'secrets adopt', { ...target, ...stranger }), { adopted: true });
  await stop(await world.serve('api', { ...target, ...stranger }));

  async function refusesToServe(settings: Record<string, string>): Promise<void> {
    const { code, errors } = await startServer(t, { ...database, ...settings }).ended;
    assert.equal(code, 1);
    assert.match(errors, refused);
  }
});

async function rowOf({ store: { db } }: Surroundings, box: string) {
  return await db
    .selectFrom('shipments')
    .select(['health', 'next_check_at', 'fruitless_checks'])
    .where('reference', '=', box)
    .executeTakeFirstOrThrow();
}

async function spoilt({ store: { db } }: Surroundings) {
  return await db.selectFrom('shipments').select('reference').where('health', '!=', 'active').execute();
}

/** Returns its log. */
async function stop({ process }: Served): Promise<string> {
  process.child.kill('SIGTERM');
  const { code, errors } = await process.ended;
  assert.equal(code, 0, errors);
  return errors;
}

async function scrape(port: number) {
  return readExposition(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
}
