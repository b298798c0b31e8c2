import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openDispatch } from '../../../test/harness/dispatch.ts';
import { commandLine } from '../../audit/audit.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { resendDelivery } from '../deliveries/resend-delivery.ts';
import { rotateSecret } from '../endpoints/rotate-secret.ts';
import { testEndpoint } from '../endpoints/test-endpoint.ts';
import type { AttemptLine } from './delivery-deps.ts';

const dispatch = await openDispatch({ after });
const { clock, deps, store } = dispatch;
const seconds = (count: number) => count * 1_000;

suite('a delivery', () => {
  test('is sent and signed when its event is committed, and its attempt is stored', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    const [eventId = ''] = await dispatch.publish(erp);
    const { headers, body, method } = await erp.receiver.until(1);
    assert.deepEqual([method, headers['content-type']], ['POST', 'application/json']);
    assert.deepEqual([headers['service-delivery'], JSON.parse(body).id], [eventId, eventId]);
    await sender.idle();
    assert.deepEqual(await dispatch.delivery(erp, eventId), {
      state: 'delivered',
      attempts: 1,
      dueInMs: null,
    });
    assert.deepEqual(await dispatch.attempts(erp, eventId), [200]);
    assert.deepEqual((await dispatch.endpoint(erp)).last_success_at, clock.now());
  });

  test('whose event is gone is deleted when its endpoint has a turn', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    const [eventId = ''] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    await sender.idle();
    await store.pool.query(
      `insert into deliveries (endpoint_id, event_id, state, next_attempt_at, created_at)
       values ($1, 'evt_gone', 'pending', $2, $2)`,
      [erp.id, clock.now()],
    );
    sender.wake();
    await sender.idle();
    const { rows } = await store.pool.query('select event_id from deliveries where endpoint_id = $1', [
      erp.id,
    ]);
    assert.deepEqual(rows, [{ event_id: eventId }]);
  });

  test('that fails is tried again on schedule, signed anew with the same body, until it is acknowledged', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t, { script: () => ({ status: 500 }) });
    const [eventId = ''] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    await sender.idle();
    assert.deepEqual(await dispatch.delivery(erp, eventId), {
      state: 'pending',
      attempts: 1,
      dueInMs: seconds(10),
    });
    erp.receiver.answers(() => ({ status: 200 }));
    clock.advance(seconds(10));
    sender.wake();
    await erp.receiver.until(2);
    await sender.idle();
    assert.deepEqual(await dispatch.delivery(erp, eventId), {
      state: 'delivered',
      attempts: 2,
      dueInMs: null,
    });
    assert.deepEqual(await dispatch.attempts(erp, eventId), [500, 200]);
    const [first, second] = erp.receiver.received;
    assert.equal(first?.body, second?.body);
    assert.equal(signedAt(second) - signedAt(first), 10);
  });

  test('leaves one line in the log for each attempt, without secret and address', async (t) => {
    const lines: AttemptLine[] = [];
    const logAttempt = (line: AttemptLine) => lines.push(line);
    const sender = await dispatch.sender(t, { logAttempt });
    const erp = await dispatch.addressee(t, { script: () => ({ status: 500 }) });
    const [eventId = ''] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    await sender.idle();
    erp.receiver.answers(() => ({ status: 204 }));
    clock.advance(seconds(10));
    sender.wake();
    await erp.receiver.until(2);
    await sender.idle();
    const own = lines.filter(({ endpoint }) => endpoint === erp.id);
    const durations = own.map(({ durationMs }) => durationMs);
    assert.ok(durations.every((ms) => ms >= 0));
    const line = { event: 'webhook_attempt', endpoint: erp.id, delivery: eventId, failure: null };
    assert.deepEqual(own, [
      { ...line, attempt: 1, outcome: 'pending', status: 500, durationMs: durations[0] },
      { ...line, attempt: 2, outcome: 'delivered', status: 204, durationMs: durations[1] },
    ]);
  });

  test('waits for as long as Retry-After asks, within reason', async (t) => {
    const sender = await dispatch.sender(t);
    const headers = { 'retry-after': '15' };
    const erp = await dispatch.addressee(t, { script: () => ({ status: 429, headers }) });
    const [eventId = ''] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    await sender.idle();
    assert.equal((await dispatch.delivery(erp, eventId)).dueInMs, seconds(15));
  });

  test('is given up after its last attempt', async (t) => {
    const sender = await dispatch.sender(t, { retryDelaysSeconds: [10, 60] });
    const erp = await dispatch.addressee(t, { script: () => ({ status: 302, headers: { location: '/' } }) });
    const [eventId = ''] = await dispatch.publish(erp);
    for (const [attempt, pause] of [10, 60, 3_600].entries()) {
      await erp.receiver.until(attempt + 1);
      await sender.idle();
      clock.advance(seconds(pause));
      sender.wake();
    }
    await sender.idle();
    assert.deepEqual(await dispatch.delivery(erp, eventId), { state: 'failed', attempts: 3, dueInMs: null });
    assert.deepEqual(await dispatch.attempts(erp, eventId), [302, 302, 302]);
  });

  test('of a transaction that is rolled back does not exist', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    await assert.rejects(
      inTransaction(deps.db, async (tx) => {
        await dispatch.publishIn(tx, erp);
        throw new Error('the journey could not be stored');
      }),
      /could not be stored/,
    );
    const [eventId] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    await sender.idle();
    assert.deepEqual(
      erp.receiver.received.map(({ headers }) => headers['service-delivery']),
      [eventId],
    );
  });

  test('of a test event is sent like any other', async (t) => {
    await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    const { id } = await testEndpoint(deps, commandLine, erp.owner, erp.id);
    const { headers, body } = await erp.receiver.until(1);
    assert.deepEqual([headers['service-delivery'], headers['service-event']], [id, 'shipment.test']);
    assert.notEqual(body, '');
  });

  test('is signed with both secrets during a rotation, and with the new one alone afterwards', async (t) => {
    await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    const { secret } = await rotateSecret(deps, commandLine, erp.owner, erp.id);
    erp.secrets.unshift(secret);
    await dispatch.publish(erp);
    const during = await erp.receiver.until(1);
    assert.match(String(during.headers['service-signature']), /^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    clock.advance(seconds(24 * 3_600));
    await dispatch.publish(erp);
    const afterwards = await erp.receiver.until(2);
    assert.match(String(afterwards.headers['service-signature']), /^t=\d+,v1=[0-9a-f]{64}$/);
  });
});

