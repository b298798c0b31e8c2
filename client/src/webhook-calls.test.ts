import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import { openWholeApp } from '../../server/test/harness/whole-app.ts';
import { createLandfall, LandfallError } from './landfall.ts';
import { openTestServer } from './open-test-server.ts';

suite('webhooks, through the client', () => {
  test('each method sends its operation and returns the content of the envelope', async (t) => {
    const seen: string[] = [];
    const url = await openTestServer(t, async (request, response) => {
      const once = request.headers['idempotency-key'];
      seen.push([request.method, request.url, once, await text(request)].filter(Boolean).join(' '));
      response.end('{"ok":true,"data":["what it says"],"next_cursor":null}');
    });
    const landfall = createLandfall({ baseUrl: `${url}/api/v1`, key: 'svc_test_any' });
    const data = ['what it says'];
    const page = { items: data, nextCursor: null };
    const once = { idempotencyKey: 'order 7' };

    assert.deepEqual(await landfall.webhooks(), data);
    assert.deepEqual(await landfall.createWebhook({ url: 'https://a.example' }, once), data);
    assert.deepEqual(await landfall.webhook('wh_1'), data);
    assert.deepEqual(await landfall.changeWebhook('wh_1', { enabled: true }), data);
    assert.deepEqual(await landfall.deleteWebhook('wh_1'), data);
    assert.deepEqual(await landfall.testWebhook('wh_1', once), data);
    assert.deepEqual(await landfall.rotateWebhookSecret('wh_1'), data);
    assert.deepEqual(await landfall.deliveries('wh_1', { state: 'failed', limit: 5 }), page);
    assert.deepEqual(await landfall.delivery('wh_1', 'evt_1'), data);
    assert.deepEqual(await landfall.resendDelivery('wh_1', 'evt_1'), data);
    assert.deepEqual(await landfall.recoverDeliveries('wh_1', { since: '2026-03-02T09:00:00Z' }, once), data);
    assert.deepEqual(await landfall.recoverDeliveries('wh_1'), data);
    assert.deepEqual(await landfall.events({ type: 'shipment.delayed', reference: 'a/b' }), page);
    assert.deepEqual(await landfall.event('evt_1?'), data);
    assert.deepEqual(await itemsOf(landfall.everyEvent({ cursor: 'c1' })), data);
    assert.deepEqual(await itemsOf(landfall.everyDelivery('wh_1')), data);

    assert.deepEqual(seen, [
      'GET /api/v1/webhooks',
      'POST /api/v1/webhooks order 7 {"url":"https://a.example"}',
      'GET /api/v1/webhooks/wh_1',
      'PATCH /api/v1/webhooks/wh_1 {"enabled":true}',
      'DELETE /api/v1/webhooks/wh_1',
      'POST /api/v1/webhooks/wh_1/test order 7',
      'POST /api/v1/webhooks/wh_1/rotate-secret',
      'GET /api/v1/webhooks/wh_1/deliveries?state=failed&limit=5',
      'GET /api/v1/webhooks/wh_1/deliveries/evt_1',
      'POST /api/v1/webhooks/wh_1/deliveries/evt_1/resend',
      'POST /api/v1/webhooks/wh_1/recover order 7 {"since":"2026-03-02T09:00:00Z"}',
      'POST /api/v1/webhooks/wh_1/recover {}',
      'GET /api/v1/events?type=shipment.delayed&reference=a%2Fb',
      'GET /api/v1/events/evt_1%3F',
      'GET /api/v1/events?cursor=c1',
      'GET /api/v1/webhooks/wh_1/deliveries',
    ]);
  });

  test('an id that would change the path is refused before it is sent', async () => {
    const landfall = createLandfall({ baseUrl: 'https://tracking.example.com/api/v1', key: 'svc_test_any' });
    for (const id of ['', ' ', '..']) {
      for (const call of [landfall.webhook, landfall.deleteWebhook, landfall.deliveries, landfall.event]) {
        await assert.rejects(call(id), { code: 'not_found', status: null });
      }
    }
  });

  test('an endpoint can be created, changed, tested, resent to and deleted on a real server', async () => {
    const app = await openWholeApp({ after });
    const { key } = await app.newKey();
    const landfall = createLandfall({ baseUrl: `${app.url}/api/v1`, key });

    const created = await landfall.createWebhook({ url: 'https://erp.example.com/hook', label: 'ERP' });
    assert.match(created.secret, /^whsec_/);
    const changed = await landfall.changeWebhook(created.id, { events: ['shipment.test'] });
    assert.deepEqual(changed.events, ['shipment.test']);
    assert.deepEqual(await landfall.webhook(created.id), changed);
    assert.deepEqual(
      (await landfall.webhooks()).map((each) => each.id),
      [created.id],
    );
    const rotated = await landfall.rotateWebhookSecret(created.id);
    assert.notEqual(rotated.secret, created.secret);

    const { id } = await landfall.testWebhook(created.id);
    const event = await landfall.event(id);
    assert.equal(event.type === 'shipment.test' && event.data.sequence, 0);
    assert.deepEqual(await itemsOf(landfall.everyEvent()), [event]);
    const [delivery] = await itemsOf(landfall.everyDelivery(created.id, { limit: 1 }));
    assert.equal(delivery?.state, 'pending');
    const detail = await landfall.delivery(created.id, id);
    assert.deepEqual([detail.event, detail.attempts], [event, []]);
    assert.equal((await landfall.resendDelivery(created.id, id)).id, id);
    const { resent, added } = await landfall.recoverDeliveries(created.id);
    assert.deepEqual([resent, added], [0, 0]);
    assert.equal((await landfall.webhook(created.id)).pending_deliveries, 1);

    assert.deepEqual(await landfall.deleteWebhook(created.id), { id: created.id, deleted: true });
    await assert.rejects(landfall.webhook(created.id), LandfallError);
  });
});

async function itemsOf<Item>(all: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of all) items.push(item);
  return items;
}
