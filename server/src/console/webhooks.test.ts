import assert from 'node:assert/strict';
import { after, suite, type TestContext, test } from 'node:test';
import { type ConsoleApp, openConsoleApp, type SignedIn } from '../../test/harness/console-app.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { type Receiver, startReceiver } from '../../test/harness/receiver.ts';
import { servicesWith } from '../../test/harness/services.ts';
import { recordStatements } from '../../test/harness/statements.ts';
import { newId } from '../domain/ids.ts';
import { openOutbound } from '../webhooks/outbound/open-outbound.ts';
import { limitsFor, startDelivery } from '../webhooks/sending/deliver-duty.ts';
import type { RunningDuty } from '../work/start-duty.ts';

const app = await openConsoleApp({ after });
const url = 'https://hooks.example.com/containers?token=of-the-receiver';

suite('webhooks at the console', () => {
  test('the secret is shown when the endpoint is created, and never again', async () => {
    const ada = await app.signIn({ role: 'developer' });
    const made = await ada.call(`${at(ada)}/webhooks`, { body: { url, label: 'ERP' } });
    assert.equal(made.status, 201);
    const { id, secret } = made.body.data;
    assert.match(secret, /^whsec_/);
    for (const path of ['/webhooks', `/webhooks/${id}`]) {
      const { status, body } = await ada.call(at(ada) + path);
      assert.equal(status, 200);
      assert.ok(!JSON.stringify(body).includes('whsec_'));
    }
    const [listed] = (await ada.call(`${at(ada)}/webhooks`)).body.data;
    assert.deepEqual(
      [listed.id, listed.label, listed.enabled, listed.pending_deliveries, listed.recent],
      [id, 'ERP', true, 0, []],
    );
  });

  test('a list of many endpoints takes as many statements as a list of one', async (t) => {
    const ada = await app.signIn();
    const { statements, stop } = recordStatements();
    releaseAtEnd(t, stop);
    const listed = async () => {
      statements.length = 0;
      const { data } = (await ada.call(`${at(ada)}/webhooks`)).body;
      const asked = statements.filter((text) => /webhook_endpoints|endpoint_health|deliveries/.test(text));
      return { endpoints: data.length, asked: asked.length };
    };
    await newEndpoint(ada);
    assert.deepEqual(await listed(), { endpoints: 1, asked: 1 });
    await newEndpoint(ada);
    await newEndpoint(ada);
    assert.deepEqual(await listed(), { endpoints: 3, asked: 1 });
  });

  test('sandbox and live endpoints are separate', async () => {
    const ada = await app.signIn();
    const id = await newEndpoint(ada, 'test');
    assert.deepEqual((await ada.call(`${at(ada)}/webhooks`)).body.data, []);
    assert.equal((await ada.call(`${at(ada)}/webhooks/${id}`)).status, 404);
    assert.equal((await ada.call(`${at(ada, 'test')}/webhooks/${id}`)).body.data.mode, 'test');
  });

  test('viewers are refused, and so is a plan without webhooks', async () => {
    const owner = await app.signIn();
    const id = await newEndpoint(owner);
    const viewer = await app.signIn({ role: 'viewer', workspaceId: owner.workspaceId });
    const pro = await app.signIn({ plan: 'Pro' });
    for (const [method, path] of everyRoute(id)) {
      const refused = await viewer.call(at(viewer) + path, { method });
      assert.deepEqual([refused.status, refused.body.error.code], [403, 'forbidden'], path);
      const { status, body } = await pro.call(at(pro) + path, { method });
      assert.deepEqual([status, body.error.code], [403, 'upgrade_required'], path);
      assert.equal(body.error.details.required_plan, 'Enterprise');
    }
  });

  test('every route answers 404 for an endpoint of another workspace', async () => {
    const owner = await app.signIn();
    const id = await newEndpoint(owner);
    const stranger = await app.signIn();
    for (const [method, path, body] of everyRoute(id)) {
      if (!path.includes(id)) continue;
      const refused = await stranger.call(at(stranger) + path, { method, ...(body && { body }) });
      assert.equal(refused.status, 404, `${method} ${path}`);
    }
    assert.equal((await stranger.call(`${at(owner)}/webhooks/${id}`)).status, 404);
    assert.deepEqual(await actions(stranger), []);
    assert.equal((await owner.call(`${at(owner)}/webhooks/${id}`)).status, 200);
  });

  test('an invalid URL is refused at its field, and nothing is logged', async () => {
    const ada = await app.signIn();
    const refused = await ada.call(`${at(ada)}/webhooks`, { body: { url: 'http://127.0.0.1/' } });
    assert.equal(refused.status, 400);
    assert.equal(refused.body.error.details.fields[0].field, 'url');
    assert.deepEqual(await actions(ada), []);
  });

  test('every change is logged, without any secret', async () => {
    const ada = await app.signIn();
    const id = await newEndpoint(ada);
    const own = `${at(ada)}/webhooks/${id}`;
    await ada.call(own, { method: 'PATCH', body: { label: 'TMS', enabled: false } });
    await ada.call(own, { method: 'PATCH', body: { enabled: true } });
    const rotated = await ada.call(`${own}/rotate-secret`, { method: 'POST' });
    assert.match(rotated.body.data.secret, /^whsec_/);
    assert.ok(rotated.body.data.previous_secret_until);
    const event = (await ada.call(`${own}/test`, { method: 'POST' })).body.data.id;
    await ada.call(`${own}/deliveries/${event}/resend`, { method: 'POST' });
    await ada.call(`${own}/recover`, { method: 'POST' });
    await ada.call(own, { method: 'DELETE' });
    const entries = await auditLog(ada);
    assert.deepEqual(
      entries.map(({ action, target }) => [action, target]),
      [
        ['webhook.create', id],
        ['webhook.change', id],
        ['webhook.change', id],
        ['webhook.rotate_secret', id],
        ['webhook.test', id],
        ['delivery.resend', event],
        ['webhook.recover', id],
        ['webhook.delete', id],
      ],
    );
    assert.deepEqual(entries[1]?.details, {
      ...{ mode: 'live', label: 'TMS', enabled: false },
      before: { label: 'ERP', enabled: true },
    });
    assert.deepEqual(entries[2]?.details, { mode: 'live', enabled: true, before: { enabled: false } });
    const text = JSON.stringify(entries);
    assert.ok(!text.includes('whsec_') && !text.includes('of-the-receiver'));
    assert.equal((await ada.call(own)).status, 404);
  });
});

