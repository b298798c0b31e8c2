import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { insertBareShipment } from '../../../test/harness/bare-shipment.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { eventBody } from '../../domain/announcing/shipment-event.ts';
import { newId } from '../../domain/ids.ts';
import type { EventType } from '../../domain/webhooks/event-type.ts';
import { deleteOldEvents } from '../../retention/sweep-sandbox.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { lockEndpoint } from '../endpoints/endpoint-queries.ts';
import { sampleEvent } from '../events/sample-event.ts';
import { mostRecovered } from './recover-deliveries.ts';
import { addMissed } from './recovery-queries.ts';

const app = await openTrackingApp({ after });
const { db } = app.store;
const hourMs = 3_600_000;

suite('recovery', () => {
  test('makes deliveries given up since the last success due again, and queues missed events', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    await event(client);
    app.clock.advance(hourMs);
    await lastSuccessNow(id);
    const delivered = await event(client);
    await deliver(id, delivered, 'delivered');
    const failed = await event(client);
    await deliver(id, failed, 'failed');
    const waiting = await event(client);
    await deliver(id, waiting, 'pending');
    const missed = await event(client);
    app.clock.advance(hourMs);

    const { status, body } = await client.call(`/webhooks/${id}/recover`, { method: 'POST' });
    assert.equal(status, 200);
    const now = app.clock.now();
    const since = new Date(now.getTime() - hourMs).toISOString();
    assert.deepEqual(body.data, { id, since, until: now.toISOString(), resent: 1, added: 1, complete: true });
    const { [waiting]: retry, ...others } = await statesOf(id);
    assert.notEqual(retry?.due, now.getTime(), 'a retry that waits is left alone');
    assert.deepEqual(others, {
      [delivered]: { state: 'delivered', attempts: 6, due: null },
      [failed]: { state: 'pending', attempts: 0, due: now.getTime() },
      [missed]: { state: 'pending', attempts: 0, due: now.getTime() },
    });
    const again = await client.call(`/webhooks/${id}/recover`, { method: 'POST' });
    assert.deepEqual([again.body.data.resent, again.body.data.added], [0, 0], 'asking again is harmless');
  });

  test('includes an outage that is older than the last success', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    await event(client);
    app.clock.advance(hourMs);
    const failed = await event(client);
    await deliver(id, failed, 'failed');
    const outage = app.clock.now().toISOString();
    app.clock.advance(hourMs);
    const missed = await event(client);
    app.clock.advance(hourMs);
    await lastSuccessNow(id);

    const { body } = await client.call(`/webhooks/${id}/recover`, { method: 'POST' });
    assert.deepEqual([body.data.since, body.data.resent, body.data.added], [outage, 1, 1]);
    assert.deepEqual(new Set(Object.keys(await statesOf(id))), new Set([failed, missed]));
  });

  test('only includes events of the window, of the types of the endpoint, of its workspace and mode, and no tests', async () => {
    const client = await app.client();
    const started = app.clock.now();
    const early = await event(client);
    app.clock.advance(hourMs);
    const id = await newEndpoint(client, { events: ['shipment.arrived', 'shipment.updated'] });
    const wanted = await event(client, 'shipment.arrived');
    await event(client, 'shipment.delayed');
    await event(await app.client());
    await event(await client.withKey('test'));
    await client.call(`/webhooks/${await newEndpoint(client)}/test`, { method: 'POST' });
    app.clock.advance(hourMs);
    const late = await event(client);

    const at = (hours: number) => new Date(started.getTime() + hours * hourMs).toISOString();
    const recover = async (window: object) =>
      (await client.call(`/webhooks/${id}/recover`, { body: window })).body.data;
    assert.equal((await recover({ since: at(1), until: at(1.5) })).added, 1);
    assert.deepEqual(Object.keys(await statesOf(id)), [wanted]);
    assert.equal((await recover({ since: at(2) })).added, 0, 'the end is not of the window');
    app.clock.advance(1);
    assert.equal((await recover({ since: at(2) })).added, 1);
    assert.equal((await recover({})).added, 0, 'by default since it was made');
    assert.equal((await recover({ since: at(-1) })).added, 1, 'events from before it was made, when it asks');
    assert.deepEqual(new Set(Object.keys(await statesOf(id))), new Set([early, wanted, late]));
  });

  test('adds nothing that is no event of ours to an endpoint for all', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    app.clock.advance(1);
    const known = await event(client);
    await app.store.pool.query(
      `insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
       select id || 'other', workspace_id, mode, shipment_id, 'other.events', '[]', created_at from shipment_events where id = $1`,
      [known],
    );
    app.clock.advance(1);
    await client.call(`/webhooks/${id}/recover`, { method: 'POST' });
    assert.deepEqual(Object.keys(await statesOf(id)), [known]);
  });

  test('of an endpoint that is narrowed to tags adds only events of shipments with one of them', async () => {
    const client = await app.client();
    // The sample has the tags `acme` and `urgent`.
    const narrowed = await newEndpoint(client, { tags: ['ACME', 'other'] });
    const elsewhere = await newEndpoint(client, { tags: ['other'] });
    app.clock.advance(1);
    const wanted = await event(client);
    app.clock.advance(1);
    for (const id of [narrowed, elsewhere]) await client.call(`/webhooks/${id}/recover`, { method: 'POST' });
    assert.deepEqual(Object.keys(await statesOf(narrowed)), [wanted]);
    assert.deepEqual(Object.keys(await statesOf(elsewhere)), []);
    const patch = async (tags: unknown) =>
      (await client.call(`/webhooks/${elsewhere}`, { method: 'PATCH', body: { tags } })).body.data.tags;
    assert.deepEqual(await patch(['Urgent', 'URGENT']), ['Urgent']);
    assert.equal(await patch(null), null);
  });

  test('takes several steps with a limited number of deliveries, oldest first', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    const extra = 3;
    const shipmentId = await insertBareShipment(db, client.principal, app.clock.now());
    await app.store.pool.query(
      `insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
       select 'evt_' || $2::text || n, $1, 'live', $2, 'shipment.updated', '{}', $3::timestamptz + n * interval '1 ms'
       from generate_series(1, $4) n`,
      [client.principal.workspaceId, shipmentId, app.clock.now(), mostRecovered + extra],
    );
    app.clock.advance(hourMs);
    const recover = async () => (await client.call(`/webhooks/${id}/recover`, { method: 'POST' })).body.data;
    const first = await recover();
    assert.deepEqual([first.added, first.complete], [mostRecovered, false]);
    const second = await recover();
    assert.deepEqual([second.added, second.complete], [extra, true]);
  });

  test('adds no event that is older than the retention, which may be removed at any time', async () => {
    const client = await app.client();
    await event(client);
    const dayMs = 24 * hourMs;
    app.clock.advance(20 * dayMs);
    const kept = await event(client);
    app.clock.advance(11 * dayMs);
    const id = await newEndpoint(client);
    const body = { since: '2026-01-01T00:00:00Z' };
    assert.equal((await client.call(`/webhooks/${id}/recover`, { body })).body.data.added, 1);
    assert.deepEqual(Object.keys(await statesOf(id)), [kept]);
  });

  test('holds the events that it adds, so that none is removed at the same time', async () => {
    const client = await app.client({ mode: 'test' });
    const { workspaceId } = client.principal;
    const id = await newEndpoint(client);
    const since = app.clock.now();
    for (let n = 0; n < 5; n++) await event(client);
    app.clock.advance(hourMs);
    const now = app.clock.now();
    await inTransaction(db, async (tx) => {
      const endpoint = await lockEndpoint(tx, client.principal, id);
      assert.equal(await addMissed(tx, endpoint, { since, until: now }, { now, limit: 10 }), 5);
      await inTransaction(db, (other) => deleteOldEvents(other, workspaceId, 0));
    });
    const events = await db
      .selectFrom('shipment_events')
      .where('workspace_id', '=', workspaceId)
      .select('id')
      .execute();
    assert.deepEqual(Object.keys(await statesOf(id)).toSorted(), events.map((each) => each.id).toSorted());
  });

  test('refuses an invalid window', async () => {
    const client = await app.client();
    const id = await newEndpoint(client);
    const windows: [object, string][] = [
      [{ since: '2026-03-02T10:00:00Z', until: '2026-03-02T09:00:00Z' }, 'until'],
      [{ since: 'yesterday' }, 'since'],
      [{ since: '2016-12-31T23:59:60Z' }, 'since'],
      [{ from: '2026-03-02T09:00:00Z' }, 'from'],
    ];
    for (const [body, field] of windows) {
      const refused = await client.call(`/webhooks/${id}/recover`, { body });
      assert.equal(refused.status, 400, JSON.stringify(body));
      assert.equal(refused.body.error.details.fields[0].field, field);
    }
  });
});

