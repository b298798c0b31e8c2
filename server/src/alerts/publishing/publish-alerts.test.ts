// From a carrier's answer to the mails it causes, through the real app.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sampleData } from '../../../test/harness/sample-event.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { type Client, openTrackingApp, unsubscribeKey } from '../../../test/harness/tracking-app.ts';
import { type VoyageFacts, voyageEvents } from '../../../test/harness/voyage.ts';
import { commandLine } from '../../audit/audit.ts';
import { blockWorkspace } from '../../console/operator/block-workspace.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { newId } from '../../domain/ids.ts';
import { insertUnsubscription } from '../../mail/unsubscriptions.ts';
import { writeBrand } from '../../sharing/brand/brand-queries.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { alertLinks } from '../alert-links.ts';
import { publishAlerts } from './publish-alerts.ts';

const links = alertLinks('https://tracking.example.net', {
  unsubscribe: unsubscribeKey,
  confirm: unsubscribeKey,
  asksToConfirm: false,
  share: unsubscribeKey,
});
const publish = (tx: Tx, events: readonly ShipmentEvent[]) =>
  publishAlerts(
    servicesWith({ now: app.clock.now, newId, alertLinks: links, caps: defaultCaps }),
    tx,
    events,
  );
const app = await openTrackingApp({ after }, { publish });

let boxes = 0;
const newBox = () => `MSCU${String(5_000_000 + boxes++)}`;

async function track({ call }: Client, box: string, facts: VoyageFacts): Promise<void> {
  app.msc.says(box, voyageEvents(box, facts));
  app.clock.advance(16 * 60_000);
  assert.equal((await call(`/track/${box}`)).status, 200);
}

