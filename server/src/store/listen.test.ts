import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestStore } from '../../test/harness/store.ts';

const store = await openTestStore({ after });

test('every listener of a channel hears its payload, until it stops', async () => {
  const first = inbox();
  const second = inbox();
  const stopFirst = await store.listen('keys', first.hear);
  await store.listen('keys', second.hear);
  await store.pool.query("select pg_notify('keys', 'key_1')");
  assert.deepEqual([await first.next(), await second.next()], ['key_1', 'key_1']);
  await stopFirst();
  await store.pool.query("select pg_notify('keys', 'key_2')");
  assert.equal(await second.next(), 'key_2');
  assert.equal(first.waiting(), 0);
});

test('a listener is notified of a lost connection, and gets later notifications', async () => {
  const { hear, next } = inbox();
  await store.listen('odd "name"', hear);
  const { rowCount } = await store.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  );
  assert.equal(rowCount, 1);
  assert.equal(await next(), '');
  await store.pool.query("select pg_notify('odd \"name\"', 'back')");
  assert.equal(await next(), 'back');
});

/** The payloads in order; `next` waits for one. */
function inbox() {
  const heard: string[] = [];
  let wake = () => {};
  return {
    hear: (payload: string) => {
      heard.push(payload);
      wake();
    },
    next: async (): Promise<string | undefined> => {
      while (heard.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return heard.shift();
    },
    waiting: () => heard.length,
  };
}
