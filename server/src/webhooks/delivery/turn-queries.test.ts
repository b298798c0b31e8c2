import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDispatch } from '../../../test/harness/dispatch.ts';
import { claimTurns, extendTurn, listDue, nextTurnAt, releaseTurn } from './turn-queries.ts';

const dispatch = await openDispatch({ after });
const { clock, deps, store } = dispatch;
const { db } = deps;
const seconds = (count: number) => count * 1_000;
const inSeconds = (count: number) => new Date(clock.now().getTime() + seconds(count));
const claim = (heldBy: string) =>
  claimTurns(db, { now: clock.now(), heldUntil: inSeconds(20), heldBy, limit: 64 });

test('a claim takes one step through the index for each endpoint, whatever waits behind the first delivery', async (t) => {
  const endpoints = await Promise.all([1, 2, 3].map(() => dispatch.addressee(t)));
  for (const each of endpoints) await dispatch.publish(each, 5_000);
  await store.pool.query('vacuum analyze deliveries');
  const read = async () => {
    const { rows } = await store.pool.query(
      `select idx_tup_read::int as entries from pg_stat_user_indexes where indexrelname = 'deliveries_due'`,
    );
    return rows[0].entries;
  };
  await store.pool.query('select pg_stat_force_next_flush()');
  const before = await read();
  assert.equal((await claim('trn_1')).length, 3);
  assert.ok((await nextTurnAt(db)) instanceof Date);
  // Each connection reports what it read by itself.
  await Promise.all([1, 2, 3, 4, 5].map(() => store.pool.query('select pg_stat_force_next_flush()')));
  const entries = (await read()) - before;
  assert.ok(entries < 50, `${entries} entries for three endpoints`);
});

test('the next turn is when something is due, the pause is over and nobody holds the endpoint, whichever is last', async (t) => {
  await store.pool.query('delete from deliveries');
  assert.equal(await nextTurnAt(db), null);
  const erp = await dispatch.addressee(t);
  await dispatch.publish(erp);
  assert.deepEqual(await nextTurnAt(db), clock.now());
  const [turn] = await claim('trn_1');
  assert.ok(turn);
  assert.deepEqual(await nextTurnAt(db), inSeconds(20));
  await releaseTurn(db, turn, clock.now());
  assert.deepEqual(await nextTurnAt(db), clock.now());
  await store.pool.query('update endpoint_health set paused_until = $1 where endpoint_id = $2', [
    inSeconds(30),
    erp.id,
  ]);
  assert.deepEqual(await nextTurnAt(db), inSeconds(30));
  assert.deepEqual(await claim('trn_2'), []);
  await store.pool.query(
    'update webhook_endpoints set disabled_at = now(), disabled_reason = $1 where id = $2',
    ['by_request', erp.id],
  );
  assert.equal(await nextTurnAt(db), null);
});

test('whoever lost a turn reads nothing more, cannot hold it for longer, and cannot give it back', async (t) => {
  const erp = await dispatch.addressee(t);
  await dispatch.publish(erp);
  const [lost] = await claim('trn_lost');
  assert.ok(lost);
  clock.advance(seconds(20));
  const [held] = await claim('trn_held');
  assert.ok(held);
  const question = { now: clock.now(), limit: 10, except: [] };
  assert.deepEqual(await listDue(db, lost, question), []);
  assert.equal(await extendTurn(db, lost, inSeconds(60)), false);
  await releaseTurn(db, lost, clock.now());
  assert.deepEqual(await claim('trn_third'), []);
  assert.equal((await listDue(db, held, question)).length, 1);
});
