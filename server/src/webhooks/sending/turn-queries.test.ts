import assert from 'node:assert/strict';
import { after, suite, type TestContext, test } from 'node:test';
import { openDispatch } from '../../../test/harness/dispatch.ts';
import { claimTurns } from './claim-queries.ts';
import type { DueDelivery } from './turn.ts';
import { extendTurn, listDue, nextTurnAt, releaseTurn } from './turn-queries.ts';

const dispatch = await openDispatch({ after });
const { clock, deps, store } = dispatch;
const { db } = deps;
const seconds = (count: number) => count * 1_000;
const inSeconds = (count: number) => new Date(clock.now().getTime() + seconds(count));
const claim = (heldBy: string) =>
  claimTurns(db, { now: clock.now(), heldUntil: inSeconds(20), heldBy, limit: 64 });

test('a claim takes one step through the index for each endpoint, however many deliveries wait', async (t) => {
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
  assert.ok((await nextTurnAt(db, clock.now())) instanceof Date);
  // Each connection reports its own reads.
  await Promise.all([1, 2, 3, 4, 5].map(() => store.pool.query('select pg_stat_force_next_flush()')));
  const entries = (await read()) - before;
  assert.ok(entries < 50, `${entries} entries for three endpoints`);
});

test('the next turn begins when a delivery is due, the pause is over and the endpoint is not held', async (t) => {
  await store.pool.query('delete from deliveries');
  assert.equal(await nextTurnAt(db, clock.now()), null);
  const erp = await dispatch.addressee(t);
  await dispatch.publish(erp);
  assert.deepEqual(await nextTurnAt(db, clock.now()), clock.now());
  const [turn] = await claim('trn_1');
  assert.ok(turn);
  assert.deepEqual(await nextTurnAt(db, clock.now()), inSeconds(20));
  await releaseTurn(db, turn, clock.now());
  assert.deepEqual(await nextTurnAt(db, clock.now()), clock.now());
  await store.pool.query('update endpoint_health set paused_until = $1 where endpoint_id = $2', [
    inSeconds(30),
    erp.id,
  ]);
  assert.deepEqual(await nextTurnAt(db, clock.now()), inSeconds(30));
  assert.deepEqual(await claim('trn_2'), []);
  await store.pool.query(
    'update webhook_endpoints set disabled_at = now(), disabled_reason = $1 where id = $2',
    ['by_request', erp.id],
  );
  assert.equal(await nextTurnAt(db, clock.now()), null);
});

test('a server that lost a turn reads no more deliveries, cannot renew it, and cannot give it back', async (t) => {
  const erp = await dispatch.addressee(t);
  await dispatch.publish(erp);
  const [lost] = await claim('trn_lost');
  assert.ok(lost);
  clock.advance(seconds(20));
  const [held] = await claim('trn_held');
  assert.ok(held);
  const question = { now: clock.now(), limit: 10, except: [], after: null };
  assert.deepEqual(await listDue(db, lost, question), []);
  assert.equal(await extendTurn(db, lost, inSeconds(60)), false);
  await releaseTurn(db, lost, clock.now());
  assert.deepEqual(await claim('trn_third'), []);
  assert.equal((await listDue(db, held, question)).length, 1);
});

test('a next batch begins after the previous one, even if many deliveries are due at the same time', async (t) => {
  const erp = await dispatch.addressee(t);
  const published = await dispatch.publish(erp, 5);
  const [turn] = await claim('trn_1');
  assert.ok(turn);
  const read: string[] = [];
  for (let after: DueDelivery | null = null; read.length < 5; ) {
    const due = await listDue(db, turn, { now: clock.now(), limit: 2, except: [], after });
    read.push(...due.map(({ eventId }) => eventId));
    after = due.at(-1) ?? null;
    assert.ok(after);
  }
  assert.deepEqual(read, published.toSorted());
});

suite('turns are shared out among workspaces', () => {
  test('a workspace with many endpoints gets its share, and another one gets a turn in the next claim', async (t) => {
    await store.pool.query('delete from deliveries');
    const busy = await withEndpoints(t, 12);
    assert.equal((await claimSome(8)).length, 6, 'two turns stay free');
    const other = await withEndpoints(t, 1);
    const claimed = await claimSome(2, [[busy, 6]]);
    assert.deepEqual(
      claimed.map(({ workspaceId }) => workspaceId),
      [other],
    );
    assert.deepEqual(await nextTurnAt(db, clock.now()), clock.now());
    assert.deepEqual(
      await nextTurnAt(db, clock.now(), [busy]),
      inSeconds(20),
      'when the other may be taken from its holder',
    );
  });

  test('two workspaces with many endpoints get the same number, even if one of them waits longer', async (t) => {
    await store.pool.query('delete from deliveries');
    await withEndpoints(t, 20);
    clock.advance(seconds(1));
    const late = await withEndpoints(t, 20);
    const claimed = await claimSome(16);
    const ofLate = claimed.filter(({ workspaceId }) => workspaceId === late);
    assert.deepEqual([claimed.length, ofLate.length], [14, 7]);
  });
});

/** Creates a workspace with so many endpoints, each with a due delivery, and returns its id. */
async function withEndpoints(t: TestContext, count: number): Promise<string> {
  const first = await dispatch.addressee(t);
  const { owner } = first;
  for (let more = 1; more < count; more += 1) await dispatch.addressee(t, { owner });
  await dispatch.publish(first);
  return owner.workspaceId;
}

function claimSome(limit: number, inHand: [string, number][] = []) {
  return claimTurns(db, { now: clock.now(), heldUntil: inSeconds(20), heldBy: 'trn_some', limit, inHand });
}
