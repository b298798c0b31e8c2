// A rule is changed in place, through the real app.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { servicesWith } from '../../../test/harness/services.ts';
import {
  type Client,
  confirmKey,
  openTrackingApp,
  unsubscribeKey,
} from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { newId } from '../../domain/ids.ts';
import { insertUnsubscription } from '../../mail/unsubscriptions.ts';
import type { Tx } from '../../store/open.ts';
import { alertLinks } from '../alert-links.ts';
import { publishAlerts } from '../publishing/publish-alerts.ts';
import { AlertChangeBody, type AlertRequest } from '../schemas.ts';

const publish = (tx: Tx, events: readonly ShipmentEvent[]) => publishAlerts(deps(), tx, events);
const app = await openTrackingApp({ after }, { publish });
const links = alertLinks(app.url, {
  unsubscribe: unsubscribeKey,
  confirm: confirmKey,
  share: unsubscribeKey,
});
function deps() {
  return servicesWith({ db: app.store.db, now: app.clock.now, newId, alertLinks: links, caps: defaultCaps });
}

async function ruleOf({ call }: Client, body: object): Promise<string> {
  return (await call('/alerts', { body })).body.data.id;
}

function changeRule({ call }: Client, id: string, body: unknown) {
  return call(`/alerts/${id}`, { method: 'PATCH', body });
}

async function recipientsOf({ principal }: Client): Promise<string[]> {
  const mails = app.store.db.selectFrom('mails').where('workspace_id', '=', principal.workspaceId);
  const rows = await mails.select('recipient').orderBy('created_at').orderBy('id').execute();
  return rows.map(({ recipient }) => recipient);
}

suite('PATCH /alerts/{id}', () => {
  test('200: changes what is given, keeps the rest, and null clears', async () => {
    const client = await app.client();
    const box = 'MSCU0700001';
    app.msc.says(box, voyageEvents(box));
    await client.call(`/track/${box}`);
    const rule = { condition: 'arrived', recipient: 'a@b.example', reference: box, tags: ['acme'] };
    const id = await ruleOf(client, rule);
    const [made] = (await client.call('/alerts')).body.data;
    app.clock.advance(1_000);
    const first = await changeRule(client, id, { condition: 'delay' });
    assert.deepEqual(
      [first.status, first.body.data],
      [200, { ...made, condition: 'delayed', conditions: ['delayed'] }],
    );
    const second = await changeRule(client, id, { reference: null, tags: null, recipient: 'c@d.example' });
    const [was] = made.recipients;
    const recipients = [{ ...was, email: 'c@d.example' }];
    const changed = { ...first.body.data, reference: null, tags: null, recipient: 'c@d.example', recipients };
    assert.deepEqual(second.body.data, changed);
    assert.deepEqual((await changeRule(client, id, {})).body.data, changed);
    assert.deepEqual((await client.call('/alerts')).body.data, [changed]);
    const conditions = ['arrived', 'eta_changed'];
    const third = { ...changed, condition: 'arrived', conditions };
    assert.deepEqual((await changeRule(client, id, { conditions })).body.data, third);
    assert.deepEqual((await changeRule(client, id, { recipient: 'c@d.example' })).body.data, third);
  });

  test('200: a rule keeps a reference that is no longer tracked; 400: another one must be', async () => {
    const client = await app.client();
    const box = 'MSCU0700002';
    app.msc.says(box, voyageEvents(box));
    await client.call(`/track/${box}`);
    const id = await ruleOf(client, { reference: box });
    await client.call(`/shipments/${box}`, { method: 'DELETE' });
    const kept = await changeRule(client, id, { condition: 'arrived', reference: 'mscu 070000-2' });
    assert.deepEqual([kept.status, kept.body.data.reference], [200, box]);
    const { status, body } = await changeRule(client, id, { reference: 'MSCU0700003' });
    assert.deepEqual([status, body.error.details.fields[0].field], [400, 'reference']);
  });

  test('400: an unknown condition, address, tag or field, and null where nothing can be cleared', async () => {
    const client = await app.client();
    const id = await ruleOf(client, {});
    const [before] = (await client.call('/alerts')).body.data;
    for (const [field, value] of Object.entries({
      condition: 'sunk',
      recipient: 'a@b.example, c@d.example',
      tags: ['İ'.repeat(32)],
      colour: 'red',
      workspace_id: 'ws_other',
    })) {
      const { status, body } = await changeRule(client, id, { [field]: value });
      assert.deepEqual([status, body.error.details.fields[0].field], [400, field]);
    }
    for (const field of ['condition', 'recipient'])
      assert.equal((await changeRule(client, id, { [field]: null })).status, 400, field);
    assert.deepEqual((await client.call('/alerts')).body.data, [before]);
  });

  test('404: the rule of another workspace or mode, and one that does not exist', async () => {
    const client = await app.client();
    const id = await ruleOf(client, {});
    for (const other of [await app.client(), await client.withKey('test')])
      assert.equal((await changeRule(other, id, { condition: 'arrived' })).status, 404);
    for (const strange of ['al_%00', 'al_0'])
      assert.equal((await changeRule(client, strange, {})).body.error.code, 'not_found');
    assert.equal((await client.call('/alerts')).body.data[0].condition, 'any_update');
  });
});

