// The rules, through the real app.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import { alertConditions } from '../../domain/alerts/alert-condition.ts';

const mostAlerts = defaultCaps.alerts;
const app = await openTrackingApp({ after });

async function track({ call }: Client, box: string, bl?: string): Promise<void> {
  app.msc.says(bl ?? box, voyageEvents(box, bl === undefined ? {} : { bl }));
  assert.equal((await call(`/track/${bl ?? box}${bl === undefined ? '' : '?carrier=MSCU'}`)).status, 200);
}

/** The field that a 400 is about. */
async function faultOf({ call }: Client, body: unknown): Promise<string> {
  const answer = await call('/alerts', { body });
  assert.equal(answer.status, 400, JSON.stringify(answer.body));
  assert.equal(answer.body.error.code, 'invalid_request');
  return answer.body.error.details.fields[0].field;
}

suite('POST /alerts', () => {
  test('201: a rule with all its fields', async () => {
    const client = await app.client();
    await track(client, 'MSCU1234566');
    const body = { condition: 'arrived', recipient: 'planner@forwarder.example', reference: 'mscu 123456-6' };
    const { status, body: answer } = await client.call('/alerts', { body });
    assert.equal(status, 201);
    const { id, ...rest } = answer.data;
    assert.match(id, /^al_\w{22}$/);
    assert.deepEqual(rest, {
      condition: 'arrived',
      conditions: ['arrived'],
      recipient: 'planner@forwarder.example',
      recipients: [
        {
          ...{ type: 'email', email: 'planner@forwarder.example', unsubscribed: false, confirmed: false },
          ...{ channel: null, url: null, paused: false, last_error: null, dropped: 0 },
        },
      ],
      reference: 'MSCU1234566',
      tags: null,
      briefing: null,
      created_at: app.clock.now().toISOString(),
      unsubscribed: false,
      confirmed: false,
    });
  });

  test('201: an empty object, an empty body and no body ask for every update to the owner', async () => {
    const client = await app.client();
    const answers = [
      await client.call('/alerts', { body: {} }),
      await client.call('/alerts', { method: 'POST' }),
      await client.call('/alerts', { method: 'POST', headers: { 'content-type': 'application/json' } }),
    ];
    for (const { status, body } of answers) {
      assert.equal(status, 201, JSON.stringify(body));
      assert.partialDeepStrictEqual(body.data, {
        condition: 'any_update',
        recipient: 'ops@acme.example',
        reference: null,
      });
    }
  });

  test('201: delay and eta_change are kept as delayed', async () => {
    const client = await app.client();
    for (const condition of ['delay', 'eta_change', 'delayed'])
      assert.equal((await client.call('/alerts', { body: { condition } })).body.data.condition, 'delayed');
  });

  test('201: several conditions, each once and in their order; condition is the first', async () => {
    const client = await app.client();
    const conditions = ['rolled_over', 'delay', 'eta_changed', 'delayed'];
    const { status, body } = await client.call('/alerts', { body: { conditions } });
    const kept = ['rolled_over', 'delayed', 'eta_changed'];
    assert.deepEqual([status, body.data.condition, body.data.conditions], [201, 'rolled_over', kept]);
    assert.deepEqual((await client.call('/alerts')).body.data[0], body.data);
  });

  test('201: every condition there is', async () => {
    const client = await app.client();
    const { status, body } = await client.call('/alerts', { body: { conditions: alertConditions } });
    assert.deepEqual([status, body.data?.conditions], [201, alertConditions]);
  });

  test('201: a container of a tracked Bill of Lading', async () => {
    const client = await app.client();
    await track(client, 'MSCU7654321', 'MEDUNB654321');
    for (const reference of ['MSCU7654321', 'MEDUNB654321']) {
      const { status, body } = await client.call('/alerts', { body: { reference } });
      assert.deepEqual([status, body.data.reference], [201, reference]);
    }
  });

  test('201: a Bill of Lading in its other spelling, under the one that was tracked first', async () => {
    const client = await app.client();
    const bare = '123456789';
    app.maersk.says(bare, voyageEvents('MSKU1234565', { bl: bare }));
    assert.equal((await client.call(`/track/${bare}?carrier=MAEU`)).status, 200);
    const { status, body } = await client.call('/alerts', { body: { reference: `MAEU${bare}` } });
    assert.deepEqual([status, body.data?.reference], [201, bare], JSON.stringify(body));
    const changed = await client.call(`/alerts/${body.data.id}`, {
      method: 'PATCH',
      body: { reference: `maeu-${bare}` },
    });
    assert.deepEqual([changed.status, changed.body.data.reference], [200, bare]);
  });

  test('201, once: the same Idempotency-Key makes no second rule', async () => {
    const client = await app.client();
    const headers = { 'idempotency-key': 'k1' };
    const first = await client.call('/alerts', { body: { condition: 'delayed' }, headers });
    const again = await client.call('/alerts', { body: { condition: 'delayed' }, headers });
    assert.deepEqual([again.status, again.body.data], [201, first.body.data]);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal((await client.call('/alerts')).body.data.length, 1);
    const other = await client.call('/alerts', { body: { condition: 'arrived' }, headers });
    assert.equal(other.status, 422);
  });

  test('400: a reference that this workspace does not track in this mode', async () => {
    const client = await app.client();
    const stranger = await app.client();
    const sandbox = await client.withKey('test');
    await track(client, 'MSCU1234566');
    const body = { reference: 'MSCU1234566' };
    assert.equal(await faultOf(stranger, body), 'reference');
    assert.equal(await faultOf(sandbox, body), 'reference');
    for (const reference of ['MSCU0000000', '', '?', 'x'.repeat(200), '\ud800'])
      assert.equal(await faultOf(client, { reference }), 'reference', reference);
    await client.call('/shipments/MSCU1234566', { method: 'DELETE' });
    assert.equal(await faultOf(client, body), 'reference');
  });

  test('400: an unknown condition, address or field', async () => {
    const client = await app.client();
    assert.equal(await faultOf(client, { condition: 'sunk' }), 'condition');
    assert.equal(await faultOf(client, { condition: 'arrived', conditions: ['arrived'] }), 'conditions');
    for (const conditions of ['sunk', {}, Array(alertConditions.length + 1).fill('arrived')])
      assert.equal(await faultOf(client, { conditions }), 'conditions', JSON.stringify(conditions));
    assert.match(await faultOf(client, { conditions: ['arrived', 'sunk'] }), /^conditions\b/);
    assert.equal(await faultOf(client, { colour: 'red' }), 'colour');
    assert.equal(await faultOf(client, []), 'body');
    const addresses = [
      'planner',
      'a@b',
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      '<a@b.example>',
      '',
    ];
    for (const recipient of addresses)
      assert.equal(await faultOf(client, { recipient }), 'recipient', recipient);
  });

  test('a request is the same with another order of its fields, and with a slash at the end', async () => {
    const client = await app.client();
    const headers = { 'idempotency-key': 'k2' };
    const fields = Object.entries({ condition: 'delayed', recipient: 'a@b.example' });
    const first = await client.call('/alerts', { headers, body: Object.fromEntries(fields) });
    for (const path of ['/alerts', '/alerts/', '/alerts?', '/alerts/?']) {
      const again = await client.call(path, { headers, body: Object.fromEntries(fields.toReversed()) });
      assert.equal(again.status, 201, path);
      assert.equal(again.headers.get('idempotent-replayed'), 'true');
      assert.equal(again.body.data.id, first.body.data.id);
    }
    const other = await client.call('/alerts', { headers, body: { condition: 'delayed' } });
    assert.equal(other.status, 422);
  });

  test(`409: more than ${mostAlerts} rules`, async () => {
    const client = await app.client();
    const { workspaceId } = client.principal;
    await app.store.pool.query(
      `insert into alerts (id, workspace_id, mode, conditions, recipients, created_at)
       select 'al_' || $1 || n, $1, 'live', '{delayed}', '{a@b.example}', now()
       from generate_series(1, $2) as n`,
      [workspaceId, mostAlerts],
    );
    const { status, body } = await client.call('/alerts', { body: {} });
    assert.deepEqual([status, body.error.code], [409, 'limit_reached']);
    assert.deepEqual(body.error.details, { resource: 'alerts', limit: mostAlerts });
    assert.match(body.error.message, /delete some/);
    assert.equal((await (await client.withKey('test')).call('/alerts', { body: {} })).status, 201);
  });

  test('403: a plan without API access; Max is enough', async () => {
    const free = await app.client({ plan: 'Pro' });
    assert.equal((await free.call('/alerts', { body: {} })).body.error.code, 'upgrade_required');
    const max = await app.client({ plan: 'Max' });
    assert.equal((await max.call('/alerts', { body: {} })).status, 201);
  });
});

