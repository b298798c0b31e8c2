// An address outside the team gets one mail, which asks to confirm, and no more until it confirms.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import {
  type Client,
  confirmKey,
  openTrackingApp,
  unsubscribeKey,
} from '../../../test/harness/tracking-app.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { newId } from '../../domain/ids.ts';
import type { Tx } from '../../store/open.ts';
import { startDuty } from '../../work/start-duty.ts';
import { alertLinks } from '../alert-links.ts';
import { digestDuty } from '../digests/digest-duty.ts';
import { publishAlerts } from '../publishing/publish-alerts.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const maxMailsPerHour = 20;
const keys = { unsubscribe: unsubscribeKey, confirm: confirmKey, share: unsubscribeKey };
const publish = (tx: Tx, events: readonly ShipmentEvent[]) => publishAlerts(deps(), tx, events);
const app = await openTrackingApp({ after }, { publish });
const { store, clock } = app;
const links = alertLinks(app.url, keys);
function deps() {
  return servicesWith({
    db: store.db,
    now: clock.now,
    newId,
    alertLinks: links,
    caps: { ...defaultCaps, mailsPerHour: maxMailsPerHour },
  });
}
const stranger = 'Planner@forwarder.example';

async function clientWithRule(recipient?: string): Promise<Client> {
  const client = await app.client({ mode: 'test' });
  const answer = await client.call('/alerts', { body: { recipient } });
  assert.equal(answer.status, 201);
  return client;
}

const change = ({ call }: Client, reference = 'BOXNO') => call(`/track/${reference}`);
const ruleOf = async ({ call }: Client) => (await call('/alerts')).body.data[0];
function mailsOf({ principal }: Client) {
  const mails = store.db.selectFrom('mails').selectAll().where('workspace_id', '=', principal.workspaceId);
  return mails.orderBy('created_at').orderBy('id').execute();
}
async function countMails(client: Client): Promise<number> {
  return (await mailsOf(client)).length;
}
async function linkIn(client: Client, kind: 'confirm' | 'unsubscribe'): Promise<string> {
  const texts = (await mailsOf(client)).map(({ text }) => text);
  const url = texts.join('\n').match(new RegExp(`${app.url}/${kind}/\\S+`))?.[0];
  assert.ok(url, texts.join('\n'));
  return url;
}
const press = async (url: string, fields: Record<string, string> = {}) => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  assert.equal(answer.status, 200);
  return await answer.text();
};