async function rule({ call }: Client, body: object): Promise<void> {
  const answer = await call('/alerts', { body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
}

/** Makes a person with this address a member. */
async function join({ principal: { workspaceId } }: Client, email: string): Promise<void> {
  const person = { id: newId('in'), name: 'Ada', email, email_verified: true, created_at: app.clock.now() };
  await app.store.db.insertInto('people').values(person).execute();
  const membership = { workspace_id: workspaceId, person_id: person.id, role: 'viewer' as const };
  await app.store.db
    .insertInto('memberships')
    .values({ ...membership, joined_at: app.clock.now() })
    .execute();
}

/** Recipient and subject of every mail of the workspace, oldest first. */
async function mailsOf({ principal }: Client): Promise<[string, string][]> {
  const rows = await rowsOf(principal.workspaceId);
  return rows.map(({ recipient, subject }) => [recipient, subject]);
}

function rowsOf(workspaceId: string) {
  return app.store.db
    .selectFrom('mails')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('recipient')
    .execute();
}

/** A change of a tracked box, as it would be published. */
async function sampleEvent({ principal }: Client, reference: string): Promise<ShipmentEvent> {
  const { workspaceId, mode } = principal;
  const { id } = await app.store.db
    .selectFrom('shipments')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const data = sampleData({ reference, container: reference });
  const createdAt = app.clock.now();
  return { id: newId('evt'), type: 'shipment.updated', workspaceId, mode, shipmentId: id, createdAt, data };
}

suite('a change', () => {
  test('mails all people whose rule it meets, and no others', async () => {
    const client = await app.client();
    const [box, other] = [newBox(), newBox()];
    await track(client, box, { eta: '2026-03-20' });
    await track(client, other, { eta: '2026-03-20' });
    await rule(client, { recipient: 'all@a.example' });
    await rule(client, { recipient: 'this@a.example', reference: box });
    await rule(client, { recipient: 'other@a.example', reference: other });
    await rule(client, { recipient: 'late@a.example', condition: 'delay' });
    await rule(client, { recipient: 'there@a.example', condition: 'arrived' });
    await rule(await app.client(), { recipient: 'stranger@b.example' });
    await track(client, box, { eta: '2026-03-25' });
    const subject = `${box}: 5 days later, now 25 Mar. Sails 5 days longer to Rotterdam.`;
    assert.deepEqual(await mailsOf(client), [
      ['all@a.example', subject],
      ['this@a.example', subject],
    ]);
  });

  test('of the ETA to a later day mails the rules for a slip, and another change does not', async () => {
    const client = await app.client();
    const box = newBox();
    await track(client, box, { eta: '2026-03-20' });
    await rule(client, { condition: 'slipped', recipient: 'planner@forwarder.example' });
    await track(client, box, { eta: '2026-03-23' });
    await track(client, box, { eta: '2026-03-21' });
    assert.deepEqual(await mailsOf(client), [
      ['planner@forwarder.example', `${box}: 3 days later, now 23 Mar. Sails 3 days longer to Rotterdam.`],
    ]);
    const row = await app.store.db
      .selectFrom('journeys')
      .select('slip_days')
      .where('container', '=', box)
      .executeTakeFirst();
    assert.equal(row?.slip_days, 1);
  });

  test('of a shipment with tags mails those whose rule names one of them; the mail repeats the own words', async () => {
    const client = await app.client();
    const box = newBox();
    await track(client, box, { eta: '2026-03-20' });
    const words = { tags: ['ACME'], own_references: ['PO-4711'], promised_at: '2026-03-22' };
    await client.call(`/shipments/${box}`, { method: 'PATCH', body: words });
    await rule(client, { recipient: 'acme@a.example', tags: ['Acme', 'umbrella'] });
    await rule(client, { recipient: 'other@a.example', tags: ['other'] });
    await track(client, box, { eta: '2026-03-25' });
    const [mail, ...others] = await rowsOf(client.principal.workspaceId);
    assert.deepEqual([mail?.recipient, others], ['acme@a.example', []]);
    assert.equal(
      mail?.subject,
      'PO-4711: 5 days later, now 25 Mar (promised 22 Mar). Sails 5 days longer to Rotterdam.',
    );
    assert.match(mail?.text ?? '', /Your references: +PO-4711\n/);
    assert.match(mail?.text ?? '', /Tags: +ACME\n/);
    assert.match(mail?.text ?? '', /Promised: +.*22 March 2026|Promised: .*22 Mar/);
    const { data } = app.published.findLast((event) => event.data.container === box) ?? {};
    assert.deepEqual(
      [data?.tags, data?.own_references, data?.promised_at],
      [['ACME'], ['PO-4711'], '2026-03-22'],
    );
    const listed = (await client.call('/alerts')).body.data.map(({ tags }: { tags: unknown }) => tags);
    assert.deepEqual(listed.toSorted(), [['Acme', 'umbrella'], ['other']]);
  });

  test('that is both arrival and update is one mail, with the arrival in its subject', async () => {
    const client = await app.client();
    const box = newBox();
    await join(client, 'all@a.example');
    await track(client, box, { eta: '2026-03-04' });
    await rule(client, { recipient: 'all@a.example' });
    await rule(client, { recipient: 'ALL@a.example', condition: 'arrived' });
    await rule(client, { recipient: 'there@a.example', condition: 'arrived' });
    await track(client, box, { arrived: '2026-03-02' });
    assert.ok(app.published.filter(({ data }) => data.container === box).length >= 2, 'it fires both');
    assert.deepEqual(await mailsOf(client), [
      ['all@a.example', `${box} arrived on 2 Mar, Rotterdam, NL.`],
      ['there@a.example', `${box} arrived on 2 Mar, Rotterdam, NL.`],
    ]);
    const [mail, toCustomer] = await rowsOf(client.principal.workspaceId);
    assert.match(mail?.text ?? '', /Status: +In transit → Arrived/);
    const page = `https://tracking.example.net/w/${client.principal.workspaceId}/live/shipments/${box}`;
    assert.ok(mail?.text.includes(`${page}\n`), mail?.text);
    assert.ok(
      !toCustomer?.text.includes(page),
      'the console does not open for a recipient without an account',
    );
    assert.notEqual(mail?.shipment_id, null);
    assert.match(mail?.text ?? '', /Unsubscribe: https:\/\/tracking\.example\.net\/unsubscribe\/\S+\n/);
  });

  test('that meets several conditions of a rule, in one event or in several, is one mail', async () => {
    const client = await app.client();
    const box = newBox();
    await track(client, box, { eta: '2026-03-20' });
    await rule(client, { recipient: 'desk@a.example', conditions: ['any_update', 'slipped', 'eta_changed'] });
    await rule(client, { recipient: 'there@a.example', conditions: ['arrived', 'rolled_over'] });
    await track(client, box, { eta: '2026-03-25' });
    const fired = app.published.filter(({ data }) => data.container === box).map(({ type }) => type);
    assert.ok(fired.includes('shipment.eta_changed') && fired.includes('shipment.updated'), String(fired));
    const [mail, ...others] = await rowsOf(client.principal.workspaceId);
    assert.deepEqual([mail?.recipient, others], ['desk@a.example', []]);
  });

  test('is mailed in the look of the workspace; outside the team, it leads to the share page while that works', async () => {
    const client = await app.client();
    const [box, plain] = [newBox(), newBox()];
    for (const each of [box, plain]) await track(client, each, { eta: '2026-03-20' });
    await join(client, 'member@a.example');
    const recipients = ['member@a.example', 'buyer@b.example'].map((email) => ({ type: 'email', email }));
    await rule(client, { recipients });
    const { workspaceId } = client.principal;
    await inTransaction(app.store.db, (tx) =>
      writeBrand(tx, { workspace_id: workspaceId, changed_at: app.clock.now(), colour: '#c8102e' }),
    );
    const share = { scope: { type: 'shipment', reference: box } };
    const made = (await client.call('/shares', { body: share })).body.data;
    const page = `https://tracking.example.net/share/${made.id}.`;
    await track(client, box, { eta: '2026-03-25' });
    await track(client, plain, { eta: '2026-03-25' });
    await client.call(`/shares/${made.id}/revoke`, { method: 'POST' });
    await track(client, box, { eta: '2026-03-28' });
    const mails = await rowsOf(workspaceId);
    const linked = mails.map(({ recipient, html }) => [recipient, html.includes(page)]);
    assert.deepEqual(linked, [
      ...[
        ['buyer@b.example', true],
        ['member@a.example', false],
      ],
      ...[
        ['buyer@b.example', false],
        ['member@a.example', false],
      ],
      ...[
        ['buyer@b.example', false],
        ['member@a.example', false],
      ],
    ]);
    for (const { html } of mails) {
      assert.match(html, /border-top:4px solid #c8102e/);
      assert.doesNotMatch(html, /<img/, 'it has no logo');
    }
  });

  test('in a forecast mails only those whose rule names it', async () => {
    const client = await app.client();
    const box = newBox();
    await track(client, box, { eta: '2026-03-20' });
    await rule(client, { recipient: 'all@a.example' });
    await rule(client, { recipient: 'moved@a.example', condition: 'forecast_changed' });
    await rule(client, { recipient: 'risk@a.example', condition: 'connection_at_risk' });
    const event = await sampleEvent(client, box);
    const types = ['shipment.forecast_changed', 'shipment.connection_at_risk'] as const;
    for (const type of types)
      await inTransaction(app.store.db, (tx) => publish(tx, [{ ...event, id: newId('evt'), type }]));
    assert.deepEqual(
      (await mailsOf(client)).map(([recipient]) => recipient),
      ['moved@a.example', 'risk@a.example'],
    );
  });

  test('is mailed only if it is committed', async () => {
    const client = await app.client();
    const box = newBox();
    await track(client, box, { eta: '2026-03-20' });
    await rule(client, {});
    const event = await sampleEvent(client, box);
    const rolledBack = inTransaction(app.store.db, async (tx) => {
      await publish(tx, [event]);
      throw new Error('no');
    });
    await assert.rejects(rolledBack);
    assert.deepEqual(await mailsOf(client), []);
  });

  test('sends no mail for a blocked workspace, or to a person who unsubscribed', async () => {
    const [blocked, client] = [await app.client(), await app.client()];
    for (const each of [blocked, client]) await rule(each, { recipient: 'Planner@a.example' });
    await rule(client, { recipient: 'other@a.example' });
    const box = newBox();
    for (const each of [blocked, client]) await track(each, box, { eta: '2026-03-20' });
    const { workspaceId } = client.principal;
    await insertUnsubscription(
      app.store.db,
      { workspaceId, recipient: 'planner@A.example' },
      app.clock.now(),
    );
    await blockWorkspace(app.deps, commandLine, { workspaceId: blocked.principal.workspaceId, reason: null });
    const events = await Promise.all([blocked, client].map((each) => sampleEvent(each, box)));
    await inTransaction(app.store.db, (tx) => publish(tx, events));
    assert.deepEqual(await mailsOf(blocked), []);
    assert.deepEqual(
      (await mailsOf(client)).map(([recipient]) => recipient),
      ['other@a.example'],
    );
    const { data } = (await client.call('/alerts')).body;
    assert.deepEqual(
      data
        .map((each: { recipient: string; unsubscribed: boolean }) => [each.recipient, each.unsubscribed])
        .sort(),
      [
        ['Planner@a.example', true],
        ['other@a.example', false],
      ],
    );
  });

  test('of the sandbox mails the rules of the sandbox, and says that it is one', async () => {
    const live = await app.client();
    const sandbox = await live.withKey('test');
    await rule(live, { recipient: 'live@a.example' });
    await rule(sandbox, { recipient: 'test@a.example' });
    assert.equal((await sandbox.call('/track/ARRIVE77')).status, 200);
    const mails = await mailsOf(sandbox);
    assert.equal(mails.length, 1);
    assert.equal(mails[0]?.[0], 'test@a.example');
    assert.match(mails[0]?.[1] ?? '', /^\[Sandbox\] \w+ arrived on /);
  });
});
