// Readers of a share link enter an address on its page: it is asked once, and told when an ETA moves after it has confirmed. Strangers
// enter addresses that are not theirs, so this is tried as they would.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { shareScope, trackWith } from '../../../test/harness/share-links.ts';
import {
  type Client,
  confirmKey,
  openTrackingApp,
  unsubscribeKey,
} from '../../../test/harness/tracking-app.ts';
import { type VoyageFacts, voyageEvents } from '../../../test/harness/voyage.ts';
import { defaultCaps } from '../../domain/accounts/caps.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { newId } from '../../domain/ids.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { mailMessage } from '../../mail/mail-message.ts';
import { forgetReference } from '../../retention/forgetting/forget.ts';
import { sweepSubscribers } from '../../retention/sweeps.ts';
import { writeBrand } from '../../sharing/brand/brand-queries.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { untrackShipment } from '../../tracking/untrack.ts';
import { alertLinks } from '../alert-links.ts';
import { writeDigests } from '../digests/write-digests.ts';
import { publishAlerts } from '../publishing/publish-alerts.ts';

const publicUrl = 'https://tracking.example.net';
const keys = { unsubscribe: unsubscribeKey, confirm: confirmKey, share: unsubscribeKey };
const given = { sendsMail: true, publicUrl, alertLinks: alertLinks(publicUrl, keys) };
let mailsPerHour = 500;
const services = () =>
  servicesWith({ db: store.db, now: clock.now, newId, ...given, caps: { ...defaultCaps, mailsPerHour } });
const publish = (tx: Tx, events: readonly ShipmentEvent[]) => publishAlerts(services(), tx, events);
const app = await openTrackingApp({ after }, { publish, given });
const { store, clock, msc } = app;

interface Link {
  id: string;
  url: string;
}

const newAddress = () => `${newId('in')}@customer.example`.toLowerCase();
const here = (url: string) => url.replace(publicUrl, app.url);

