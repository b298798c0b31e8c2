// Alert rules post to channels, through the real app, database and HTTP.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openedMails } from '../../test/harness/opened-mails.ts';
import { type Receiver, startReceiver } from '../../test/harness/receiver.ts';
import { sampleData } from '../../test/harness/sample-event.ts';
import { type Client, openTrackingApp, unsubscribeKey } from '../../test/harness/tracking-app.ts';

import { alertLinks } from '../alerts/alert-links.ts';
import { publishAlerts } from '../alerts/publishing/publish-alerts.ts';
import { createAlert } from '../alerts/rules/create-alert.ts';
import { deleteAlert } from '../alerts/rules/delete-alerts.ts';
import type { RecipientRequest } from '../alerts/schemas.ts';
import { commandLine } from '../audit/audit.ts';
import { defaultCaps } from '../domain/accounts/caps.ts';
import { alertsPerHour, mostGathered } from '../domain/alerts/mail-allowance.ts';
import { newId } from '../domain/ids.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { resealColumn } from '../store/reseal-column.ts';
import { openSealer } from '../store/sealer.ts';
import { openOutbound } from '../webhooks/outbound/open-outbound.ts';
import { sealedChannelUrls } from './channel-queries.ts';
import { chatDuty } from './chat-duty.ts';
import { resumeChannel } from './resume-channel.ts';
import { writeMessages } from './write-messages.ts';

const app = await openTrackingApp({ after });
const { clock, store } = app;
const { now } = clock;
const outbound = openOutbound({
  requireHttps: false,
  allowedNetworks: ['127.0.0.0/8'],
  timeoutMs: 5_000,
  now,
});
releaseAtEnd({ after }, () => outbound.close());
const publicUrl = 'https://tracking.example.net';
const deps = {
  ...app.deps,
  directories: app.deps.directories,
  ...{ publicUrl, outbound, retryDelaysSeconds: [60, 600], random: () => 0.5 },
  caps: { ...defaultCaps, chatChannels: 3 },
  asksToConfirm: false,
  faultOfUrl: () => null,
  alertLinks: alertLinks(publicUrl, {
    unsubscribe: unsubscribeKey,
    confirm: unsubscribeKey,
    asksToConfirm: false,
    share: unsubscribeKey,
  }),
  chatDropped: (messages: number) => {
    dropped += messages;
  },
};
/** Counted by the metric. */
let dropped = 0;
const duty = chatDuty(deps);
const never = new AbortController().signal;

/** Posts what is due, until nothing is. */
async function post(): Promise<void> {
  for (let due = await duty.claim(10); due.length > 0; due = await duty.claim(10))
    for (const held of due) await duty.perform(held, never, never);
}

async function later(seconds: number): Promise<void> {
  clock.advance(seconds * 1_000);
  await post();
}

interface Team {
  client: Client;
  receiver: Receiver;
}

/** A workspace with a rule that posts everything to a receiver. */
async function team(
  t: { after(release: () => Promise<void>): void },
  type: 'slack' | 'teams' = 'slack',
): Promise<Team> {
  const client = await app.client();
  const receiver = await startReceiver(t);
  await rule(client, [{ type, url: receiver.url }]);
  return { client, receiver };
}

const rule = ({ principal }: Client, recipients: RecipientRequest[], tags?: string[]) =>
  createAlert(deps, commandLine, principal, { recipients, ...(tags && { tags }) });

async function publish({ principal: { workspaceId, mode } }: Client, ...boxes: string[]): Promise<void> {
  for (const container of boxes) {
    const data = sampleData({ reference: container, container, own_references: ['PO 4711'], tags: ['acme'] });
    const type = 'shipment.updated' as const;
    const event = { id: newId('evt'), type, workspaceId, mode, shipmentId: null, createdAt: now(), data };
    await inTransaction(store.db, (tx) => publishAlerts(deps, tx, [event]));
  }
}

const channelsOf = ({ principal: { workspaceId } }: Client) =>
  store.db.selectFrom('chat_channels').selectAll().where('workspace_id', '=', workspaceId).execute();
