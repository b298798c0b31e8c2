// What customers are to be told: which shipments, in whose language, and that nothing is told or mailed twice.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { announceSlip } from '../../../test/harness/announce-slip.ts';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { openedMails } from '../../../test/harness/opened-mails.ts';
import type { ShipmentEventType } from '../../domain/webhooks/event-type.ts';
import { insertConfirmation } from '../../mail/confirmations.ts';
import type { CustomerView } from './schemas.ts';

const publicUrl = 'https://tracking.example.net';
const app = await openConsoleApp({ after }, { publicUrl, asksToConfirm: true, caps: { mailsPerHour: 3 } });
const { db, pool } = app.store;

const pathOf = ({ workspaceId }: SignedIn) => `/w/${workspaceId}/test`;

async function track(who: SignedIn, reference: string, words: object = {}): Promise<void> {
  await who.call(`${pathOf(who)}/track`, { body: { references: [reference] } });
  const body = { own_references: [`PO-${reference}`], ...words };
  const { status } = await who.call(`${pathOf(who)}/shipments/${reference}`, { method: 'PATCH', body });
  assert.equal(status, 200);
}

async function slips({ workspaceId }: SignedIn, reference: string, type?: ShipmentEventType): Promise<void> {
  app.clock.advance(1_000);
  await announceSlip(app.store, { workspaceId, reference, at: app.clock.now(), ...(type && { type }) });
}