suite('deliveries at the console', () => {
  test('a test event becomes a delivery, whose attempt is shown with request and response', async (t) => {
    const ada = await app.signIn();
    const { receiver, sender, own } = await receiving(t, ada);
    receiver.answers(() => ({ status: 500, headers: { 'x-node': 'erp-2' }, body: 'out of stock' }));
    const { id } = (await ada.call(`${own}/test`, { method: 'POST' })).body.data;
    const received = await receiver.until(1);
    await sender.idle();

    const { data } = (await ada.call(`${own}/deliveries/${id}`)).body;
    assert.deepEqual([data.state, data.attempt_count, data.type], ['pending', 1, 'shipment.test']);
    assert.equal(data.request_body, received.body);
    const [attempt] = data.attempts;
    assert.equal(attempt.status, 500);
    assert.match(attempt.response_head, /^HTTP\/1.1 500.*x-node: erp-2/s);
    assert.equal(attempt.response_body, 'out of stock');
    const headers: [string, string][] = attempt.request_head
      .split('\n')
      .map((line: string) => line.split(': ', 2));
    for (const [name, value] of headers) {
      const sent = String(received.headers[name.toLowerCase()]);
      if (!/signature$/i.test(name)) assert.equal(value, sent, name);
      else assert.ok(value.endsWith('…') && sent.startsWith(value.slice(0, -1)), `${name}: ${value}`);
    }
    const transport = ['host', 'connection', 'content-length'];
    assert.deepEqual(
      Object.keys(received.headers).filter((name) => !transport.includes(name)),
      headers.map(([name]) => name.toLowerCase()),
    );

    const waiting = await ada.call(`${own}/deliveries?state=pending`);
    assert.deepEqual(
      waiting.body.data.map((each: { id: string }) => each.id),
      [id],
    );
    assert.deepEqual((await ada.call(`${own}/deliveries?state=delivered`)).body.data, []);
    const { recent, failing_since, created_at } = (await ada.call(own)).body.data;
    const [{ created_at: queuedAt, ...mark }] = recent;
    assert.deepEqual([mark, recent.length], [{ id, state: 'pending', attempt_count: 1 }, 1]);
    assert.ok(queuedAt >= created_at);
    assert.ok(failing_since);
  });

  test('a failed delivery is resent on request', async (t) => {
    const ada = await app.signIn();
    const { receiver, sender, own } = await receiving(t, ada);
    receiver.answers(() => ({ status: 500 }));
    const { id } = (await ada.call(`${own}/test`, { method: 'POST' })).body.data;
    await receiver.until(1);
    await sender.idle();
    receiver.answers(() => ({ status: 204 }));
    assert.equal((await ada.call(`${own}/deliveries/${id}/resend`, { method: 'POST' })).status, 200);
    await receiver.until(2);
    await sender.idle();
    const { data } = (await ada.call(`${own}/deliveries/${id}`)).body;
    assert.deepEqual([data.state, data.attempts.length], ['delivered', 2]);
    const { recent, last_success_at } = (await ada.call(own)).body.data;
    assert.deepEqual([recent.length, recent[0].state], [1, 'delivered']);
    assert.ok(last_success_at);
  });

  test('lists have pages', async () => {
    const ada = await app.signIn();
    const id = await newEndpoint(ada);
    const own = `${at(ada)}/webhooks/${id}`;
    for (let count = 0; count < 3; count += 1) await ada.call(`${own}/test`, { method: 'POST' });
    for (const path of [`${own}/deliveries`, `${at(ada)}/events`]) {
      const first = (await ada.call(`${path}?limit=2`)).body;
      const rest = (await ada.call(`${path}?limit=2&cursor=${first.next_cursor}`)).body;
      const ids = [...first.data, ...rest.data].map((each: { id: string }) => each.id);
      assert.deepEqual([first.data.length, rest.data.length, new Set(ids).size], [2, 1, 3]);
      assert.equal(rest.next_cursor, null);
    }
  });
});