async function statesOf({ principal: { workspaceId } }: Client): Promise<string[]> {
  const messages = store.db.selectFrom('chat_messages').where('workspace_id', '=', workspaceId);
  return (await messages.select('state').orderBy('created_at').orderBy('id').execute()).map(
    ({ state }) => state,
  );
}
const textsOf = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body).text as string);

suite('a channel', () => {
  test('gets one message for each change of a box, with what a mail says and two links', async (t) => {
    const { client, receiver } = await team(t);
    await rule(client, [{ type: 'slack', url: receiver.url }], ['acme']);
    assert.equal((await channelsOf(client)).length, 1, 'the same URL is the same channel');
    await publish(client, 'MSCU1234566');
    await post();
    const [text = '', ...others] = textsOf(receiver);
    assert.deepEqual(others, []);
    for (const part of ['MSCU1234566', 'PO 4711', 'ETA: ', '/live/shipments/MSCU1234566|', '/live/alerts|'])
      assert.ok(text.includes(part), `${part} in ${text}`);
    assert.deepEqual(await statesOf(client), ['sent']);
    const [channel] = await channelsOf(client);
    assert.deepEqual([channel?.next_attempt_at, channel?.last_error], [null, null]);
  });

  test('of Teams gets an Adaptive Card; a workspace without the rule posts nothing', async (t) => {
    const { client, receiver } = await team(t, 'teams');
    await publish(await app.client(), 'MSCU1234566');
    await publish(client, 'MSCU1234566');
    await post();
    const [{ body = '' } = {}, ...others] = receiver.received;
    assert.deepEqual(others, []);
    assert.equal(JSON.parse(body).attachments[0].content.type, 'AdaptiveCard');
  });

  test('gets a burst as one message, and at most 20 messages in any hour', async (t) => {
    const { client, receiver } = await team(t);
    await publish(client, ...Array.from({ length: 30 }, (_, at) => `MSCU00000${at + 10}`));
    await post();
    const [burst = '', ...others] = textsOf(receiver);
    assert.match(burst, /^\*30 alerts\*\n.*\n10 earlier ones are not listed/);
    assert.deepEqual([burst.split('\n• ').length - 1, others], [20, []]);
    assert.deepEqual(new Set(await statesOf(client)), new Set(['gathered']));
    await store.pool.query(
      `insert into chat_messages (id, workspace_id, channel_id, kind, language, subject, content, state, created_at, settled_at)
       select id || n, workspace_id, channel_id, 'alert', 'en', '', '{}', 'sent', created_at, settled_at + n * interval '1 second'
       from (select * from chat_messages where workspace_id = $1 limit 1) as posted, generate_series(1, $2::int) as n`,
      [client.principal.workspaceId, alertsPerHour - 1],
    );
    await publish(client, 'MSCU1234566');
    await later(60);
    assert.equal(receiver.received.length, 1, 'it waits');
    await later(3_600);
    assert.equal(receiver.received.length, 2);
    assert.ok(!(await statesOf(client)).includes('pending'));
  });
});

test('a workspace with many channels leaves places to others', async () => {
  const [many, other] = [await app.client(), await app.client()];
  const name = (at: number) => ({ type: 'slack' as const, url: `http://127.0.0.1:9/hooks/of-${at}` });
  const caps = { ...deps.caps, chatChannels: 10 };
  for (let at = 0; at < 10; at += 1)
    await createAlert({ ...deps, caps }, commandLine, many.principal, { recipients: [name(at)] });
  await rule(other, [name(10)]);
  await publish(many, 'MSCU1234566');
  clock.advance(1_000);
  await publish(other, 'MSCU1234566');
  const busy = chatDuty(deps);
  const inHand = await busy.claim(8);
  const of = ({ principal }: Client) =>
    inHand.filter((job) => job.workspaceId === principal.workspaceId).length;
  assert.deepEqual([of(many), of(other)], [4, 1]);
  assert.deepEqual(await busy.claim(3), [], 'not before one of them is done');
  for (const job of inHand) await busy.release(job);
  await store.db.deleteFrom('alerts').where('workspace_id', '=', many.principal.workspaceId).execute();
  await store.db.deleteFrom('chat_channels').where('workspace_id', '=', many.principal.workspaceId).execute();
  await store.db
    .deleteFrom('chat_channels')
    .where('workspace_id', '=', other.principal.workspaceId)
    .execute();
});

