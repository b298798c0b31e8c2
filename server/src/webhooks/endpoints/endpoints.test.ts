import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, suite, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';

import { defaultCaps } from '../../domain/accounts/caps.ts';
import {
  type EndpointChange,
  EndpointChangeBody,
  type NewEndpoint,
  NewEndpointBody,
} from './endpoint-schemas.ts';

const app = await openTrackingApp({ after });
const { sealer } = app.deps;
const url = 'https://hooks.example.com/containers';

suite('webhook endpoints', () => {
  test('one is registered with its secret, which is shown once and stored sealed', async () => {
    const client = await app.client();
    const { status, body } = await client.call('/webhooks', { body: { url, label: 'ERP' } });
    assert.equal(status, 201);
    const { id, secret, ...rest } = body.data;
    assert.match(id, /^wh_\w{22}$/);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/);
    assert.deepEqual(rest, {
      label: 'ERP',
      url,
      events: ['all'],
      tags: null,
      enabled: true,
      mode: 'live',
      created_at: app.clock.now().toISOString(),
      disabled_at: null,
      disabled_reason: null,
      last_success_at: null,
      failing_since: null,
      paused_until: null,
      pending_deliveries: 0,
      failed_deliveries: 0,
      previous_secret_until: null,
      recent: [],
    });
    const row = await rowOf(id);
    assert.ok(!row.secret.includes(secret.slice(6)));
    assert.equal(sealer.open(row.secret), secret);
    const listed = await client.call('/webhooks');
    assert.deepEqual(listed.body.data, [{ id, ...rest }]);
    const shown = await client.call(`/webhooks/${id}`);
    assert.deepEqual(shown.body.data, { id, ...rest });
  });

  test('the events are each type once; all stands for those that are not about forecasts', async () => {
    const client = await app.client();
    const eventsOf = async (events: string[]) =>
      (await client.call('/webhooks', { body: { url, events } })).body.data?.events;
    const both = ['shipment.updated', 'shipment.arrived'];
    assert.deepEqual(await eventsOf(['shipment.arrived', 'shipment.updated', 'shipment.arrived']), both);
    assert.deepEqual(await eventsOf(['shipment.arrived', 'all']), ['all']);
    const beside = ['all', 'shipment.forecast_changed', 'shipment.connection_at_risk'];
    assert.deepEqual(await eventsOf([...beside.toReversed(), 'shipment.test']), beside);
    assert.equal(await eventsOf(['shipment.lost']), undefined);
    assert.deepEqual(await eventsOf([]), ['all'], 'an empty list is as if it were absent');
  });

  test('a body that cannot be used is refused by field', async () => {
    const client = await app.client();
    const { id } = await newEndpoint(client);
    const bodies: [object, string][] = [
      [{ label: 'ERP' }, 'url'],
      [{ url: 'http://hooks.example.com/' }, 'url'],
      [{ url: 'https://127.1/' }, 'url'],
      [{ url: 'https://user:password@hooks.example.com/' }, 'url'],
      [{ url: 'https://localhost/' }, 'url'],
      [{ url: 5 }, 'url'],
      [{ url, secret: 'whsec_mine' }, 'secret'],
    ];
    for (const [body, field] of bodies) {
      const refused = await client.call('/webhooks', { body });
      assert.equal(refused.status, 400);
      assert.equal(refused.body.error.code, 'invalid_request');
      assert.equal(refused.body.error.details.fields[0].field, field);
    }
    const changed = await client.call(`/webhooks/${id}`, {
      method: 'PATCH',
      body: { url: 'http://x.example' },
    });
    assert.deepEqual([changed.status, changed.body.error.details.fields[0].field], [400, 'url']);
  });

  test('need the plan Enterprise', async () => {
    const client = await app.client({ plan: 'Max' });
    const calls: [string, object?][] = [
      ['/webhooks'],
      ['/webhooks', { url }],
      ['/webhooks/wh_1/test', {}],
      ['/events'],
    ];
    for (const [path, body] of calls) {
      const { status, body: answer } = await client.call(path, { ...(body && { body }) });
      assert.equal(status, 403);
      assert.equal(answer.error.code, 'upgrade_required');
      assert.deepEqual(answer.error.details, { plan: 'Max', required_plan: 'Enterprise' });
    }
  });

  test('are not visible to another workspace or in the other mode', async () => {
    const client = await app.client();
    const { id } = await newEndpoint(client);
    for (const other of [await app.client(), await client.withKey('test')]) {
      assert.deepEqual((await other.call('/webhooks')).body.data, []);
      const calls: [string, string, object?][] = [
        ['GET', ''],
        ['PATCH', '', { enabled: false }],
        ['DELETE', ''],
        ['POST', '/test'],
        ['POST', '/rotate-secret'],
        ['POST', '/recover'],
        ['GET', '/deliveries'],
        ['GET', '/deliveries/evt_1'],
        ['POST', '/deliveries/evt_1/resend'],
      ];
      for (const [method, path, body] of calls) {
        const answer = await other.call(`/webhooks/${id}${path}`, { method, ...(body && { body }) });
        assert.deepEqual([answer.status, answer.body.error.code], [404, 'not_found'], `${method} ${path}`);
      }
    }
    assert.equal((await client.call(`/webhooks/${id}`)).body.data.enabled, true);
  });

  test('are limited for each mode, however many are created at once', async () => {
    const client = await app.client();
    const mostEndpoints = defaultCaps.webhookEndpoints;
    const answers = await Promise.all(
      Array.from({ length: mostEndpoints + 5 }, () => client.call('/webhooks', { body: { url } })),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, mostEndpoints);
    const refused = answers.filter(({ status }) => status === 409);
    assert.equal(refused.length, 5);
    const { code, details } = refused[0]?.body.error ?? {};
    assert.deepEqual(
      [code, details],
      ['limit_reached', { resource: 'webhook_endpoints', limit: mostEndpoints }],
    );
    assert.equal((await newEndpoint(await client.withKey('test'))).mode, 'test');
    const [first] = (await client.call('/webhooks')).body.data;
    await client.call(`/webhooks/${first.id}`, { method: 'DELETE' });
    await newEndpoint(client);
  });

  test('a deleted one is not found, and the servers that deliver are notified', async (t) => {
    const client = await app.client();
    const { id } = await newEndpoint(client);
    const heard = await announced(t);
    const deleted = await client.call(`/webhooks/${id}`, { method: 'DELETE' });
    assert.deepEqual([deleted.status, deleted.body.data], [200, { id, deleted: true }]);
    assert.deepEqual((await client.call('/webhooks')).body.data, []);
    assert.equal((await client.call(`/webhooks/${id}`, { method: 'DELETE' })).status, 404);
    assert.deepEqual((await rowOf(id)).deleted_at, app.clock.now());
    assert.deepEqual(await heard(), [['webhooks', id]]);
  });

  test('one can be disabled; enabling it clears earlier failures and wakes the delivery', async (t) => {
    const client = await app.client();
    const { id } = await newEndpoint(client);
    const change = async (body: object) =>
      (await client.call(`/webhooks/${id}`, { method: 'PATCH', body })).body.data;
    const disabledAt = app.clock.now().toISOString();
    const disabled = await change({ enabled: false });
    assert.deepEqual(
      [disabled.enabled, disabled.disabled_at, disabled.disabled_reason],
      [false, disabledAt, 'by_request'],
    );
    const hour = new Date(app.clock.now().getTime() + 3_600_000);
    const failures = {
      failing_since: app.clock.now(),
      exhausted: 30,
      owner_notified: 'day',
      unreachable: 7,
      paused_until: hour,
    } as const;
    await app.store.db.updateTable('endpoint_health').set(failures).where('endpoint_id', '=', id).execute();
    const shown = (await client.call(`/webhooks/${id}`)).body.data;
    assert.deepEqual([shown.failing_since, shown.paused_until], [disabledAt, hour.toISOString()]);

    const heard = await announced(t);
    const enabled = await change({ enabled: true });
    assert.deepEqual([enabled.enabled, enabled.disabled_at, enabled.disabled_reason], [true, null, null]);
    assert.deepEqual([enabled.failing_since, enabled.paused_until], [null, null]);
    const health = await healthOf(id);
    assert.deepEqual([health.exhausted, health.owner_notified, health.unreachable], [0, 'nothing', 0]);
    // The notification about the endpoint comes first, because it is part of the transaction.
    assert.deepEqual(await heard(), [
      ['webhooks', id],
      ['work', `deliver ${client.principal.workspaceId}`],
    ]);
  });

  test('only given fields change; another URL clears earlier failures', async () => {
    const client = await app.client();
    const { id } = await newEndpoint(client);
    const change = async (body: object) =>
      (await client.call(`/webhooks/${id}`, { method: 'PATCH', body })).body.data;
    await app.store.db
      .updateTable('endpoint_health')
      .set({ failing_since: app.clock.now() })
      .where('endpoint_id', '=', id)
      .execute();
    const labelled = await change({ label: 'TMS', events: ['shipment.delayed'], url });
    assert.deepEqual([labelled.label, labelled.url, labelled.events], ['TMS', url, ['shipment.delayed']]);
    assert.notEqual(labelled.failing_since, null, 'the same address is no other');
    const moved = await change({ url: `${url}/v2` });
    assert.deepEqual([moved.label, moved.url, moved.failing_since], ['TMS', `${url}/v2`, null]);
  });

  test('every field of a change is written, shown, and in the audit log with its earlier value', async () => {
    const changes: Required<EndpointChange> = {
      url: `${url}/v2`,
      label: 'TMS',
      events: ['shipment.delayed'],
      tags: ['acme'],
      enabled: false,
    };
    assert.deepEqual(Object.keys(changes).sort(), Object.keys(EndpointChangeBody.properties).sort());
    for (const [field, value] of Object.entries(changes)) {
      const client = await app.client();
      const before = await newEndpoint(client);
      const body = { [field]: value };
      const { data } = (await client.call(`/webhooks/${before.id}`, { method: 'PATCH', body })).body;
      assert.deepEqual(data[field], value);
      assert.notDeepEqual(before[field], value);
      const [entry] = await changesOf(before.id);
      assert.deepEqual(entry?.details, { mode: 'live', ...body, before: { [field]: before[field] } });
    }
  });

  test('every field of a new one is shown, and in the audit log', async () => {
    const client = await app.client();
    const body: Required<NewEndpoint> = { url, label: 'ERP', events: ['shipment.delayed'], tags: ['acme'] };
    assert.deepEqual(Object.keys(body).sort(), Object.keys(NewEndpointBody.properties).sort());
    const { data } = (await client.call('/webhooks', { body })).body;
    for (const [field, value] of Object.entries(body)) assert.deepEqual(data[field], value, field);
    const [entry] = await entriesOf(data.id, 'webhook.create');
    assert.deepEqual(entry?.details, { mode: 'live', ...body });
  });

  test('a change that changes nothing writes no entry; one that only clears failures does', async () => {
    const client = await app.client();
    const { id } = await newEndpoint(client);
    const change = (body: object) => client.call(`/webhooks/${id}`, { method: 'PATCH', body });
    for (const body of [{}, { url, label: '', events: ['all'], tags: null }, { enabled: true }])
      assert.equal((await change(body)).status, 200);
    assert.deepEqual(await changesOf(id), []);
    const failing = { failing_since: app.clock.now() };
    await app.store.db.updateTable('endpoint_health').set(failing).where('endpoint_id', '=', id).execute();
    await change({ enabled: true });
    assert.deepEqual(
      (await changesOf(id)).map(({ details }) => details),
      [{ mode: 'live', enabled: true, before: {} }],
    );
  });

  test('for 24 hours after a rotation both secrets sign', async () => {
    const client = await app.client();
    const first = await newEndpoint(client);
    const { status, body } = await client.call(`/webhooks/${first.id}/rotate-secret`, { method: 'POST' });
    assert.equal(status, 200);
    const until = new Date(app.clock.now().getTime() + 24 * 3_600_000);
    assert.match(body.data.secret, /^whsec_/);
    assert.notEqual(body.data.secret, first.secret);
    assert.equal(body.data.previous_secret_until, until.toISOString());
    const row = await rowOf(first.id);
    assert.equal(sealer.open(row.secret), body.data.secret);
    assert.equal(row.previous_secret && sealer.open(row.previous_secret), first.secret);
    assert.deepEqual(row.previous_secret_until, until);
    const shown = (await client.call(`/webhooks/${first.id}`)).body.data;
    assert.equal(shown.previous_secret_until, until.toISOString());
    assert.ok(!JSON.stringify(shown).includes('whsec_'));
  });

  test('a repeated creation makes no second endpoint, and its answer is stored sealed', async () => {
    const client = await app.client();
    const create = (label: string) =>
      client.call('/webhooks', { body: { url, label }, headers: { 'idempotency-key': 'one' } });
    const first = await create('ERP');
    const again = await create('ERP');
    assert.equal(again.status, 201);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(again.body, first.body);
    assert.equal((await create('TMS')).status, 422);
    assert.equal((await client.call('/webhooks')).body.data.length, 1);
    const { rows } = await app.store.pool.query(
      'select body::text from idempotency_keys where workspace_id = $1',
      [client.principal.workspaceId],
    );
    assert.match(rows[0].body, /^\{"sealed": "[^"]+"\}$/);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
async function newEndpoint(client: Client): Promise<any> {
  const { status, body } = await client.call('/webhooks', { body: { url } });
  assert.equal(status, 201);
  return body.data;
}

const changesOf = (id: string) => entriesOf(id, 'webhook.change');

function entriesOf(target: string, action: string) {
  const { db } = app.store;
  return db
    .selectFrom('audit_log')
    .select('details')
    .where('target', '=', target)
    .where('action', '=', action)
    .execute();
}

function rowOf(id: string) {
  return app.store.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function healthOf(id: string) {
  return app.store.db
    .selectFrom('endpoint_health')
    .selectAll()
    .where('endpoint_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** All that is notified from now on, until it is asked for. */
async function announced(t: { after(release: () => Promise<void>): void }) {
  const heard: [string, string][] = [];
  const told = new EventEmitter();
  for (const channel of ['webhooks', 'work']) {
    releaseAtEnd(t, await app.store.listen(channel, (payload) => heard.push([channel, payload])));
  }
  releaseAtEnd(t, await app.store.listen('told', () => told.emit('told')));
  /** What was notified before comes before. */
  const all = async () => {
    const last = once(told, 'told');
    await app.store.pool.query('notify told');
    await last;
    return heard.splice(0);
  };
  await all();
  return all;
}
