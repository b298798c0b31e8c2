import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDispatch } from '../../../test/harness/dispatch.ts';
import { readDeliveryBacklog } from './delivery-backlog.ts';

const dispatch = await openDispatch({ after });
const { clock, store } = dispatch;
const backlog = () => readDeliveryBacklog(store.db, clock.now());

test('the backlog counts due deliveries of endpoints that may be sent to, from when their turn was possible', async (t) => {
  assert.deepEqual(await backlog(), { rows: 0, oldestDueAt: null });
  const [erp, planner] = [await dispatch.addressee(t), await dispatch.addressee(t)];
  const publishedAt = clock.now();
  await dispatch.publish(erp, 3);
  await dispatch.publish(planner, 2);
  clock.advance(60_000);
  assert.deepEqual(await backlog(), { rows: 5, oldestDueAt: publishedAt });

  const setHealth = (
    endpointId: string,
    health: { held_by?: string; held_until?: Date; paused_until?: Date },
  ) => store.db.updateTable('endpoint_health').set(health).where('endpoint_id', '=', endpointId).execute();
  const later = new Date(clock.now().getTime() + 60_000);
  await setHealth(erp.id, { paused_until: later });
  assert.equal((await backlog()).rows, 2, 'nothing is owed to one that is paused');
  await setHealth(planner.id, { held_by: 'trn_1', held_until: later });
  assert.deepEqual(await backlog(), { rows: 2, oldestDueAt: null }, 'its turn has come');
  await store.db
    .updateTable('webhook_endpoints')
    .set({ disabled_at: clock.now(), disabled_reason: 'by_request' })
    .where('id', '=', planner.id)
    .execute();
  assert.equal((await backlog()).rows, 0, 'nor to one that is disabled');
});

test('a lease that ends later than any lease can hides nothing, and the endpoint is served at once', async (t) => {
  const erp = await dispatch.addressee(t);
  const publishedAt = clock.now();
  await dispatch.publish(erp);
  await store.db
    .updateTable('endpoint_health')
    .set({ held_by: 'trn_ahead', held_until: new Date(publishedAt.getTime() + 10 * 60_000) })
    .where('endpoint_id', '=', erp.id)
    .execute();
  clock.advance(30_000);
  assert.deepEqual(await backlog(), { rows: 1, oldestDueAt: publishedAt });
  await (await dispatch.sender(t)).idle();
  assert.equal(erp.receiver.received.length, 1);
  assert.deepEqual(await backlog(), { rows: 0, oldestDueAt: null });
});
