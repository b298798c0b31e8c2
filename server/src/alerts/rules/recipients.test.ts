// Rules with several recipients, through the API.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sampleData } from '../../../test/harness/sample-event.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { type Client, openTrackingApp, unsubscribeKey } from '../../../test/harness/tracking-app.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import { newId } from '../../domain/ids.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { alertLinks } from '../alert-links.ts';
import { writeDigests } from '../digests/write-digests.ts';
import { publishAlerts } from '../publishing/publish-alerts.ts';
import { deleteAlertsTo } from './delete-alerts.ts';

const app = await openTrackingApp({ after });
const { clock, store } = app;
const slack = 'https://hooks.slack.com/services/T000/B000/abcdefghijx7Qf';
const other = 'https://hooks.slack.com/services/T000/B000/abcdefghijy8Rg';
const email = (address: string) => ({ type: 'email', email: address });

async function make({ call }: Client, recipients: object[], more: object = {}) {
  const { status, body } = await call('/alerts', { body: { recipients, ...more } });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data;
}
const change = ({ call }: Client, id: string, body: object) =>
  call(`/alerts/${id}`, { method: 'PATCH', body });
const namesOf = (rule: { recipients: { email: string | null; url: string | null }[] }) =>
  rule.recipients.map(({ email: address, url }) => address ?? url);

async function publish({ principal: { workspaceId, mode } }: Client, mailsPerHour: number): Promise<void> {
  const links = alertLinks('https://tracking.example.net', {
    unsubscribe: unsubscribeKey,
    confirm: unsubscribeKey,
    asksToConfirm: false,
    share: unsubscribeKey,
  });
  const deps = servicesWith({
    db: store.db,
    now: clock.now,
    newId,
    alertLinks: links,
    caps: { ...defaultCaps, mailsPerHour },
  });
  const facts = { shipmentId: null, createdAt: clock.now(), data: sampleData() };
  const event = { id: newId('evt'), type: 'shipment.updated', workspaceId, mode, ...facts } as const;
  await inTransaction(store.db, (tx) => publishAlerts(deps, tx, [event]));
  const gathered = store.db
    .selectFrom('gathered_alerts')
    .select('due_at')
    .where('workspace_id', '=', workspaceId);
  for (const { due_at: leasedUntil } of await gathered.execute())
    await writeDigests(servicesWith({ ...deps, caps: defaultCaps }), {
      id: workspaceId,
      workspaceId,
      leasedUntil,
    });
}

async function mailed({ principal: { workspaceId } }: Client): Promise<string[]> {
  const mails = store.db.selectFrom('mails').select('recipient').where('workspace_id', '=', workspaceId);
  return (await mails.execute()).map(({ recipient }) => recipient).toSorted();
}

