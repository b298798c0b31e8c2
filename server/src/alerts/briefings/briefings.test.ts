// Briefings are sent once for each period, to mails and channels, and say how the shipments of the rule stand.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { openedMails } from '../../../test/harness/opened-mails.ts';
import { sampleData } from '../../../test/harness/sample-event.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { type Client, openTrackingApp, unsubscribeKey } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import { eventBody } from '../../domain/announcing/shipment-event.ts';
import { newId } from '../../domain/ids.ts';
import { alertLinks } from '../alert-links.ts';
import { briefingDuty } from './briefing-duty.ts';

const app = await openTrackingApp({ after });
const { clock, store } = app;
const deps = servicesWith({
  db: store.db,
  now: clock.now,
  newId,
  caps: defaultCaps,
  alertLinks: alertLinks('https://tracking.example.net', {
    unsubscribe: unsubscribeKey,
    confirm: unsubscribeKey,
    asksToConfirm: false,
    share: unsubscribeKey,
  }),
});
const never = new AbortController().signal;
const slack = 'https://hooks.slack.com/services/T000/B000/abcdefghijx7Qf';
/** The clock of the tests begins at 09:00 UTC on a Monday. */
const daily = { every: 'day', hour: 10, zone: 'UTC' };

/** Sends what is due, by two servers at the same time. */
async function send(): Promise<void> {
  const servers = [briefingDuty(deps), briefingDuty(deps)];
  const sendSome = async () => {
    const claimed = await Promise.all(servers.map((duty) => duty.claim(10)));
    await Promise.all(
      servers.flatMap((duty, at) => claimed[at]?.map((held) => duty.perform(held, never, never))),
    );
    return claimed.flat().length > 0;
  };
  while (await sendSome());
}

async function atTen(days = 0): Promise<void> {
  const ten = new Date(clock.now());
  ten.setUTCHours(10, 0, 0, 0);
  const moment = ten <= clock.now() ? ten.getTime() + 86_400_000 : ten.getTime();
  clock.advance(moment - clock.now().getTime() + days * 86_400_000);
  await send();
}

async function rule({ call }: Client, body: object): Promise<string> {
  const { status, body: answer } = await call('/alerts', { body });
  assert.equal(status, 201, JSON.stringify(answer));
  return answer.data.id;
}

/** An event of a box, as it would be stored. */
async function happens(
  { call, principal: { workspaceId, mode } }: Client,
  container: string,
  tags: string[] = [],
) {
  clock.advance(1_000);
  app.msc.says(container, voyageEvents(container));
  await call('/track', { body: { reference: container, tags } });
  const data = sampleData({ reference: container, container, tags });
  const event = { id: newId('evt'), type: 'shipment.updated' as const, mode, createdAt: clock.now(), data };
  await store.pool.query(
    `insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
     select $1, $2, $3, id, $4, $5, $6 from shipments where workspace_id = $2 and reference = $7`,
    [event.id, workspaceId, mode, event.type, eventBody(event), event.createdAt, container],
  );
}

const mailsOf = ({ principal }: Client) => openedMails(store.db, principal.workspaceId);
async function messagesOf({ principal }: Client) {
  const messages = store.db.selectFrom('chat_messages').where('workspace_id', '=', principal.workspaceId);
  return await messages.select(['kind', 'subject', 'content']).execute();
}