suite('GET /alerts', () => {
  test('200: the rules of this workspace and mode, newest first, page by page', async () => {
    const client = await app.client();
    const sandbox = await client.withKey('test');
    for (const recipient of ['a@b.example', 'c@d.example', 'e@f.example']) {
      app.clock.advance(1_000);
      await client.call('/alerts', { body: { recipient } });
    }
    await sandbox.call('/alerts', { body: { recipient: 'sandbox@b.example' } });
    const first = await client.call('/alerts?limit=2');
    const second = await client.call(`/alerts?limit=2&cursor=${first.body.next_cursor}`);
    const recipients = [first, second].map(({ body }) =>
      body.data.map(({ recipient }: { recipient: string }) => recipient),
    );
    assert.deepEqual(recipients, [['e@f.example', 'c@d.example'], ['a@b.example']]);
    assert.equal(second.body.next_cursor, null);
    assert.match(first.headers.get('link') ?? '', /rel="next"/);
    assert.equal((await sandbox.call('/alerts')).body.data[0].recipient, 'sandbox@b.example');
    assert.equal((await client.call('/alerts?cursor=strange')).body.error.details.fields[0].field, 'cursor');
  });
});

suite('DELETE /alerts/{id}', () => {
  test('200, then 404; other people cannot', async () => {
    const client = await app.client();
    const { id } = (await client.call('/alerts', { body: {} })).body.data;
    const remove = (by: Client, what = id) => by.call(`/alerts/${what}`, { method: 'DELETE' });
    for (const other of [await app.client(), await client.withKey('test')])
      assert.equal((await remove(other)).status, 404);
    const { status, body } = await remove(client);
    assert.deepEqual([status, body.data], [200, { id, deleted: true }]);
    assert.equal((await remove(client)).body.error.code, 'not_found');
    assert.equal((await remove(client, 'al_%00')).status, 404);
    assert.deepEqual((await client.call('/alerts')).body.data, []);
  });
});