suite('a channel that fails', () => {
  test('is tried again on the schedule, and a wait that it asks for is kept', async (t) => {
    const { client, receiver } = await team(t);
    receiver.answers(() => ({ status: 429, headers: { 'retry-after': '30' } }));
    await publish(client, 'MSCU1234566');
    await post();
    await later(29);
    assert.equal(receiver.received.length, 1);
    receiver.answers(() => ({ status: 500, body: 'rollup_error' }));
    await later(1);
    assert.equal((await channelsOf(client))[0]?.last_error, 'HTTP 500: rollup_error');
    receiver.answers(() => ({ status: 200 }));
    await later(60);
    assert.deepEqual([receiver.received.length, await statesOf(client)], [3, ['sent']]);
    assert.deepEqual(
      [(await channelsOf(client))[0]?.attempts, await openedMails(store.db, client.principal.workspaceId)],
      [0, []],
    );
  });

  test('is paused after the last attempt: the owner is mailed, and messages wait until it is resumed', async (t) => {
    const { client, receiver } = await team(t);
    const { workspaceId, mode } = client.principal;
    receiver.answers(() => ({ status: 404, body: 'no_service <b>' }));
    await publish(client, 'MSCU1234566');
    for (const wait of [0, 60, 600]) await later(wait);
    assert.deepEqual([receiver.received.length, await statesOf(client)], [3, ['failed']]);
    const [mail, ...others] = await openedMails(store.db, workspaceId);
    assert.deepEqual([mail?.recipient, others.length], ['ops@acme.example', 0]);
    assert.match(
      mail?.text ?? '',
      /A channel of Slack was paused[\s\S]*HTTP 404: no_service <b>[\s\S]*\/live\/alerts/,
    );
    assert.doesNotMatch(mail?.text ?? '', new RegExp(receiver.url.slice(-12)), 'the URL is a secret');
    await publish(client, 'MSCU7000002');
    await later(3_600);
    assert.equal(receiver.received.length, 3);
    const [shown] = (await client.call('/alerts')).body.data[0].recipients;
    assert.deepEqual([shown.paused, shown.last_error], [true, 'HTTP 404: no_service <b>']);
    receiver.answers(() => ({ status: 200 }));
    const actor = { key: { id: await keyOf(workspaceId), name: 'test' }, address: '127.0.0.1' };
    await resumeChannel(deps, actor, { workspaceId, mode }, shown.channel);
    await post();
    assert.match(textsOf(receiver)[3] ?? '', /MSCU7000002/);
  });

  test('with 410 is paused at once, and giving its URL again resumes it', async (t) => {
    const { client, receiver } = await team(t);
    receiver.answers(() => ({ status: 410, body: 'channel_is_archived' }));
    await publish(client, 'MSCU1234566');
    await post();
    assert.notEqual((await channelsOf(client))[0]?.paused_at, null);
    receiver.answers(() => ({ status: 200 }));
    await rule(client, [{ type: 'slack', url: receiver.url }]);
    await post();
    assert.deepEqual([receiver.received.length, await statesOf(client)], [2, ['sent']]);
  });
});