async function news(who: SignedIn, query = ''): Promise<CustomerView[]> {
  const { status, body } = await who.call(`${pathOf(who)}/customer-news?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}

const notify = async (
  who: SignedIn,
  { reference, at }: Pick<CustomerView, 'reference' | 'at'>,
  more: object = {},
) =>
  await who.call(`${pathOf(who)}/shipments/${reference}/notified`, {
    body: { until: at, send: false, ...more },
  });

/** A rule of the workspace mails this address, which has confirmed. */
async function subscribe(who: SignedIn, email: string, rule: object = {}): Promise<void> {
  const body = { recipient: email, condition: 'connection_at_risk', ...rule };
  const { status } = await who.call(`${pathOf(who)}/alerts`, { body });
  assert.equal(status, 201);
  await insertConfirmation(db, { workspaceId: who.workspaceId, recipient: email }, app.clock.now());
}

const mailsOf = async ({ workspaceId }: SignedIn) => await openedMails(db, workspaceId);

test('a shipment with a customer and with news that matter is listed, with the sentence in every language', async () => {
  const ada = await app.signIn();
  for (const [reference, tags] of [
    ['TELL1', ['acme']],
    ['TELL2', []],
    ['TELL3', ['acme']],
  ] as const)
    await track(ada, reference, { tags });
  await slips(ada, 'TELL1');
  await slips(ada, 'TELL2');
  await slips(ada, 'TELL3', 'shipment.updated');
  const [row, ...others] = await news(ada);
  assert.deepEqual(others, []);
  assert.partialDeepStrictEqual(row, { reference: 'TELL1', tags: ['acme'], language: 'en', recipients: [] });
  assert.match(row?.sentences.en ?? '', /^\[Sandbox\] PO-TELL1: 5 days later, now /);
  assert.match(row?.sentences.de ?? '', /PO-TELL1: 5 Tage später/);
  assert.equal(row?.share_url, null);
  const scope = { type: 'shipment', reference: 'TELL2' };
  const { body: share } = await ada.call(`${pathOf(ada)}/shares`, { body: { scope } });
  assert.deepEqual(
    (await news(ada)).map(({ reference, share_url }) => [reference, share_url]),
    [
      ['TELL2', share.data.url],
      ['TELL1', null],
    ],
  );
  assert.equal((await news(ada, 'reference=TELL1')).length, 1);
  // A customer whose tag or link is gone is none.
  await ada.call(`${pathOf(ada)}/shares/${share.data.id}/revoke`, { body: {} });
  await ada.call(`${pathOf(ada)}/shipments/TELL1`, { method: 'PATCH', body: { tags: null } });
  assert.deepEqual(await news(ada), []);
});

test('what was told is in the history with who and when, and is not listed until something else happens', async () => {
  const ada = await app.signIn();
  await track(ada, 'TELL1', { tags: ['acme'] });
  await slips(ada, 'TELL1');
  const [row] = await news(ada);
  assert.ok(row);
  const answers = await Promise.all([
    notify(ada, row),
    notify(ada, row),
    notify(ada, row, { language: 'de' }),
  ]);
  for (const { status, body } of answers) assert.deepEqual([status, body.data], [200, { mails: 0 }]);
  assert.deepEqual(await news(ada), []);
  const history = (await ada.call(`${pathOf(ada)}/shipments/TELL1/history`)).body.data;
  const kept = history.filter(({ field }: { field: string }) => field === 'notified');
  assert.equal(kept.length, 1, 'told once');
  assert.partialDeepStrictEqual(kept[0], {
    ...{ previous: null, reason: 'Notified by Ada.', reason_code: 'notified_by', step: 'Ada' },
    ...{ container: '', learned_at: app.clock.now().toISOString() },
  });
  assert.match(kept[0].current, /PO-TELL1/);
  await slips(ada, 'TELL1');
  const [again] = await news(ada);
  assert.ok(again && again.at > row.at);
  assert.equal((await notify(ada, row)).status, 200, 'the earlier sentence is told already');
  const other = { ...again, at: new Date(Date.parse(again.at) + 1).toISOString() };
  assert.equal((await notify(ada, other)).body.error.details.fields[0].field, 'until');
  assert.equal((await news(ada)).length, 1);
});

test('what was told is taken back once, and told again; the history keeps each with who and when', async () => {
  const ada = await app.signIn();
  await track(ada, 'TELL1', { tags: ['acme'] });
  await slips(ada, 'TELL1');
  const [row] = await news(ada);
  assert.ok(row);
  const takeBack = async (who: SignedIn, until = row.at) =>
    await who.call(`${pathOf(ada)}/shipments/TELL1/notified?until=${until}`, { method: 'DELETE' });
  assert.equal((await notify(ada, row)).status, 200);
  const viewer = await app.signIn({ workspaceId: ada.workspaceId, role: 'viewer' });
  const stranger = await app.signIn();
  assert.equal((await takeBack(viewer)).status, 403);
  assert.equal((await takeBack(stranger)).status, 404);
  assert.deepEqual(await news(ada), []);
  assert.equal((await takeBack(ada, 'yesterday')).status, 400);
  for (const { status } of await Promise.all([1, 2, 3].map(() => takeBack(ada)))) assert.equal(status, 200);
  assert.deepEqual(await news(ada), [row]);
  assert.equal((await notify(ada, row)).status, 200);
  assert.deepEqual(await news(ada), []);
  const history = (await ada.call(`${pathOf(ada)}/shipments/TELL1/history`)).body.data;
  const told = history.filter(({ field }: { field: string }) => field === 'notified');
  assert.deepEqual(
    told.map(({ reason_code, step }: { reason_code: string; step: string }) => [reason_code, step]),
    [
      ['notified_by', 'Ada'],
      ['taken_back_by', 'Ada'],
      ['notified_by', 'Ada'],
    ],
  );
  assert.deepEqual([told[1].previous, told[1].current], [told[2].current, null]);
  const actions = await pool.query<{ action: string }>(
    "select action from audit_log where workspace_id = $1 and action in ('shipment.notify', 'shipment.take_back') order by id",
    [ada.workspaceId],
  );
  assert.deepEqual(
    actions.rows.map(({ action }) => action),
    ['shipment.notify', 'shipment.take_back', 'shipment.notify'],
  );
});

test('telling and taking back in a loop ends after twenty times in a day', async () => {
  const ada = await app.signIn();
  await track(ada, 'TELLOFTEN', { tags: ['acme'] });
  await slips(ada, 'TELLOFTEN');
  const [row] = await news(ada);
  assert.ok(row);
  const path = `${pathOf(ada)}/shipments/TELLOFTEN/notified?until=${encodeURIComponent(row.at)}`;
  for (let told = 0; told < 20; told += 1) {
    assert.equal((await notify(ada, row)).status, 200);
    assert.equal((await ada.call(path, { method: 'DELETE' })).status, 200);
  }
  const refused = await notify(ada, row);
  assert.deepEqual([refused.status, refused.body.error.code], [429, 'rate_limited']);
  app.clock.advance(86_400_000);
  assert.equal((await notify(ada, row)).status, 200, 'the next day');
});

test('what was mailed is not taken back', async () => {
  const ada = await app.signIn();
  await track(ada, 'TELL1');
  await subscribe(ada, 'kunde@acme.example');
  await slips(ada, 'TELL1');
  const [row] = await news(ada);
  assert.ok(row);
  assert.equal((await notify(ada, row, { send: true })).body.data.mails, 1);
  const path = `${pathOf(ada)}/shipments/TELL1/notified?until=${row.at}`;
  const { status, body } = await ada.call(path, { method: 'DELETE' });
  assert.deepEqual([status, body.error.details.fields[0].field], [400, 'until']);
});

test('a mail goes once to confirmed addresses outside the team, each in its language, with the share link', async () => {
  const ada = await app.signIn();
  await track(ada, 'TELL1');
  await track(ada, 'TELL2');
  await subscribe(ada, 'Kunde@acme.example');
  await subscribe(ada, 'other@globex.example', { reference: 'TELL2' });
  // One was not confirmed, and one is in the team.
  await ada.call(`${pathOf(ada)}/alerts`, {
    body: { recipient: 'new@acme.example', condition: 'connection_at_risk' },
  });
  await subscribe(ada, ada.email);
  const scope = { type: 'shipment', reference: 'TELL1' };
  const { body: share } = await ada.call(`${pathOf(ada)}/shares`, { body: { scope } });
  await slips(ada, 'TELL1');
  const [row] = await news(ada);
  assert.ok(row);
  assert.deepEqual(row.recipients, ['Kunde@acme.example']);
  const sent = await Promise.all([1, 2, 3].map(() => notify(ada, row, { send: true, language: 'de' })));
  assert.deepEqual(sent.map(({ body }) => body.data.mails).toSorted(), [0, 0, 1]);
  const [mail, ...others] = await mailsOf(ada);
  assert.deepEqual(others, []);
  assert.deepEqual([mail?.recipient, mail?.language, mail?.kind], ['Kunde@acme.example', 'de', 'alert']);
  assert.equal(mail?.subject, row.sentences.de);
  assert.ok(mail?.text.includes(`${publicUrl}/share/${share.data.id}.`));
  assert.match(mail?.text ?? '', /unsubscribe\//);
  // The share of the hour is that of all alert mails.
  for (const at of [1, 2, 3]) await subscribe(ada, `more${at}@acme.example`);
  await slips(ada, 'TELL1');
  const [next] = await news(ada);
  assert.ok(next);
  assert.equal((await notify(ada, next, { send: true })).status, 429);
  assert.equal((await news(ada)).length, 1, 'nothing was kept as told');
  await pool.query("update mails set created_at = created_at + interval '1 minute' where workspace_id = $1", [
    ada.workspaceId,
  ]);
  assert.deepEqual(await news(ada), [], 'an alert mail since then has told it');
});

test('viewers see the sentences, limited ones none of it, and strangers no shipment', async () => {
  const ada = await app.signIn();
  const { workspaceId } = ada;
  const viewer = await app.signIn({ workspaceId, role: 'viewer' });
  const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
  const stranger = await app.signIn();
  await track(ada, 'TELL1', { tags: ['acme'] });
  await slips(ada, 'TELL1');
  const [row] = await news(viewer);
  assert.ok(row);
  assert.equal((await limited.call(`${pathOf(ada)}/customer-news`)).status, 403);
  for (const who of [viewer, limited])
    assert.equal(
      (await who.call(`${pathOf(ada)}/shipments/TELL1/notified`, { body: { until: row.at, send: true } }))
        .status,
      403,
    );
  assert.equal((await notify(stranger, row)).body.error.code, 'not_tracked');
  assert.deepEqual(await news(stranger), []);
  assert.equal((await notify(ada, row)).status, 200);
  const fieldsFor = async (who: SignedIn) =>
    (await who.call(`${pathOf(ada)}/shipments/TELL1/history`)).body.data.map(
      ({ field }: { field: string }) => field,
    );
  assert.ok((await fieldsFor(viewer)).includes('notified'));
  assert.ok(!(await fieldsFor(limited)).includes('notified'), 'names of the team are not for them');
  assert.equal((await notify(ada, { ...row, at: 'yesterday' })).status, 400);
  assert.equal((await ada.call(`${pathOf(ada)}/customer-news?limit=51`)).status, 400);
});
