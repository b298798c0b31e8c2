import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openTestStore } from './store.ts';
import { startPostgresProxy } from './tcp-proxy.ts';

const store = await openTestStore({ after });
const proxy = await startPostgresProxy({ after }, store.databaseUrl);

suite('a proxy before a PostgreSQL', () => {
  async function connected(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: proxy.databaseUrl });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  const ask = (client: pg.Client) => client.query('select 1 as one').then(({ rows }) => rows[0].one);

  test('passes on questions and answers, and slows them by a round trip', async () => {
    const client = await connected();
    const long = 'x'.repeat(3_000_000);
    assert.equal((await client.query('select $1::text as text', [long])).rows[0].text, long);
    proxy.slow(100);
    const askedAt = performance.now();
    assert.equal(await ask(client), 1);
    assert.ok(performance.now() - askedAt >= 100);
    proxy.slow(0);
    await client.end();
    while (proxy.connections() > 0) await delay(5);
  });

  test('breaks connections, at once or at an age, and accepts new ones', async () => {
    const client = await connected();
    proxy.reset();
    await assert.rejects(ask(client));
    const other = await connected();
    proxy.resetAt(50);
    await delay(100);
    await assert.rejects(ask(other));
    proxy.resetAt(null);
    const last = await connected();
    assert.equal(await ask(last), 1);
    await last.end();
  });

  test('is silent until it is healed: old connections and new ones get their answers then', async () => {
    const client = await connected();
    proxy.silence();
    const answers = [ask(client), connected().then(async (late) => [await ask(late), await late.end()][0])];
    assert.equal(await Promise.race([...answers, delay(100, 'silence')]), 'silence');
    proxy.heal();
    assert.deepEqual(await Promise.all(answers), [1, 1]);
    await client.end();
  });
});