async function newEndpoint(client: Client, wish: object = {}): Promise<string> {
  const { body } = await client.call('/webhooks', { body: { url: 'https://hooks.example.com', ...wish } });
  return body.data.id;
}

/** An event of this time without deliveries, as if every endpoint had been disabled. */
async function event(client: Client, type: EventType = 'shipment.updated'): Promise<string> {
  const { workspaceId, mode } = client.principal;
  const sample = { ...sampleEvent(servicesWith({ now: app.clock.now, newId }), client.principal), type };
  await db
    .insertInto('shipment_events')
    .values({
      id: sample.id,
      workspace_id: workspaceId,
      mode,
      shipment_id: await insertBareShipment(db, client.principal, app.clock.now()),
      type,
      body: eventBody(sample),
      tag_keys: sample.data.tags,
      created_at: sample.createdAt,
    })
    .execute();
  return sample.id;
}

async function deliver(
  endpointId: string,
  eventId: string,
  state: 'pending' | 'delivered' | 'failed',
): Promise<void> {
  const now = app.clock.now();
  const retryAt = new Date(now.getTime() + 10 * hourMs);
  await db
    .insertInto('deliveries')
    .values({
      endpoint_id: endpointId,
      event_id: eventId,
      state,
      attempts: 6,
      next_attempt_at: state === 'pending' ? retryAt : null,
      created_at: now,
      settled_at: state === 'pending' ? null : now,
    })
    .execute();
}

async function lastSuccessNow(id: string): Promise<void> {
  const success = { last_success_at: app.clock.now() };
  await db.updateTable('endpoint_health').set(success).where('endpoint_id', '=', id).execute();
}

/** By event. */
async function statesOf(endpointId: string) {
  const rows = await db.selectFrom('deliveries').selectAll().where('endpoint_id', '=', endpointId).execute();
  const states = rows.map(({ event_id, state, attempts, next_attempt_at }) => {
    return [event_id, { state, attempts, due: next_attempt_at?.getTime() ?? null }] as const;
  });
  return Object.fromEntries(states);
}