suite('a stranger', () => {
  test('gets one mail that asks to confirm, and all others after that', async () => {
    const client = await clientWithRule(stranger);
    assert.equal((await ruleOf(client)).confirmed, false);
    for (let time = 0; time < 3; time += 1) await change(client);
    const [first, ...more] = await mailsOf(client);
    assert.deepEqual(more, []);
    assert.match(first?.text ?? '', /You get no more until you confirm/);
    assert.match(first?.html ?? '', /<a href="[^"]+\/confirm\/[^"]+">Confirm that you want these mails<\/a>/);

    const url = await linkIn(client, 'confirm');
    const page = await (await fetch(url)).text();
    assert.match(page, /Do you want the alerts of Acme\?/);
    assert.doesNotMatch(page, /<script/, 'it waits for a click');
    assert.equal((await ruleOf(client)).confirmed, false, 'fetching the link confirms nothing');
    assert.match(await press(url), /You get these mails/);
    assert.match(await (await fetch(url)).text(), /You get these mails/);
    assert.equal((await ruleOf(client)).confirmed, true);
    clock.advance(1_000);
    await change(client);
    const second = (await mailsOf(client))[1];
    assert.equal(second?.recipient, stranger);
    assert.doesNotMatch(second?.text ?? '', /confirm/i);
  });

  test('gets one mail, however many changes come at once', async () => {
    const client = await clientWithRule(stranger);
    await client.call('/alerts', { body: { recipient: stranger.toUpperCase(), condition: 'arrived' } });
    const references = ['ARRIVE1', 'ARRIVE2', 'BOXNO1', 'BOXNO2', 'BOXNO3'];
    await Promise.all(references.map((reference) => change(client, reference)));
    assert.equal(await countMails(client), 1);
  });

  test('confirms for one workspace and one person only', async () => {
    const [one, other] = [await clientWithRule(stranger), await clientWithRule(stranger)];
    await one.call('/alerts', { body: { recipient: 'other@forwarder.example' } });
    for (const client of [one, other]) await change(client);
    const confirm = await linkIn(one, 'confirm');
    await press(confirm);
    for (const client of [one, other]) await change(client);
    assert.deepEqual([await countMails(one), await countMails(other)], [3, 1]);
    const token = unsubscribeToken(
      { workspaceId: other.principal.workspaceId, recipient: stranger },
      unsubscribeKey,
    );
    assert.equal((await fetch(`${app.url}/confirm/${token}`, { method: 'POST' })).status, 404);
    const unsubscribing = confirm.replace('/confirm/', '/unsubscribe/');
    assert.equal((await fetch(unsubscribing, { method: 'POST' })).status, 404);
  });

  test('withdraws the confirmation by unsubscribing; undoing that, or confirming, gives it again', async () => {
    const client = await clientWithRule(stranger);
    await change(client);
    const [confirm, unsubscribe] = [await linkIn(client, 'confirm'), await linkIn(client, 'unsubscribe')];
    const standing = async () => {
      const { confirmed, unsubscribed } = await ruleOf(client);
      return { confirmed, unsubscribed };
    };
    await press(confirm);
    await press(unsubscribe);
    assert.deepEqual(await standing(), { confirmed: false, unsubscribed: true });
    await press(unsubscribe, { undo: '1' });
    assert.deepEqual(await standing(), { confirmed: true, unsubscribed: false });
    await press(unsubscribe);
    await press(confirm);
    assert.deepEqual(await standing(), { confirmed: true, unsubscribed: false });
  });

  test('is asked by a digest, when that is their first mail', async (t) => {
    const client = await clientWithRule(stranger);
    await client.call('/alerts', { body: { recipient: 'awaited@forwarder.example' } });
    const { workspaceId } = client.principal;
    await store.pool.query(
      `insert into gathered_alerts (workspace_id, mode, conditions, reference, container, tag_keys, lines, due_at)
       values ($1, 'test', '{any_update}', 'BOXNO', 'MSCU1', '{}', '{"en":"Moved"}', $2)`,
      [workspaceId, clock.now()],
    );
    await store.pool.query(
      `insert into confirmations (workspace_id, recipient, asked_at) values ($1, 'awaited@forwarder.example', $2)`,
      [workspaceId, clock.now()],
    );
    const duty = await startDuty(
      { listen: store.listen, now: clock.now, log: assert.ifError },
      digestDuty(deps()),
    );
    releaseAtEnd(t, () => duty.stop());
    await duty.idle();
    const [digest, ...others] = await mailsOf(client);
    assert.deepEqual([digest?.kind, digest?.recipient, others], ['digest', stranger, []]);
    assert.match(digest?.text ?? '', /You get no more until you confirm/);
    await change(client);
    assert.equal(await countMails(client), 1);
  });
});

suite('somebody of the team', () => {
  test('is not asked: the owner of the workspace, and its members', async () => {
    const client = await clientWithRule();
    const { workspaceId } = client.principal;
    await store.pool.query(
      `insert into people (id, name, email, email_verified, created_at)
       values ('in_1', 'Ada', 'ada@acme.example', true, now())`,
    );
    await store.pool.query(
      `insert into memberships (workspace_id, person_id, role, joined_at) values ($1, 'in_1', 'viewer', now())`,
      [workspaceId],
    );
    await client.call('/alerts', { body: { recipient: 'Ada@acme.example' } });
    const rules = (await client.call('/alerts')).body.data;
    assert.deepEqual(
      rules.map(({ confirmed }: { confirmed: boolean }) => confirmed),
      [true, true],
    );
    for (let time = 0; time < 2; time += 1) await change(client);
    const mails = await mailsOf(client);
    assert.equal(mails.length, 4);
    for (const { text } of mails) assert.doesNotMatch(text, /confirm/i);
  });
});
