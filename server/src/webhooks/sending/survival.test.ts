import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openDispatch } from '../../../test/harness/dispatch.ts';
import { claimTurns } from './claim-queries.ts';

const dispatch = await openDispatch({ after });
const { clock, deps, store } = dispatch;
const seconds = (count: number) => count * 1_000;

suite('turns', () => {
  test('an endpoint is held by one server only, however many claim at once', async (t) => {
    const addressees = await Promise.all(Array.from({ length: 12 }, () => dispatch.addressee(t)));
    for (const each of addressees) await dispatch.publish(each, 3);
    const now = clock.now();
    const heldUntil = new Date(now.getTime() + seconds(10));
    const claims = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        claimTurns(deps.db, { now, heldUntil, heldBy: `trn_${index}`, limit: 2 }),
      ),
    );
    const held = claims.flat().map(({ endpointId }) => endpointId);
    assert.equal(new Set(held).size, held.length);
    const rest = await claimTurns(deps.db, { now, heldUntil, heldBy: 'trn_rest', limit: 100 });
    const ids = [...held, ...rest.map(({ endpointId }) => endpointId)];
    assert.deepEqual(ids.toSorted(), addressees.map(({ id }) => id).toSorted());
  });

  test('of a server that died are taken by another when their lease ends', async (t) => {
    const erp = await dispatch.addressee(t);
    const [eventId = ''] = await dispatch.publish(erp);
    const now = clock.now();
    const heldUntil = new Date(now.getTime() + seconds(20));
    await claimTurns(deps.db, { now, heldUntil, heldBy: 'trn_of_the_dead', limit: 100 });
    const sender = await dispatch.sender(t);
    await sender.idle();
    assert.equal(erp.receiver.received.length, 0);
    clock.advance(seconds(20));
    sender.wake();
    await erp.receiver.until(1);
    await sender.idle();
    assert.equal((await dispatch.delivery(erp, eventId)).state, 'delivered');
  });

  test('a server that was suspended past its lease begins no more attempts, and its earlier attempts do no harm', async (t) => {
    const sleeper = await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    const release = erp.receiver.holds();
    const eventIds = await dispatch.publish(erp, 9);
    await erp.receiver.until(8);
    clock.advance(seconds(30));
    const heir = await dispatch.sender(t);
    await erp.receiver.until(16);
    release();
    await Promise.all([sleeper.idle(), heir.idle()]);
    await erp.receiver.until(17);
    await Promise.all([sleeper.idle(), heir.idle()]);
    assert.equal(erp.receiver.received.length, 17);
    for (const eventId of eventIds) {
      assert.deepEqual(await dispatch.delivery(erp, eventId), {
        state: 'delivered',
        attempts: 1,
        dueInMs: null,
      });
    }
  });
});

suite('the outcome of an attempt', () => {
  test('is written as soon as the database works again, and nothing is sent twice', async (t) => {
    const refused = Promise.withResolvers<void>();
    const sender = await dispatch.sender(t, { log: () => refused.resolve() });
    const erp = await dispatch.addressee(t);
    await refuseAttempts('true');
    const [eventId = ''] = await dispatch.publish(erp);
    await refused.promise;
    assert.equal((await dispatch.delivery(erp, eventId)).state, 'pending');
    await acceptAttempts();
    await sender.idle();
    assert.deepEqual(await dispatch.delivery(erp, eventId), {
      state: 'delivered',
      attempts: 1,
      dueInMs: null,
    });
    assert.equal(erp.receiver.received.length, 1);
  });

  test('that cannot be written for one endpoint does not affect others', async (t) => {
    const sender = await dispatch.sender(t);
    const odd = await dispatch.addressee(t);
    const erp = await dispatch.addressee(t);
    await refuseAttempts(`new.endpoint_id = '${odd.id}'`);
    const [oddId = ''] = await dispatch.publish(odd);
    const [eventId = ''] = await dispatch.publish(erp);
    await odd.receiver.until(1);
    await erp.receiver.until(1);
    while ((await dispatch.delivery(erp, eventId)).state === 'pending') await new Promise(setImmediate);
    assert.equal((await dispatch.delivery(odd, oddId)).state, 'pending');
    await acceptAttempts();
    await sender.idle();
    assert.equal((await dispatch.delivery(odd, oddId)).state, 'delivered');
  });

  test('that could not be written at all makes the delivery due again when the lease ends', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    await refuseAttempts('true');
    const [eventId = ''] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    await sender.idle();
    await acceptAttempts();
    clock.advance(seconds(60));
    sender.wake();
    await erp.receiver.until(2);
    await sender.idle();
    assert.equal((await dispatch.delivery(erp, eventId)).state, 'delivered');
  });

  test('with unreadable characters, such as NUL in an answer, is stored as far as possible', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t, { script: () => ({ status: 500, body: 'a\0b' }) });
    const [eventId = ''] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    await sender.idle();
    assert.deepEqual(await dispatch.attempts(erp, eventId), [500]);
  });
});

suite('a server that stops', () => {
  test('finishes what is in flight, begins nothing more, and gives its turns back at once', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    const release = erp.receiver.holds();
    await dispatch.publish(erp, 20);
    await erp.receiver.until(8);
    const stopped = sender.stop();
    release();
    await stopped;
    assert.equal(erp.receiver.received.length, 8);
    const other = await dispatch.sender(t);
    await erp.receiver.until(20);
    await other.idle();
  });

  test('aborts attempts that take longer than the grace period, and does not count them', async (t) => {
    const sender = await dispatch.sender(t, { graceMs: 0 });
    const erp = await dispatch.addressee(t);
    erp.receiver.holds();
    const [eventId = ''] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    await sender.stop();
    assert.deepEqual(await dispatch.attempts(erp, eventId), []);
    assert.deepEqual(await dispatch.delivery(erp, eventId), { state: 'pending', attempts: 0, dueInMs: 0 });
    erp.receiver.answers(() => ({ status: 200 }));
    const other = await dispatch.sender(t);
    await erp.receiver.until(2);
    await other.idle();
    assert.deepEqual(await dispatch.delivery(erp, eventId), {
      state: 'delivered',
      attempts: 1,
      dueInMs: null,
    });
  });
});

/** Lets the log of attempts refuse rows for which `condition` holds, as a database in trouble does. */
async function refuseAttempts(condition: string): Promise<void> {
  await store.pool.query(`
    create or replace function refuse() returns trigger language plpgsql as
      $$ begin if ${condition} then raise exception 'no room'; end if; return new; end $$;
    create trigger refused before insert on delivery_attempts for each row execute function refuse()`);
}

async function acceptAttempts(): Promise<void> {
  await store.pool.query('drop trigger refused on delivery_attempts');
}