test('a channel that is full drops newer messages, which its state and its next message say', async (t) => {
  const { client, receiver } = await team(t);
  const { workspaceId } = client.principal;
  receiver.answers(() => ({ status: 503 }));
  await publish(client, 'MSCU1234566');
  await store.pool.query(
    `insert into chat_messages (id, workspace_id, channel_id, kind, language, subject, content, created_at)
     select id || n, workspace_id, channel_id, kind, language, 'Waits', content, created_at + n * interval '1 microsecond'
     from (select * from chat_messages where workspace_id = $1) as first, generate_series(2, $2::int) as n`,
    [workspaceId, mostGathered],
  );
  const shown = async () => (await client.call('/alerts')).body.data[0].recipients[0];
  assert.equal((await shown()).dropped, 0);
  const before = dropped;
  await publish(client, 'MSCU7000002', 'MSCU7000003');
  await post();
  assert.deepEqual(
    [(await shown()).dropped, (await shown()).last_error, dropped - before],
    [2, 'HTTP 503', 2],
  );
  assert.equal((await statesOf(client)).length, mostGathered);

  receiver.answers(() => ({ status: 200 }));
  const content = { heading: 'Ada tries it', lines: [], facts: [], items: [], links: [] };
  const trial = {
    workspaceId,
    channelId: (await shown()).channel,
    shipmentId: null,
    kind: 'test',
    content,
  } as const;
  await writeMessages(deps, store.db, [{ ...trial, language: 'en' }]);
  await later(60);
  const [, test = '', ...others] = textsOf(receiver);
  assert.match(test, /Ada tries it/, 'a test has its place');
  assert.deepEqual([others, (await shown()).dropped], [[], 2], 'a test does not speak of them');
  await later(1);
  const [, , many = ''] = textsOf(receiver);
  assert.match(many, /^\*1002 alerts\*\n.*\n980 earlier ones are not listed.*\n2 newer alerts were not kept/);
  assert.equal((await shown()).dropped, 0);
});

test('a private address is never asked', async () => {
  const client = await app.client();
  const guarded = openOutbound({ requireHttps: false, allowedNetworks: [], timeoutMs: 5_000, now });
  await rule(client, [{ type: 'slack', url: 'http://127.0.0.1:9/hooks/abcdefghi' }]);
  await publish(client, 'MSCU1234566');
  const closed = chatDuty({ ...deps, outbound: guarded });
  for (const held of await closed.claim(10)) await closed.perform(held, never, never);
  await guarded.close();
  const [channel] = await channelsOf(client);
  assert.match(channel?.last_error ?? '', /^private_address/);
  assert.notEqual(channel?.paused_at, null);
});

test('the URL is stored sealed, sealed again under another secret, and deleted with the last rule that names it', async (t) => {
  const { client, receiver } = await team(t);
  const [channel] = await channelsOf(client);
  assert.ok(channel && !channel.url.includes(receiver.url.slice(-12)));
  const next = openSealer(['another secret of more than 32 letters', 'a secret of at least 32 characters']);
  assert.ok((await resealColumn(store.db, next, sealedChannelUrls)) >= 1);
  const [again] = await channelsOf(client);
  assert.ok(again && next.isCurrent(again.url) && next.open(again.url) === receiver.url);
  const former = openSealer(['a secret of at least 32 characters', 'another secret of more than 32 letters']);
  await resealColumn(store.db, former, sealedChannelUrls);
  const { data } = (await client.call('/alerts')).body;
  const other = await rule(client, [
    { type: 'slack', channel: channel.id },
    { type: 'email', email: 'a@b.example' },
  ]);
  await deleteAlert(deps, commandLine, client.principal, data[0].id);
  assert.equal((await channelsOf(client)).length, 1);
  await deleteAlert(deps, commandLine, client.principal, other.id);
  assert.deepEqual(await channelsOf(client), []);
});

test('a URL that another process seals meanwhile is left as it is', async (t) => {
  const { client } = await team(t);
  const [channel] = await channelsOf(client);
  const [older, newer, newest] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  assert.ok(channel && older && newer && newest);
  const sealOf = (secret: string) => openSealer([secret]).seal('https://chat.example');
  await store.pool.query('update chat_channels set url = $1', [sealOf(older)]);
  const sealedMeanwhile = sealOf(newest);
  const other = await store.pool.connect();
  await other.query('begin');
  await other.query('update chat_channels set url = $2 where id = $1', [channel.id, sealedMeanwhile]);
  const resealed = resealColumn(store.db, openSealer([newer, older]), sealedChannelUrls);
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await store.pool.query(waiting)).rowCount === 0);
  await other.query('commit');
  other.release();
  const all = await store.db.selectFrom('chat_channels').select('id').execute();
  assert.equal(await resealed, all.length - 1);
  assert.deepEqual((await channelsOf(client))[0]?.url, sealedMeanwhile);
});

async function keyOf(workspaceId: string): Promise<string> {
  const keys = store.db.selectFrom('api_keys').select('id').where('workspace_id', '=', workspaceId);
  return (await keys.executeTakeFirstOrThrow()).id;
}