suite('a briefing', () => {
  test('is sent once a day, to mails and channels, with what is new since the last one', async () => {
    const client = await app.client();
    const recipients = [
      { type: 'email', email: 'a@b.example' },
      { type: 'slack', url: slack },
    ];
    await rule(client, { recipients, briefing: daily });
    await happens(client, 'MSCU1234566');
    await atTen();
    await send();
    const [mail, ...others] = await mailsOf(client);
    assert.deepEqual([mail?.recipient, mail?.subject, others], ['a@b.example', 'Briefing of Acme', []]);
    assert.match(mail?.text ?? '', /Changed since the last briefing: +1\n/);
    assert.match(mail?.text ?? '', /- Changed since the last briefing: MSCU1234566/);
    assert.match(mail?.text ?? '', /Unsubscribe: https:/);
    const [message] = await messagesOf(client);
    assert.deepEqual([message?.kind, message?.subject], ['briefing', 'Briefing of Acme']);
    await happens(client, 'MSCU7000002');
    await atTen();
    const [, second] = await mailsOf(client);
    assert.match(second?.text ?? '', /MSCU7000002/);
    assert.doesNotMatch(second?.text ?? '', /MSCU1234566/);
  });

  test('is not sent when there is nothing to say, unless the rule wants that; missed ones are one', async () => {
    const client = await app.client();
    await rule(client, { recipient: 'a@b.example', briefing: daily });
    await rule(client, { recipient: 'c@d.example', briefing: { ...daily, send_empty: true } });
    await atTen();
    await atTen(5);
    await send();
    const sent = await mailsOf(client);
    assert.deepEqual(
      sent.map(({ recipient }) => recipient),
      ['c@d.example', 'c@d.example'],
    );
    assert.match(sent[0]?.text ?? '', /There is nothing to report/);
  });

  test('says how the shipments of the sandbox stand, on its clock', async () => {
    const client = await app.client({ mode: 'test' });
    for (const reference of ['SLIP1', 'GLANCEDELAY']) await client.call(`/track/${reference}`);
    const late = { promised_at: '2026-01-01' };
    await client.call('/shipments/SLIP1', { method: 'PATCH', body: late });
    await rule(client, { recipient: 'a@b.example', briefing: daily });
    await rule(client, { recipient: 'one@b.example', reference: 'SLIP1', briefing: daily });
    await atTen();
    const sent = new Map((await mailsOf(client)).map((mail) => [mail.recipient, mail]));
    const [all, one] = [sent.get('a@b.example'), sent.get('one@b.example')];
    assert.equal(all?.subject, '[Sandbox] Briefing of Acme');
    assert.match(all?.text ?? '', /^Overdue: +3$[\s\S]*^- Overdue: [^\n]*ETA /m);
    assert.match(one?.text ?? '', /^Overdue: +0$/m);
    assert.match(one?.text ?? '', /^- Open exceptions: /m);
  });

  test('of some shipments has their news, however much happens to others', async () => {
    const client = await app.client();
    await rule(client, { recipient: 'a@b.example', tags: ['acme'], briefing: daily });
    await happens(client, 'MSCU1234566', ['acme']);
    await happens(client, 'MSCU7000002', ['globex']);
    await store.pool.query(
      `insert into shipment_events (id, workspace_id, mode, shipment_id, type, body, created_at)
       select id || n, workspace_id, mode, shipment_id, type, body, created_at + n * interval '1 millisecond'
       from shipment_events, generate_series(1, 600) as n where workspace_id = $1 and body like '%globex%'`,
      [client.principal.workspaceId],
    );
    await atTen();
    const [mail] = await mailsOf(client);
    assert.match(mail?.text ?? '', /- Changed since the last briefing: MSCU1234566/);
    assert.doesNotMatch(mail?.text ?? '', /MSCU7000002/);
  });

  test('shows a limited viewer only what they may see when it is written', async () => {
    const client = await app.client();
    const { workspaceId } = client.principal;
    const person = randomUUID();
    const email = `${person}@globex.example`;
    await store.pool.query(
      `insert into people (id, name, email, email_verified, created_at)
       values ($1, 'Grace', $2, true, now())`,
      [person, email],
    );
    await store.pool.query(
      `insert into memberships (workspace_id, person_id, role, tags, tag_keys, joined_at)
        values ($1, $2, 'viewer', '{Acme}', '{acme}', now())`,
      [workspaceId, person],
    );
    const recipients = [
      { type: 'email', email },
      { type: 'email', email: 'a@b.example' },
    ];
    await rule(client, { recipients, briefing: daily });
    await happens(client, 'MSCU1234566', ['acme']);
    await atTen();
    await happens(client, 'MSCU7000002', ['acme']);
    await client.call('/shipments/MSCU7000002', { method: 'PATCH', body: { tags: ['globex'] } });
    await atTen();
    const boxes = (mail: { text: string } | undefined) =>
      ['MSCU1234566', 'MSCU7000002'].filter((box) =>
        mail?.text.includes(`Changed since the last briefing: ${box}`),
      );
    const sentTo = async (whom: string) =>
      (await mailsOf(client)).filter(({ recipient }) => recipient === whom).map(boxes);
    assert.deepEqual(await sentTo(email), [['MSCU1234566'], []], 'the shipment has lost its tag');
    assert.deepEqual(await sentTo('a@b.example'), [['MSCU1234566'], ['MSCU7000002']]);
  });
});

test('a briefing is set, shown, changed and ended; nonsense is refused', async () => {
  const client = await app.client();
  const id = await rule(client, {
    recipient: 'a@b.example',
    briefing: { every: 'week', weekday: 5, hour: 7, zone: 'Europe/Berlin' },
  });
  const change = (body: object) => client.call(`/alerts/${id}`, { method: 'PATCH', body });
  const shown = (await change({})).body.data.briefing;
  assert.partialDeepStrictEqual(shown, {
    every: 'week',
    weekday: 5,
    hour: 7,
    zone: 'Europe/Berlin',
    send_empty: false,
  });
  assert.equal(new Date(shown.next_at).getUTCDay(), 5);
  for (const briefing of [
    { every: 'week', hour: 7, zone: 'UTC' },
    { ...daily, weekday: 1 },
    { ...daily, zone: 'Mars/Base' },
    { ...daily, zone: '+02:00' },
    { ...daily, hour: 24 },
    { ...daily, every: 'hour' },
    { ...daily, limit: 1 },
  ])
    assert.equal((await change({ briefing })).status, 400, JSON.stringify(briefing));
  assert.equal((await change({ briefing: daily })).body.data.briefing.weekday, null);
  assert.equal((await change({ briefing: null })).body.data.briefing, null);
});
