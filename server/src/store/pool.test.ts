import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEmptyDatabase } from '../../test/harness/store.ts';
import { givenDatabase } from './database-url.ts';
import { openPool } from './pool.ts';

test('the sockets of a pool that has ended are closed, so its database can be dropped', async (t) => {
  const { connection } = givenDatabase(await openEmptyDatabase(t));
  const pool = openPool(() => connection, { size: 5, log: () => {} });
  let open = 0;
  pool.driver.on('connect', (client) => {
    open += 1;
    client.once('end', () => {
      open -= 1;
    });
  });
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.1)')));
  assert.equal(open, 5);
  await pool.end();
  assert.equal(open, 0);
});

test('a pool without connections ends too', async () => {
  await openPool(() => ({}), { size: 1, log: () => {} }).end();
});