suite('sending again', () => {
  test('during an attempt replaces the outcome of that attempt', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t);
    const { promise, resolve } = Promise.withResolvers<{ status: number }>();
    erp.receiver.answers(() => promise);
    const [eventId = ''] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    clock.advance(seconds(1));
    await resendDelivery(deps, commandLine, erp.owner, { id: erp.id, delivery: eventId });
    erp.receiver.answers(() => ({ status: 200 }));
    resolve({ status: 500 });
    await erp.receiver.until(2);
    await sender.idle();
    assert.deepEqual(await dispatch.delivery(erp, eventId), {
      state: 'delivered',
      attempts: 1,
      dueInMs: null,
    });
    assert.deepEqual(await dispatch.attempts(erp, eventId), [500, 200]);
  });

  test('replaces a waiting retry', async (t) => {
    const sender = await dispatch.sender(t);
    const erp = await dispatch.addressee(t, { script: () => ({ status: 503 }) });
    const [eventId = ''] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    await sender.idle();
    await resendDelivery(deps, commandLine, erp.owner, { id: erp.id, delivery: eventId });
    await erp.receiver.until(2);
    await sender.idle();
    assert.deepEqual(await dispatch.delivery(erp, eventId), {
      state: 'pending',
      attempts: 1,
      dueInMs: seconds(10),
    });
    assert.equal(erp.receiver.received.length, 2);
  });
});

const signedAt = (request?: { headers: NodeJS.Dict<string | string[]> }) =>
  Number(request?.headers['webhook-timestamp']);