/** Enters an address on the page of a link, as a visitor from another address of this machine would. */
async function enter({ url }: Link, email: unknown, language = 'en', from = '127.0.0.1') {
  const sent = request(`${here(url)}/subscribers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    localAddress: from,
  });
  sent.end(JSON.stringify({ email, language }));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await readText(answer)).replace(/req_\w+/, '');
  await app.afterwards.settled();
  return { status: answer.statusCode, text };
}

function mailsOf({ principal: { workspaceId } }: Client) {
  return store.db
    .selectFrom('mails')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
const mailsTo = async (client: Client, address: string) =>
  (await mailsOf(client)).filter(({ recipient }) => recipient === address);

/** The link of this kind in the newest mail to the address. */
async function linkTo(client: Client, address: string, kind: 'confirm' | 'unsubscribe'): Promise<string> {
  const mail = (await mailsTo(client, address)).findLast(({ text }) => text.includes(`/${kind}/`));
  const [url = ''] = mail?.text.match(new RegExp(`${publicUrl}/${kind}/\\S+`)) ?? [];
  assert.ok(url, `no link to ${kind}`);
  return here(url);
}
const press = async (url: string, fields: Record<string, string> = {}) =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).status;

async function confirm(client: Client, address: string): Promise<void> {
  assert.equal(await press(await linkTo(client, address, 'confirm')), 200);
}

async function move({ call }: Client, box: string, facts: VoyageFacts): Promise<void> {
  msc.says(box, voyageEvents(box, facts));
  clock.advance(16 * 60_000);
  assert.equal((await call(`/track/${box}`)).status, 200);
}

const words = { own_references: ['PO-4711'], tags: ['vip'], promised_at: '2026-03-21' };

async function sharedBox(scope?: object): Promise<{ client: Client; box: string; link: Link }> {
  const client = await app.client();
  const box = await trackWith(app, client, words);
  const link = await shareScope(client, scope ?? { type: 'shipment', reference: box });
  return { client, box, link };
}
const subscribers = async ({ call }: Client, { id }: Link) =>
  (await call(`/shares/${id}`)).body.data.subscribers;
const isOffered = async ({ url }: Link) =>
  JSON.parse(await (await fetch(`${here(url)}/data`)).text()).data?.share.subscribable;

suite('a reader of a share link', () => {
  test('confirms once, and is then told in the language of the page, without the words of the workspace', async () => {
    const { client, box, link } = await sharedBox();
    const { workspaceId: workspace_id } = client.principal;
    await inTransaction(store.db, (tx) =>
      writeBrand(tx, { workspace_id, changed_at: clock.now(), colour: '#aa33cc' }),
    );
    const reader = newAddress();
    assert.equal(await isOffered(link), true);
    assert.equal((await enter(link, reader, 'de')).status, 202);
    const [asking] = await mailsTo(client, reader);
    assert.match(asking?.subject ?? '', /^PO-4711: Bitte bestätigen/);
    assert.match(asking?.html ?? '', /border-top:4px solid #aa33cc/);
    assert.doesNotMatch(asking?.text ?? '', /vip|21\. März|promised/i);
    await move(client, box, { eta: '2026-03-22' });
    assert.equal((await mailsTo(client, reader)).length, 1, 'not before it confirms');
    const page = await linkTo(client, reader, 'confirm');
    assert.doesNotMatch(await (await fetch(page)).text(), /<script/, 'a scanner of mails confirms nothing');
    assert.equal(await subscribers(client, link), 0);
    await confirm(client, reader);
    assert.equal(await subscribers(client, link), 1);

    await move(client, box, { eta: '2026-03-24' });
    const [, moved] = await mailsTo(client, reader);
    assert.match(moved?.subject ?? '', /^PO-4711: 4 Tage später, jetzt 24\. März\. /);
    assert.doesNotMatch(moved?.text ?? '', /vip|21\. März/, 'neither tags nor the promised day');
    assert.match(
      moved?.text ?? '',
      new RegExp(`${publicUrl}/share/${link.id}\\.`),
      'to the page of the link',
    );
    await move(client, box, { arrived: '2026-03-02' });
    const [, , arrived] = await mailsTo(client, reader);
    assert.match(arrived?.subject ?? '', /^PO-4711 ist am 2\. März angekommen/);
    assert.deepEqual((await client.call('/alerts')).body.data, [], 'it is no rule of the workspace');
  });

  test('can leave with one click on each mail, and is not mailed again for strangers', async () => {
    const { client, box, link } = await sharedBox();
    const other = await shareScope(client, { type: 'tag', tag: 'vip' });
    const reader = newAddress();
    await enter(link, reader);
    const [asking] = await mailsTo(client, reader);
    assert.ok(asking);
    const { headers } = mailMessage(asking, 'Landfall <mails@tracking.example.net>');
    assert.match(JSON.stringify(headers), /"List-Unsubscribe":"<https:[^"]+\/unsubscribe\/.*One-Click/);
    await confirm(client, reader);
    const unsubscribe = await linkTo(client, reader, 'unsubscribe');
    assert.equal(await press(unsubscribe, { 'List-Unsubscribe': 'One-Click' }), 200);
    assert.equal(await subscribers(client, link), 0);
    await move(client, box, { eta: '2026-03-24' });
    for (const each of [link, other]) await enter(each, reader.toUpperCase());
    clock.advance(30 * dayMs);
    await enter(other, reader);
    assert.equal((await mailsOf(client)).length, 1, 'the mail that asked');
    assert.equal(await press(unsubscribe, { undo: '1' }), 200);
    assert.equal(await subscribers(client, link), 1);
  });

  test('gets one mail for a change that an alert rule mails as well', async () => {
    const { client, box, link } = await sharedBox();
    const reader = newAddress();
    await enter(link, reader);
    await confirm(client, reader);
    await client.call('/alerts', { body: { recipient: 'ops@acme.example', condition: 'any_update' } });
    await enter(link, 'ops@acme.example');
    await confirm(client, 'ops@acme.example');
    const before = (await mailsOf(client)).length;
    await move(client, box, { eta: '2026-03-24' });
    const sent = (await mailsOf(client)).slice(before).map(({ recipient }) => recipient);
    assert.deepEqual(sent.toSorted(), ['ops@acme.example', reader].toSorted());
  });

  test('is told by digest, without the promised day, when the workspace has sent its mails of the hour', async (t) => {
    const { client, box, link } = await sharedBox({ type: 'tag', tag: 'vip' });
    const { workspaceId } = client.principal;
    const reader = newAddress();
    await enter(link, reader, 'es');
    await confirm(client, reader);
    await client.call('/alerts', { body: { recipient: 'ops@acme.example', condition: 'any_update' } });
    mailsPerHour = 0;
    releaseAtEnd(t, () => {
      mailsPerHour = 500;
    });
    await move(client, box, { eta: '2026-03-24' });
    mailsPerHour = 500;
    const { due_at: leasedUntil } = await store.db
      .selectFrom('gathered_alerts')
      .select('due_at')
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirstOrThrow();
    await writeDigests(services(), { id: workspaceId, workspaceId, leasedUntil });
    const digests = (await mailsOf(client)).filter(({ kind }) => kind === 'digest');
    const [theirs, ours] = [reader, 'ops@acme.example'].map(
      (name) => digests.find(({ recipient }) => recipient === name)?.text ?? '',
    );
    assert.match(theirs ?? '', /- PO-4711: 4 días más tarde, ahora el 24 mar\. /);
    assert.match(ours ?? '', /- PO-4711: 4 days later, now 24 Mar \(promised 21 Mar\)\. /);
  });
});

suite('a subscription ends', () => {
  const ends: [how: string, end: (shared: Awaited<ReturnType<typeof sharedBox>>) => Promise<unknown>][] = [
    [
      'when the link is revoked',
      ({ client, link }) => client.call(`/shares/${link.id}`, { method: 'DELETE' }),
    ],
    ['when it expires', async () => clock.advance(91 * dayMs)],
    [
      'when the workspace does not offer it any more',
      ({ client, link }) =>
        client.call(`/shares/${link.id}`, { method: 'PATCH', body: { subscribable: false } }),
    ],
    [
      'when the shipment is untracked, even if the container is tracked again on its next voyage',
      async ({ client, box }) => {
        await client.call(`/shipments/${box}`, { method: 'DELETE' });
        clock.advance(dayMs);
        msc.says(box, voyageEvents(box, { loaded: '2026-03-14', ship: 'OTHER WIND', eta: '2026-04-20' }));
        await client.call(`/track/${box}`);
      },
    ],
  ];
  for (const [how, end] of ends)
    test(how, async () => {
      const shared = await sharedBox();
      const { client, box, link } = shared;
      const [reader, late] = [newAddress(), newAddress()];
      for (const address of [reader, late]) await enter(link, address);
      await confirm(client, reader);
      await end(shared);
      await move(client, box, { eta: '2026-03-26' });
      await move(client, box, { eta: '2026-03-29' });
      assert.equal((await mailsTo(client, reader)).length, 1, 'the mail that asked');
      const link404 = await linkTo(client, late, 'confirm');
      assert.deepEqual([(await fetch(link404)).status, await press(link404)], [404, 404]);
      const sweep = sweepSubscribers(store.db, { now: clock.now(), unansweredBefore: clock.now() });
      while (await sweep(500));
      const { rowCount } = await store.pool.query('select from share_subscribers where link_id = $1', [
        link.id,
      ]);
      assert.equal(rowCount, 0, 'and its addresses are removed');
    });

  test('but not when stopping to track is undone', async () => {
    const { client, box, link } = await sharedBox();
    const reader = newAddress();
    await enter(link, reader);
    await confirm(client, reader);
    await client.call(`/shipments/${box}`, { method: 'DELETE' });
    await client.call(`/track/${box}`);
    await move(client, box, { eta: '2026-03-26' });
    assert.equal((await mailsTo(client, reader)).length, 2, 'the mail that asked, and the move');
  });

  test('and is forgotten with the reference', async () => {
    const { client, box, link } = await sharedBox();
    await enter(link, newAddress());
    const { removed } = await forgetReference(
      { ...services(), dryRun: false, untrack: (id) => untrackShipment(services(), id) },
      box,
      client.principal.workspaceId,
    );
    const counts = Object.fromEntries(removed.map(({ table, rows }) => [table, rows]));
    assert.equal(counts.share_subscribers, 1);
    const { rowCount } = await store.pool.query('select from share_subscribers where link_id = $1', [
      link.id,
    ]);
    assert.equal(rowCount, 0);
  });

  test('by the workspace, which sees how many there are and may remove them all', async () => {
    const { client, link } = await sharedBox();
    const reader = newAddress();
    await enter(link, reader);
    await confirm(client, reader);
    const change = async (subscribable: boolean) =>
      (await client.call(`/shares/${link.id}`, { method: 'PATCH', body: { subscribable } })).body.data;
    assert.equal(await subscribers(client, link), 1);
    const off = await change(false);
    assert.deepEqual([off.subscribable, off.subscribers, await isOffered(link)], [false, 0, false]);
    assert.equal((await enter(link, reader)).status, 404);
    const on = await change(true);
    assert.deepEqual([on.subscribable, on.subscribers, await isOffered(link)], [true, 0, true]);
    const log = await store.db
      .selectFrom('audit_log')
      .select('action')
      .where('target', '=', link.id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      log.map(({ action }) => action),
      ['share.create', 'share.change', 'share.change'],
    );
  });
});

suite('somebody who enters the addresses of others', () => {
  test('gets the same answer for every address', async () => {
    const { client, link } = await sharedBox();
    const [fresh, known, left] = [newAddress(), newAddress(), newAddress()];
    for (const address of [known, left]) await enter(link, address);
    await confirm(client, known);
    await press(await linkTo(client, left, 'unsubscribe'));
    const answers = [];
    for (const address of [fresh, fresh, known, left, 'ops@acme.example'])
      answers.push(await enter(link, address));
    assert.deepEqual(answers, Array(5).fill(answers[0]));
    assert.deepEqual(answers[0], { status: 202, text: answers[0]?.text });
  });

  test('sends one mail to an address for a link in a week, however it is written', async () => {
    const { client, link } = await sharedBox();
    const reader = newAddress();
    for (let time = 0; time < 3; time += 1) await enter(link, reader);
    await enter(link, reader.toUpperCase());
    clock.advance(6 * dayMs);
    await enter(link, reader);
    assert.equal((await mailsOf(client)).length, 1);
    clock.advance(2 * dayMs);
    await enter(link, reader);
    assert.equal((await mailsOf(client)).length, 2);
  });

  test('sends three mails a day to an address, over all links of all workspaces', async () => {
    const victim = newAddress();
    const shared = [];
    for (let made = 0; made < 4; made += 1) shared.push(await sharedBox());
    await Promise.all(shared.map(({ link }) => enter(link, victim)));
    const mails = await Promise.all(shared.map(({ client }) => mailsOf(client)));
    assert.equal(mails.flat().length, 3);
  });

  test('leaves mails of a link to other visitors: of its twenty a day, five are for those from one network', async () => {
    const { client, link } = await sharedBox();
    for (let time = 0; time < 22; time += 1) await enter(link, newAddress());
    assert.equal((await mailsOf(client)).length, 5);
    const reader = newAddress();
    await enter(link, reader, 'en', '127.0.1.1');
    await confirm(client, reader);
    const { rows } = await store.pool.query(
      'select asked_from from share_subscribers where link_id = $1 and recipient = $2',
      [link.id, reader],
    );
    assert.deepEqual(rows, [{ asked_from: null }], 'it is no longer needed');
    clock.advance(dayMs + 1);
    await enter(link, newAddress());
    assert.equal((await mailsOf(client)).length, 7);
  });

  test('sends twenty mails a day from a link, and a hundred from a workspace', async () => {
    const { client, link } = await sharedBox();
    for (let time = 0; time < 22; time += 1) await enter(link, newAddress(), 'en', `127.0.1.${time}`);
    assert.equal((await mailsOf(client)).length, 20);
    for (let made = 0; made < 5; made += 1) {
      const another = await shareScope(client, { type: 'tag', tag: `tag${made}` });
      for (let time = 0; time < 20; time += 1) await enter(another, newAddress(), 'en', `127.0.1.${time}`);
    }
    assert.equal((await mailsOf(client)).length, 100);
    clock.advance(dayMs);
    await enter(link, newAddress());
    assert.equal((await mailsOf(client)).length, 101);
  });

  test('cannot use one confirmation for another address, link or purpose', async () => {
    const [one, two] = [await sharedBox(), await sharedBox()];
    const reader = newAddress();
    for (const { link } of [one, two]) await enter(link, reader);
    await confirm(one.client, reader);
    assert.equal(await subscribers(two.client, two.link), 0);
    const { call } = one.client;
    const made = await call('/alerts', { body: { recipient: reader } });
    assert.equal(made.body.data.confirmed, false, 'the workspace has no consent for its own alerts');
    const token = (await linkTo(one.client, reader, 'confirm')).split('/').at(-1) ?? '';
    for (const path of [`/unsubscribe/${token}`, `/share/${token}`, `/confirm/x${token}`])
      assert.equal((await fetch(app.url + path)).status, 404, path);
  });

  test('is refused what is no address, and what is no form of the page', async () => {
    const { client, link } = await sharedBox();
    const bad = [
      '',
      'x',
      'a@b',
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      `${'a'.repeat(250)}@b.example`,
    ];
    for (const email of [...bad, 7, null, { a: 1 }, ['a@b.example']])
      assert.equal((await enter(link, email)).status, 400, String(email));
    assert.equal((await enter(link, newAddress(), 'xx')).status, 400);
    const send = (body: string, type: string) =>
      fetch(`${here(link.url)}/subscribers`, { method: 'POST', headers: { 'content-type': type }, body });
    const closed = JSON.stringify({ email: newAddress(), language: 'en', title: 'x' });
    const statuses = [
      (await send(closed, 'application/json')).status,
      (await send('email=a@b.example&language=en', 'application/x-www-form-urlencoded')).status,
      (await send(JSON.stringify({ email: 'x'.repeat(2_000) }), 'application/json')).status,
    ];
    assert.deepEqual(statuses, [400, 415, 413]);
    assert.deepEqual(await mailsOf(client), []);
  });

  test('finds no form on a link of a view, on one that has ended, and where Landfall sends no mail', async (t) => {
    const { client, link } = await sharedBox();
    await store.pool.query(
      `update share_links set scope = '{"type": "view", "viewId": "v", "name": "All", "filters": {}}' where id = $1`,
      [link.id],
    );
    assert.deepEqual([await isOffered(link), (await enter(link, newAddress())).status], [false, 404]);
    const silent = await openTrackingApp(t);
    const quiet = await silent.client();
    const { url } = await shareScope(quiet, { type: 'tag', tag: 'vip' });
    const body = JSON.stringify({ email: newAddress(), language: 'en' });
    const headers = { 'content-type': 'application/json' };
    assert.equal((await fetch(`${url}/subscribers`, { method: 'POST', headers, body })).status, 404);
    assert.deepEqual(await mailsOf(client), []);
  });
});
