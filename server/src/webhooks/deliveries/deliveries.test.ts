import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { type EventType, isNamedEvent } from '../../domain/webhooks/event-type.ts';
import { publishEvents } from '../events/publish-events.ts';
import { sampleShipment } from '../events/sample-event.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { db } = app.store;
const url = 'https://hooks.example.com/containers';

suite('deliveries', () => {
  test('a test event is queued for one endpoint, whatever its types, and shown with the result', async () => {
    const client = await app.client();
    const id = await newEndpoint(client, { events: ['shipment.arrived'] });
    await newEndpoint(client);
    const queued = await client.call(`/webhooks/${id}/test`, { method: 'POST' });
    assert.equal(queued.status, 200);
    const { id: eventId } = queued.body.data;
    assert.match(eventId, /^evt_\w{22}$/);
    assert.deepEqual(queued.body.data, { id: eventId, queued: true });

    const rows = await db.selectFrom('deliveries').selectAll().where('event_id', '=', eventId).execute();
    assert.deepEqual(
      rows.map((row) => [row.endpoint_id, row.state, row.next_attempt_at]),
      [[id, 'pending', app.clock.now()]],
    );
    await attempt(id, eventId, { status: null, failure: 'connect', detail: 'The connection was refused.' });
    await attempt(id, eventId, { status: 503, failure: null, response_body: 'not now' });

    const now = app.clock.now().toISOString();
    const listed = {
      id: eventId,
      type: 'shipment.test',
      reference: sampleShipment.reference,
      state: 'pending',
      attempt_count: 0,
      created_at: now,
      next_attempt_at: now,
      settled_at: null,
      last_status: 503,
      last_failure: null,
    };
    const list = await client.call(`/webhooks/${id}/deliveries`);
    assert.deepEqual(list.body.data, [listed]);
    const { body } = await client.call(`/webhooks/${id}/deliveries/${eventId}`);
    const { event, request_body, attempts, ...rest } = body.data;
    assert.deepEqual(rest, listed);
    assert.deepEqual(JSON.parse(request_body), event);
    assert.deepEqual(event, {
      id: eventId,
      type: 'shipment.test',
      mode: 'live',
      created: app.clock.now().getTime() / 1000,
      data: { ...sampleShipment, last_updated: now },
    });
    const request_head = [
      'user-agent: Landfall',
      'content-type: application/json',
      'Service-Event: shipment.test',
      `Service-Delivery: ${eventId}`,
      `Service-Signature: t=${event.created},v1=…`,
      `webhook-id: ${eventId}`,
      `webhook-timestamp: ${event.created}`,
      'webhook-signature: v1,…',
    ].join('\n');
    const response = { response_head: null, response_body: null };
    const whole = { at: now, duration_ms: 12, detail: null, request_head, ...response };
    assert.deepEqual(attempts, [
      { ...whole, status: 503, failure: null, response_body: 'not now' },
      { ...whole, status: null, failure: 'connect', detail: 'The connection was refused.' },
    ]);
  });

  test('a test of a disabled endpoint is refused: nothing is sent to it', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    await client.call(`/webhooks/${id}`, { method: 'PATCH', body: { enabled: false } });
    const { status, body } = await client.call(`/webhooks/${id}/test`, { method: 'POST' });
    assert.deepEqual([status, body.error.code], [409, 'endpoint_disabled']);
    assert.deepEqual(body.error.details, { endpoint: id });
    assert.match(body.error.message, /enable it first/);
  });

  test('a repeated test with the same key is queued once', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    const other = await newEndpoint(client);
    const ask = (endpoint: string) =>
      client.call(`/webhooks/${endpoint}/test`, { method: 'POST', headers: { 'idempotency-key': 'k' } });
    const first = await ask(id);
    assert.deepEqual((await ask(id)).body, first.body);
    assert.equal((await ask(other)).status, 422, 'another address is another request');
    assert.equal((await client.call(`/webhooks/${id}/deliveries`)).body.data.length, 1);
  });

  test('are listed newest first, page by page, and by state', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    const queued: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      queued.unshift((await client.call(`/webhooks/${id}/test`, { method: 'POST' })).body.data.id);
      app.clock.advance(1_000);
    }
    const [newest = '', second = ''] = queued;
    await settle(id, newest, 'delivered');
    await settle(id, second, 'failed');
    const seen: string[] = [];
    let path: string | undefined = `/webhooks/${id}/deliveries?limit=2`;
    while (path !== undefined) {
      const page = await client.call(path);
      seen.push(...page.body.data.map((delivery: { id: string }) => delivery.id));
      const next = page.body.next_cursor;
      path = next === null ? undefined : `/webhooks/${id}/deliveries?limit=2&cursor=${next}`;
    }
    assert.deepEqual(seen, queued);
    const failed = await client.call(`/webhooks/${id}/deliveries?state=failed`);
    assert.deepEqual(
      failed.body.data.map((delivery: { id: string }) => delivery.id),
      [second],
    );
    assert.equal((await client.call(`/webhooks/${id}/deliveries?state=lost`)).status, 400);
    assert.equal((await client.call(`/webhooks/${id}/deliveries?cursor=x`)).status, 400);
    const health = (await client.call(`/webhooks/${id}`)).body.data;
    assert.deepEqual([health.pending_deliveries, health.failed_deliveries], [3, 1]);
  });

  for (const state of ['pending', 'delivered', 'failed'] as const) {
    test(`one that is ${state} is sent again: the same row, due now, with all its attempts again`, async () => {
      const client = await app.client();
      const id = await newEndpoint(client);
      const event = (await client.call(`/webhooks/${id}/test`, { method: 'POST' })).body.data.id;
      await settle(id, event, state);
      app.clock.advance(60_000);
      const { status, body } = await client.call(`/webhooks/${id}/deliveries/${event}/resend`, {
        method: 'POST',
      });
      assert.equal(status, 200);
      const now = app.clock.now().toISOString();
      assert.deepEqual(
        [body.data.state, body.data.attempt_count, body.data.next_attempt_at, body.data.settled_at],
        ['pending', 0, now, null],
      );
      const rows = await db.selectFrom('deliveries').selectAll().where('endpoint_id', '=', id).execute();
      assert.equal(rows.length, 1);
    });
  }

  test('resending one probes a paused endpoint', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    const later = new Date(app.clock.now().getTime() + 300_000);
    const paused = { unreachable: 6, paused_until: later };
    await db.updateTable('endpoint_health').set(paused).where('endpoint_id', '=', id).execute();
    await client.call(`/webhooks/${id}/test`, { method: 'POST' });
    const health = await db
      .selectFrom('endpoint_health')
      .selectAll()
      .where('endpoint_id', '=', id)
      .executeTakeFirst();
    assert.deepEqual(
      [health?.paused_until, health?.unreachable],
      [app.clock.now(), 6],
      'the breaker stays half open',
    );
  });

  test('unknown ones are not found', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    for (const delivery of ['evt_0000000000000000000000', 'x', '%00', '%F0%9F%9A%A2']) {
      assert.equal((await client.call(`/webhooks/${id}/deliveries/${delivery}`)).status, 404);
      const resend = await client.call(`/webhooks/${id}/deliveries/${delivery}/resend`, { method: 'POST' });
      assert.deepEqual([resend.status, resend.body.error.code], [404, 'not_found']);
    }
    assert.equal((await client.call('/webhooks/%00')).status, 404);
  });
});

