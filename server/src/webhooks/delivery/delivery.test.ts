import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openDispatch } from '../../../test/harness/dispatch.ts';

const dispatch = await openDispatch({ after });
const { clock } = dispatch;
const seconds = (count: number) => count * 1_000;

suite('deliveries', () => {
  test('go out signed when their event is committed, and are written down', async (t) => {
    const worker = await dispatch.worker(t);
    const erp = await dispatch.addressee(t);
    const [eventId = ''] = await dispatch.publish(erp);
    const { headers, body, method } = await erp.receiver.until(1);
    assert.deepEqual([method, headers['content-type']], ['POST', 'application/json']);
    assert.deepEqual(
      [headers['service-delivery'], headers['webhook-id'], JSON.parse(body).id],
      [eventId, eventId, eventId],
    );
    await worker.idle();
    assert.deepEqual(await dispatch.delivery(erp, eventId), {
      state: 'delivered',
      attempts: 1,
      dueInMs: null,
    });
    assert.deepEqual(await dispatch.attempts(erp, eventId), [200]);
    assert.deepEqual((await dispatch.endpoint(erp)).last_success_at, clock.now());
  });

  test('that fail are tried again on schedule, signed anew with the same body, until they are acknowledged', async (t) => {
    const worker = await dispatch.worker(t);
    const erp = await dispatch.addressee(t, { script: () => ({ status: 500 }) });
    const [eventId = ''] = await dispatch.publish(erp);
    await erp.receiver.until(1);
    await worker.idle();
    assert.deepEqual(await dispatch.delivery(erp, eventId), {
      state: 'pending',
      attempts: 1,
      dueInMs: seconds(10),
    });
    erp.receiver.answers(() => ({ status: 200 }));
    clock.advance(seconds(10));
    worker.wake();
    await erp.receiver.until(2);
    await worker.idle();
    assert.deepEqual(await dispatch.delivery(erp, eventId), {
      state: 'delivered',
      attempts: 2,
      dueInMs: null,
    });
    assert.deepEqual(await dispatch.attempts(erp, eventId), [500, 200]);
    const [first, second] = erp.receiver.received;
    assert.equal(first?.body, second?.body);
    assert.equal(
      Number(second?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp']),
      10,
    );
  });
});
