import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { openTestStore } from '../../test/harness/store.ts';
import { inTransaction } from './in-transaction.ts';
import { notify, notifyWithin } from './notify.ts';

const store = await openTestStore({ after });
let heard: string[] = [];
let wakeUp = () => {};
await store.listen('news', (payload) => {
  heard.push(payload);
  if (payload === 'last') wakeUp();
});

const terminal = {
  unlocode: 'NLRTM',
  code: 'ECTDDE',
  name: 'Delta',
  latitude: null,
  longitude: null,
  source: 'test',
  imported_at: new Date('2026-11-21T00:00:00Z'),
};

beforeEach(() => {
  heard = [];
});

test('is sent after the transaction has committed, in order, and equal ones only once', async () => {
  const told = await inTransaction(store.db, async (tx) => {
    await notify(tx, 'news', 'a');
    await notify(tx, 'news', 'b');
    await inTransaction(tx, (same) => notify(same, 'news', 'a'));
    return await heardUntilNow();
  });
  assert.deepEqual(told, [], 'nothing before the commit');
  assert.deepEqual(await heardUntilNow(), ['a', 'b']);
});

test('nothing is sent for a transaction that is rolled back', async () => {
  const failed = inTransaction(store.db, async (tx) => {
    await notify(tx, 'news', 'a');
    throw new Error('no');
  });
  await assert.rejects(failed, /^Error: no$/);
  assert.deepEqual(await heardUntilNow(), []);
});

test('a commit stands even if the notification fails', async () => {
  const tooLong = 'x'.repeat(9_000);
  await inTransaction(store.db, async (tx) => {
    await tx.insertInto('terminals').values(terminal).execute();
    await notify(tx, 'news', tooLong);
  });
  assert.equal((await store.db.selectFrom('terminals').selectAll().execute()).length, 1);
});

test('as a part of the transaction it is sent by the commit, and not when it is rolled back', async () => {
  await store.db.transaction().execute(async (tx) => {
    await notifyWithin(tx, 'news', 'a');
    assert.deepEqual(await heardUntilNow(), [], 'nothing before the commit');
  });
  const failed = store.db.transaction().execute(async (tx) => {
    await notifyWithin(tx, 'news', 'b');
    throw new Error('no');
  });
  await assert.rejects(failed, /^Error: no$/);
  assert.deepEqual(await heardUntilNow(), ['a']);
});

test('outside of a transaction it is told at once', async () => {
  await notify(store.db, 'news', 'a');
  assert.deepEqual(await heardUntilNow(), ['a']);
});

/** Notifications come in the order they were committed in: what came before the last of them. */
async function heardUntilNow(): Promise<string[]> {
  const woken = new Promise<void>((resolve) => {
    wakeUp = resolve;
  });
  await store.pool.query("select pg_notify('news', 'last')");
  await woken;
  return heard.splice(0).slice(0, -1);
}