suite('recipients of a rule', () => {
  test('are addresses and channels; the field recipient is the first address, and URLs are masked', async () => {
    const client = await app.client();
    const rule = await make(client, [
      { type: 'slack', url: slack },
      email('a@b.example'),
      email('A@B.example'),
      email('c@d.example'),
    ]);
    assert.deepEqual([rule.recipient, rule.confirmed], ['a@b.example', false]);
    assert.deepEqual(namesOf(rule), ['a@b.example', 'c@d.example', 'https://hooks.slack.com/…x7Qf']);
    assert.deepEqual((await client.call('/alerts')).body.data, [rule]);
    const only = await make(client, [{ type: 'slack', url: slack }]);
    assert.deepEqual([only.recipient, only.confirmed, only.unsubscribed], ['', true, false]);
    assert.equal(only.recipients[0].channel, rule.recipients[2].channel);
    const log = await store.db.selectFrom('audit_log').select('details').execute();
    assert.doesNotMatch(JSON.stringify(log), /services/, 'the log does not hold the URL');
  });

  test('are replaced by a change; the field recipient replaces the first address only', async () => {
    const client = await app.client();
    const { id, recipients } = await make(client, [
      email('a@b.example'),
      email('c@d.example'),
      { type: 'slack', url: slack },
    ]);
    const first = (await change(client, id, { recipient: 'C@d.example' })).body.data;
    assert.deepEqual(namesOf(first), ['C@d.example', 'https://hooks.slack.com/…x7Qf']);
    const kept = { type: 'slack', channel: recipients[2].channel };
    const second = (await change(client, id, { recipients: [kept, { type: 'slack', url: other }] })).body
      .data;
    assert.deepEqual(namesOf(second), ['https://hooks.slack.com/…x7Qf', 'https://hooks.slack.com/…y8Rg']);
    assert.deepEqual(
      namesOf((await change(client, id, { condition: 'arrived' })).body.data),
      namesOf(second),
    );
    const last = (await change(client, id, { recipients: [email('a@b.example')] })).body.data;
    assert.deepEqual(namesOf(last), ['a@b.example']);
    const left = store.db
      .selectFrom('chat_channels')
      .where('workspace_id', '=', client.principal.workspaceId);
    assert.deepEqual(await left.select('id').execute(), [], 'channels of no rule are dropped');
  });

  test('that cannot be used are refused', async () => {
    const [client, stranger] = [await app.client(), await app.client()];
    const theirs = (await make(stranger, [{ type: 'slack', url: slack }])).recipients[0].channel;
    const bad: object[][] = [
      Array.from({ length: 11 }, (_, at) => email(`p${at}@b.example`)),
      [{ type: 'email' }],
      [{ type: 'slack' }],
      [{ type: 'irc', url: slack }],
      [{ type: 'slack', url: slack, channel: theirs }],
      [{ type: 'slack', channel: theirs }],
      [{ type: 'slack', url: slack, email: 'a@b.example' }],
      [{ type: 'slack', url: 'http://hooks.slack.com/services/x' }],
      [{ type: 'slack', url: 'https://127.0.0.1/hooks/x' }],
      [{ type: 'slack', url: 'no url' }],
      [{ type: 'teams', url: 'https://acme.webhook.office.com/webhookb2/x' }],
      [{ ...email('a@b.example'), limit: null }],
    ];
    for (const recipients of bad) {
      const { status, body } = await client.call('/alerts', { body: { recipients } });
      assert.deepEqual([status, body.error.code], [400, 'invalid_request'], JSON.stringify(recipients));
    }
    const both = { recipient: 'a@b.example', recipients: [email('c@d.example')] };
    assert.equal((await client.call('/alerts', { body: both })).status, 400);
    assert.deepEqual((await client.call('/alerts')).body.data, [], 'nothing was created');
  });

  test('are each mailed once, at once and in a digest', async () => {
    const client = await app.client();
    await make(client, [email('a@b.example'), email('c@d.example'), { type: 'slack', url: slack }]);
    await make(client, [email('c@d.example')]);
    await publish(client, 100);
    assert.deepEqual(await mailed(client), ['a@b.example', 'c@d.example']);
    await publish(client, 0);
    assert.deepEqual(await mailed(client), ['a@b.example', 'a@b.example', 'c@d.example', 'c@d.example']);
  });

  test('lose a former limited viewer, and the rule goes on for the others', async () => {
    const client = await app.client();
    const { workspaceId } = client.principal;
    const several = await make(client, [email('a@b.example'), email('c@d.example')]);
    const channel = await make(client, [email('A@b.example'), { type: 'slack', url: slack }]);
    await make(client, [email('a@b.example')]);
    const keys = store.db.selectFrom('api_keys').select('id').where('workspace_id', '=', workspaceId);
    const actor = { key: { ...(await keys.executeTakeFirstOrThrow()), name: 'test' }, address: '127.0.0.1' };
    await inTransaction(store.db, (tx) =>
      deleteAlertsTo({ db: tx, now: clock.now }, actor, { workspaceId, recipient: 'a@b.example' }),
    );
    const { data } = (await client.call('/alerts')).body;
    const left = new Map(data.map((rule: { id: string }) => [rule.id, namesOf(rule as typeof several)]));
    assert.deepEqual(
      left,
      new Map([
        [channel.id, ['https://hooks.slack.com/…x7Qf']],
        [several.id, ['c@d.example']],
      ]),
    );
  });

  test('stay in their order when a rule gets a briefing, loses it, and gets another first address', async () => {
    const client = await app.client();
    const briefing = { every: 'day', hour: 7, zone: 'Europe/Berlin' };
    const [ada, bea] = [email('ada@a.example'), email('bea@a.example')];
    const planned = await make(client, [ada, bea, { type: 'slack', url: slack }], { briefing });
    assert.deepEqual([planned.recipient, namesOf(planned).length], ['ada@a.example', 3]);
    assert.deepEqual(
      (await change(client, planned.id, { briefing: null })).body.data.recipients,
      planned.recipients,
    );
    const again = (await change(client, planned.id, { recipient: 'cy@a.example', briefing })).body.data;
    assert.deepEqual(namesOf(again).slice(0, 2), ['cy@a.example', 'bea@a.example']);
  });
});