suite('every field that a client may set', () => {
  const values = {
    condition: 'arrived',
    conditions: ['delayed', 'arrived'],
    recipient: 'first@forwarder.example',
    recipients: [
      { type: 'email', email: 'second@forwarder.example' },
      { type: 'email', email: 'third@forwarder.example' },
    ],
    reference: 'MSCU0700004',
    tags: ['acme'],
    briefing: { every: 'week', weekday: 2, hour: 7, zone: 'Europe/Berlin', send_empty: true },
  } satisfies Required<AlertRequest>;

  async function loggedOf(id: string, action: string): Promise<Record<string, unknown>[]> {
    const log = app.store.db.selectFrom('audit_log').select('details').where('target', '=', id);
    const entries = await log.where('action', '=', action).orderBy('id').execute();
    return entries.map(({ details }) => details as Record<string, unknown>);
  }

  test('is written and logged, when the rule is created and when it is changed', async () => {
    const client = await app.client();
    app.msc.says(values.reference, voyageEvents(values.reference));
    await client.call(`/track/${values.reference}`);
    const shown = ({ created_at, id, ...rule }: Record<string, unknown>) => rule;
    const untouched = (await client.call('/alerts', { body: {} })).body.data;
    for (const field of Object.keys(AlertChangeBody.properties) as (keyof typeof values)[]) {
      const body = { [field]: values[field] };
      const made = (await client.call('/alerts', { body })).body.data;
      const id = await ruleOf(client, {});
      const changed = (await changeRule(client, id, body)).body.data;
      assert.notDeepEqual(shown(made), shown(untouched), field);
      assert.deepEqual(shown(changed), shown(made), field);
      const stored = (await client.call('/alerts')).body.data as { id: string }[];
      for (const rule of [made, changed])
        assert.deepEqual(
          stored.find((each) => each.id === rule.id),
          rule,
          field,
        );
      const [[creation], [change]] = [
        await loggedOf(made.id, 'alert.create'),
        await loggedOf(id, 'alert.change'),
      ];
      assert.ok(creation !== undefined && change !== undefined, field);
      const { before } = change as { before: Record<string, unknown> };
      assert.ok(field in change && field in before, `${field} in ${JSON.stringify(change)}`);
      assert.deepEqual(creation[field], change[field], field);
      assert.notDeepEqual(before[field], change[field], field);
    }
  });

  test('is logged once: a form that sends all fields again changes nothing, also not the next briefing', async () => {
    const client = await app.client();
    const { condition, recipient, reference, ...body } = values;
    const made = (await client.call('/alerts', { body })).body.data;
    const row = () =>
      app.store.db.selectFrom('alerts').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
    const before = await row();
    app.clock.advance(3_600_000);
    assert.deepEqual((await changeRule(client, made.id, { ...body, reference: null })).body.data, made);
    assert.deepEqual(await row(), before);
    assert.deepEqual(await loggedOf(made.id, 'alert.change'), []);
  });
});

test('the URL of a paused channel, given again, resumes the channel, and the log says so', async () => {
  const client = await app.client();
  const recipients = [{ type: 'slack', url: 'https://hooks.slack.com/services/T0/B0/abcdefghijx7Qf' }];
  const made = (await client.call('/alerts', { body: { recipients } })).body.data;
  const id = made.recipients[0].channel;
  const paused = { paused_at: app.clock.now(), next_attempt_at: null };
  await app.store.db.updateTable('chat_channels').set(paused).where('id', '=', id).execute();
  const first = await changeRule(client, made.id, { recipients });
  assert.deepEqual([first.status, first.body.data], [200, made]);
  assert.equal((await changeRule(client, made.id, { recipients })).status, 200);
  const log = app.store.db.selectFrom('audit_log').select('action').where('target', '=', id);
  assert.deepEqual(await log.execute(), [{ action: 'channel.resume' }]);
});

suite('another recipient of a rule', () => {
  test('outside the team is asked to confirm, and gets one mail until then; the first gets none any more', async () => {
    const client = await app.client({ mode: 'test' });
    const id = await ruleOf(client, {});
    const { body } = await changeRule(client, id, { recipient: 'Planner@forwarder.example' });
    assert.deepEqual([body.data.confirmed, body.data.unsubscribed], [false, false]);
    for (let time = 0; time < 3; time += 1) await client.call('/track/BOXNO');
    assert.deepEqual(await recipientsOf(client), ['Planner@forwarder.example']);
  });

  test('that has unsubscribed stays so, and the rule is still no longer sent after a change there and back', async () => {
    const client = await app.client({ mode: 'test' });
    const recipient = 'enough@forwarder.example';
    const { workspaceId } = client.principal;
    const id = await ruleOf(client, { recipient });
    await insertUnsubscription(app.store.db, { workspaceId, recipient }, app.clock.now());
    assert.equal((await changeRule(client, id, { condition: 'any_update' })).body.data.unsubscribed, true);
    assert.equal(
      (await changeRule(client, id, { recipient: 'you@else.example' })).body.data.unsubscribed,
      false,
    );
    const back = await changeRule(client, id, { recipient: 'Enough@forwarder.example' });
    assert.equal(back.body.data.unsubscribed, true);
    await client.call('/track/BOXNO');
    assert.deepEqual(await recipientsOf(client), []);
  });
});