suite('events at the console', () => {
  test('an event is shown with its deliveries', async () => {
    const ada = await app.signIn();
    const id = await newEndpoint(ada);
    const event = (await ada.call(`${at(ada)}/webhooks/${id}/test`, { method: 'POST' })).body.data.id;
    const { status, body } = await ada.call(`${at(ada)}/events/${event}`);
    assert.equal(status, 200);
    assert.equal(body.data.type, 'shipment.test');
    const deliveries = await ada.call(`${at(ada)}/events/${event}/deliveries`);
    assert.deepEqual(deliveries.body.data, [
      {
        event_id: event,
        endpoint_id: id,
        label: 'ERP',
        state: 'pending',
        attempt_count: 0,
        last_status: null,
        last_failure: null,
      },
    ]);
    const typed = async (type: string) => (await ada.call(`${at(ada)}/events?type=${type}`)).body.data.length;
    assert.deepEqual([await typed('shipment.test'), await typed('shipment.arrived')], [1, 0]);
    const stranger = await app.signIn();
    for (const path of [`/events/${event}`, `/events/${event}/deliveries`])
      assert.equal((await stranger.call(at(stranger) + path)).status, 404);
  });

  test('a page may wait for an event; a person who was removed meanwhile does not get it', async () => {
    const owner = await app.signIn();
    const ada = await app.signIn({ role: 'developer', workspaceId: owner.workspaceId });
    const id = await newEndpoint(owner);
    const wait = async (person: SignedIn) => (await person.call(`${at(owner)}/events?wait_seconds=1`)).status;
    const asked = ada.call(`${at(owner)}/events?wait_seconds=55&limit=1`);
    // Meanwhile the other request has begun to wait.
    assert.equal(await wait(ada), 200);
    await app.store.db.deleteFrom('memberships').where('person_id', '=', ada.personId).execute();
    await owner.call(`${at(owner)}/webhooks/${id}/test`, { method: 'POST' });
    const { status, body } = await asked;
    assert.deepEqual([status, body.error.code], [404, 'not_found']);
  });
});