suite('events', () => {
  test('of a real shipment are queued for its endpoints and listed in the feed, exactly as they are delivered', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    app.msc.says('MSCU1234566', voyageEvents('MSCU1234566'));
    await client.call('/track/MSCU1234566');
    app.clock.advance(86_400_000);
    app.msc.says('MSCU1234566', voyageEvents('MSCU1234566', { arrived: '2026-03-01' }));
    await client.call('/track/MSCU1234566');

    const feed = (await client.call('/events')).body.data;
    assert.ok(feed.length > 0);
    const delivered = (await client.call(`/webhooks/${id}/deliveries`)).body.data;
    assert.deepEqual(
      delivered.map((delivery: { id: string }) => delivery.id).toSorted(),
      feed
        .filter((event: { type: EventType }) => !isNamedEvent(event.type))
        .map((event: { id: string }) => event.id)
        .toSorted(),
    );
    const [newest] = feed;
    const one = await client.call(`/events/${newest.id}`);
    assert.deepEqual(one.body.data, newest);
    const row = await db
      .selectFrom('shipment_events')
      .select('body')
      .where('id', '=', newest.id)
      .executeTakeFirst();
    assert.equal(row?.body, JSON.stringify(newest));
    assert.ok(feed.some((event: { type: string }) => event.type === 'shipment.arrived'));

    const arrivals = (await client.call('/events?type=shipment.arrived')).body.data;
    assert.deepEqual(
      arrivals.map((event: { type: string }) => event.type),
      ['shipment.arrived'],
    );
    assert.deepEqual((await client.call('/events?reference=mscu%20123456-6')).body.data, feed);
    assert.deepEqual((await client.call('/events?reference=MSCU0000000')).body.data, []);
    for (const other of [await app.client(), await client.withKey('test')]) {
      assert.deepEqual((await other.call('/events')).body.data, []);
      assert.equal((await other.call(`/events/${newest.id}`)).status, 404);
    }
  });

  test('are listed in pages without gaps or repeats', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    const happen = async () => {
      app.clock.advance(1);
      await client.call(`/webhooks/${id}/test`, { method: 'POST' });
    };
    for (let count = 0; count < 3; count += 1) await happen();
    const first = await client.call('/events?limit=2');
    assert.match(String(first.headers.get('link')), /rel="next"/);
    await happen();
    const second = await client.call(`/events?limit=2&cursor=${first.body.next_cursor}`);
    const ids = [...first.body.data, ...second.body.data].map((event: { id: string }) => event.id);
    assert.equal(new Set(ids).size, 3);
    assert.equal(second.body.next_cursor, null);
  });
});

async function newEndpoint(client: Client, wish: object = {}): Promise<string> {
  const { status, body } = await client.call('/webhooks', { body: { url, ...wish } });
  assert.equal(status, 201);
  return body.data.id;
}

/** As delivery leaves it. */
async function settle(
  endpointId: string,
  eventId: string,
  state: 'pending' | 'delivered' | 'failed',
): Promise<void> {
  const retryAt = new Date(app.clock.now().getTime() + 3_600_000);
  const pending = { state, attempts: 3, next_attempt_at: retryAt, settled_at: null };
  const settled = { state, attempts: 6, next_attempt_at: null, settled_at: app.clock.now() };
  await db
    .updateTable('deliveries')
    .set(state === 'pending' ? pending : settled)
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .execute();
}

interface AttemptFacts {
  status: number | null;
  failure: 'connect' | null;
  detail?: string;
  response_body?: string;
}

async function attempt(
  endpointId: string,
  eventId: string,
  { status, failure, detail = undefined, response_body = undefined }: AttemptFacts,
): Promise<void> {
  await db
    .insertInto('delivery_attempts')
    .values({
      endpoint_id: endpointId,
      event_id: eventId,
      started_at: app.clock.now(),
      duration_ms: 12,
      status,
      failure,
      detail: detail ?? null,
      response_head: null,
      response_body: response_body ?? null,
    })
    .execute();
}