/** Method, path and, if needed, a valid body. */
function everyRoute(id: string): [string, string, object?][] {
  return [
    ['GET', '/webhooks'],
    ['POST', '/webhooks', { url }],
    ['GET', `/webhooks/${id}`],
    ['PATCH', `/webhooks/${id}`, { enabled: false }],
    ['POST', `/webhooks/${id}/rotate-secret`],
    ['POST', `/webhooks/${id}/test`],
    ['POST', `/webhooks/${id}/recover`],
    ['GET', `/webhooks/${id}/deliveries`],
    ['GET', `/webhooks/${id}/deliveries/evt_none`],
    ['POST', `/webhooks/${id}/deliveries/evt_none/resend`],
    ['DELETE', `/webhooks/${id}`],
    ['GET', '/events'],
    ['GET', '/events/evt_none'],
    ['GET', '/events/evt_none/deliveries'],
  ];
}

function at({ workspaceId }: SignedIn, mode = 'live'): string {
  return `/w/${workspaceId}/${mode}`;
}

async function newEndpoint(person: SignedIn, mode = 'live'): Promise<string> {
  const { body } = await person.call(`${at(person, mode)}/webhooks`, { body: { url, label: 'ERP' } });
  return body.data.id;
}

async function auditLog({ workspaceId }: SignedIn) {
  return await app.store.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'details'])
    .where('workspace_id', '=', workspaceId)
    .where((is) => is.or([is('action', 'like', 'webhook.%'), is('action', 'like', 'delivery.%')]))
    .orderBy('id')
    .execute();
}

async function actions(person: SignedIn): Promise<string[]> {
  return (await auditLog(person)).map(({ action }) => action);
}

/** An endpoint with a receiver, and a sender. */
async function receiving(
  t: TestContext,
  person: SignedIn,
): Promise<{ receiver: Receiver; sender: RunningDuty; own: string }> {
  const receiver = await startReceiver(t);
  const id = await newEndpoint(person);
  // The console refuses addresses on this machine.
  const { db } = app.store;
  await db.updateTable('webhook_endpoints').set({ url: receiver.url }).where('id', '=', id).execute();
  return { receiver, sender: await startSender(t, app), own: `${at(person)}/webhooks/${id}` };
}

async function startSender(t: TestContext, { store, clock }: ConsoleApp): Promise<RunningDuty> {
  const { now } = clock;
  const reach = { requireHttps: false, allowedNetworks: ['127.0.0.0/8'], timeoutMs: 120_000, now };
  const outbound = openOutbound(reach);
  const parts = {
    ...servicesWith({ db: store.db, now, newId }),
    ...{ listen: store.listen, outbound, serviceName: 'Service', publicUrl: null, log: () => {} },
    ...{ retryDelaysSeconds: [10, 60], timeoutSeconds: 15 },
  };
  const sender = await startDelivery(parts, { limits: limitsFor(256), graceMs: 60_000 });
  releaseAtEnd(t, async () => {
    await sender.stop();
    await outbound.close();
  });
  return sender;
}
