import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import type { ConsoleAnswer } from '../../../test/harness/console-visitor.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { alertsPerHour } from '../../domain/alerts/mail-allowance.ts';
import { newId } from '../../domain/ids.ts';
import { insertUnsubscription } from '../../mail/unsubscriptions.ts';
import { writeMails } from '../../mail/write-mails.ts';
import { inTransaction } from '../../store/in-transaction.ts';

const app = await openConsoleApp({ after }, { publicUrl: 'https://tracking.example.net' });

test('a rule is created, seen by all members, and deleted; the log says by whom', async () => {
  const ada = await app.signIn({ role: 'developer' });
  const viewer = await app.signIn({ workspaceId: ada.workspaceId, role: 'viewer' });
  const path = `/w/${ada.workspaceId}/live/alerts`;
  const rule = { condition: 'delayed', recipient: 'desk@acme.example' };
  const made = await ada.call(path, { body: rule });
  assert.equal(made.status, 201);
  const seen = (await viewer.call(path)).body.data;
  assert.deepEqual([seen.length, seen[0].recipient, seen[0].reference], [1, 'desk@acme.example', null]);
  assert.equal((await viewer.call(path, { body: rule })).status, 403);
  assert.equal((await viewer.call(`${path}/${made.body.data.id}`, { method: 'DELETE' })).status, 403);
  assert.equal((await ada.call(`${path}/${made.body.data.id}`, { method: 'DELETE' })).status, 200);
  assert.deepEqual((await ada.call(path)).body.data, []);
  const log = await app.store.db
    .selectFrom('audit_log')
    .select(['action', 'person_id'])
    .where('workspace_id', '=', ada.workspaceId)
    .where('action', 'like', 'alert.%')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    log.map(({ action, person_id }) => [action, person_id]),
    [
      ['alert.create', ada.personId],
      ['alert.delete', ada.personId],
    ],
  );
});

test('a rule is changed by editors only, and the log says what was changed', async () => {
  const ada = await app.signIn({ role: 'editor' });
  const viewer = await app.signIn({ workspaceId: ada.workspaceId, role: 'viewer' });
  const path = `/w/${ada.workspaceId}/live/alerts`;
  const body = { condition: 'delayed', recipient: 'desk@acme.example' };
  const made = (await ada.call(path, { body })).body.data;
  const one = `${path}/${made.id}`;
  const change = (who: SignedIn, fields: object) => who.call(one, { method: 'PATCH', body: fields });
  assert.equal((await change(viewer, { condition: 'arrived' })).status, 403);
  assert.equal((await change(ada, { workspaceId: 'ws_other' })).status, 400);
  assert.equal(
    (await change(ada, { reference: 'MSCU1234566' })).body.error.details.fields[0].field,
    'reference',
  );
  const stranger = await app.signIn();
  const theirs = `/w/${stranger.workspaceId}/live/alerts/${made.id}`;
  assert.equal((await stranger.call(theirs, { method: 'PATCH', body: {} })).status, 404);
  // The form sends all fields, also those that stay.
  const form = { condition: 'arrived', recipient: 'planner@acme.example', reference: null };
  const { status, body: answer } = await change(ada, form);
  const recipients = [{ ...made.recipients[0], email: form.recipient }];
  assert.deepEqual([status, answer.data], [200, { ...made, ...form, conditions: ['arrived'], recipients }]);
  await change(ada, form);
  const log = app.store.db.selectFrom('audit_log').where('workspace_id', '=', ada.workspaceId);
  const entries = await log.where('action', '=', 'alert.change').select(['target', 'details']).execute();
  const [condition, recipient] = ['arrived', 'planner@acme.example'];
  const details = { mode: 'live', condition, recipient, before: body };
  assert.deepEqual(entries, [{ target: made.id, details }]);
});

test('a reference that is not tracked is refused, at its field', async () => {
  const ada = await app.signIn();
  const body = { condition: 'arrived', recipient: 'desk@acme.example', reference: 'MSCU1234566' };
  const { status, body: answer } = await ada.call(`/w/${ada.workspaceId}/live/alerts`, { body });
  assert.deepEqual([status, answer.error.details.fields[0].field], [400, 'reference']);
});

test('each role sees certain mails; a mail with a link for a new password is never listed', async () => {
  const owner = await app.signIn();
  const { workspaceId } = owner;
  const developer = await app.signIn({ workspaceId, role: 'developer' });
  const viewer = await app.signIn({ workspaceId, role: 'viewer' });
  await owner.call(`/w/${workspaceId}/team/invitations`, {
    body: { email: 'new@acme.example', role: 'viewer' },
  });
  await tryAddress(owner, 'desk@acme.example');
  await app.at().ask('/request-password-reset', { body: { email: owner.email } });
  await writeEndpointNotice(workspaceId);
  const seenBy = async ({ call }: SignedIn) => {
    const { data } = (await call(`/w/${workspaceId}/mails`)).body;
    return data.map(({ subject }: { subject: string }) => subject).toSorted();
  };
  const [alert, notice, invitation] = [
    'Alerts from Landfall arrive',
    'A webhook endpoint fails',
    'Join Acme on Landfall',
  ];
  assert.deepEqual(await seenBy(viewer), [alert]);
  assert.deepEqual(await seenBy(developer), [notice, alert]);
  assert.deepEqual(await seenBy(owner), [notice, alert, invitation]);
  await app.afterwards.settled();
  const all = app.store.db.selectFrom('mails').where('workspace_id', '=', workspaceId).select('subject');
  assert.ok((await all.execute()).some(({ subject }) => subject === 'Choose a new password'));
});

test('a mail that became a file is read by those who see it, without the links that are its recipient’s alone', async (t) => {
  const asking = await openConsoleApp(t, { publicUrl: 'https://tracking.example.net', asksToConfirm: true });
  const owner = await asking.signIn();
  const { workspaceId } = owner;
  const viewer = await asking.signIn({ workspaceId, role: 'viewer' });
  const limited = await asking.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
  const stranger = await asking.signIn();
  await owner.call(`/w/${workspaceId}/mails/test`, { body: { recipient: 'you@else.example' } });
  const body = { email: 'new@acme.example', role: 'viewer' };
  await owner.call(`/w/${workspaceId}/team/invitations`, { body });
  const listed = async ({ call }: SignedIn) => (await call(`/w/${workspaceId}/mails`)).body.data;
  const [{ id }] = await listed(viewer);
  const read = async ({ call }: SignedIn, mail = id) => await call(`/w/${workspaceId}/mails/${mail}`);
  assert.equal((await read(viewer)).status, 404, 'it still waits');
  const settle = async (inOutbox: boolean) =>
    await asking.store.db
      .updateTable('mails')
      .set({ state: 'sent', in_outbox: inOutbox, next_attempt_at: null, settled_at: asking.clock.now() })
      .where('workspace_id', '=', workspaceId)
      .execute();
  await settle(false);
  assert.equal((await read(viewer)).status, 404, 'it went out');
  await settle(true);
  const { status, body: answer } = await read(viewer);
  assert.deepEqual([status, answer.data.language], [200, 'en']);
  assert.match(answer.data.text, /^Alerts from Landfall arrive\n/);
  assert.match(answer.data.text, /^Unsubscribe: …$/m);
  assert.doesNotMatch(answer.data.text, /\/(confirm|unsubscribe)\//);
  const ofOwner = (await listed(owner)) as { id: string; readable: boolean }[];
  const [invitation] = ofOwner.filter((mail) => mail.id !== id);
  assert.deepEqual([ofOwner.length, invitation?.readable], [2, false]);
  assert.equal((await read(owner, invitation?.id)).status, 404, 'it held a secret link');
  assert.deepEqual([(await read(limited)).status, (await read(stranger)).status], [403, 404]);
});

suite('a test mail is sent like every alert', () => {
  test('it has a link to unsubscribe, is logged and listed, and strangers do not see it', async () => {
    const ada = await app.signIn();
    const sent = await tryAddress(ada, 'me@acme.example');
    assert.deepEqual([sent.status, sent.body.data], [202, { state: 'due' }]);
    const { data } = (await ada.call(`/w/${ada.workspaceId}/mails`)).body;
    assert.deepEqual([data.length, data[0].recipient, data[0].state], [1, 'me@acme.example', 'pending']);
    const [mail] = await mailsOf(ada);
    assert.match(mail?.unsubscribe_url ?? '', /^https:\/\/tracking\.example\.net\/unsubscribe\//);
    assert.ok(mail?.text.includes(`Unsubscribe: ${mail.unsubscribe_url}`));
    assert.equal(await countTests(ada), 1);
    const stranger = await app.signIn();
    assert.equal((await stranger.call(`/w/${ada.workspaceId}/mails`)).status, 404);
  });

  test('it waits for a digest when the address has reached its hourly limit', async () => {
    const ada = await app.signIn();
    for (let sent = 0; sent < alertsPerHour; sent += 1) await tryAddress(ada, 'me@acme.example');
    const at = app.clock.now();
    await app.store.db
      .updateTable('mails')
      .set({ admitted_at: at, state: 'sent', next_attempt_at: null, settled_at: at })
      .where('workspace_id', '=', ada.workspaceId)
      .execute();
    const until = new Date(at.getTime() + 3_600_000).toISOString();
    assert.deepEqual((await tryAddress(ada, 'ME@acme.example')).body.data, { state: 'held', until });
    assert.deepEqual((await tryAddress(ada, 'you@acme.example')).body.data, { state: 'due' });
  });

  test('it is not created for an address that has unsubscribed', async () => {
    const ada = await app.signIn();
    const addressee = { workspaceId: ada.workspaceId, recipient: 'enough@acme.example' };
    await insertUnsubscription(app.store.db, addressee, app.clock.now());
    assert.deepEqual((await tryAddress(ada, 'Enough@acme.example')).body.data, { state: 'unsubscribed' });
    assert.deepEqual([await mailsOf(ada), await countTests(ada)], [[], 0]);
  });
});

test('a test mail asks an address outside the team for confirmation, and only once', async (t) => {
  const asking = await openConsoleApp(t, { publicUrl: 'https://tracking.example.net', asksToConfirm: true });
  const ada = await asking.signIn();
  const states = [];
  for (const address of ['you@else.example', 'You@else.example', ada.email, ada.email])
    states.push((await tryAddress(ada, address)).body.data.state);
  assert.deepEqual(states, ['due', 'awaiting_confirmation', 'due', 'due']);
  const mails = asking.store.db.selectFrom('mails').select(['recipient', 'text']);
  const asked = (await mails.execute()).filter(({ text }) => /\/confirm\//.test(text));
  assert.deepEqual(
    asked.map(({ recipient }) => recipient),
    ['you@else.example'],
  );
  const body = { condition: 'delayed', recipient: 'you@else.example' };
  assert.equal((await ada.call(`/w/${ada.workspaceId}/live/alerts`, { body })).body.data.confirmed, false);
});

test('the page shows the hourly limit, and beyond it no test mail is created', async (t) => {
  const small = await openConsoleApp(t, { caps: { mailsPerHour: 2 } });
  const ada = await small.signIn();
  const viewer = await small.signIn({ workspaceId: ada.workspaceId, role: 'viewer' });
  const answers = await Promise.all([1, 2, 3, 4].map((one) => tryAddress(ada, `me${one}@acme.example`)));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [202, 202, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  assert.match(refused?.body.error.message, /has sent its 2 alert mails of this hour/);
  const share = { sendsMail: false, written: 2, most: 2, gathered: 0, digestAt: null };
  assert.deepEqual((await viewer.call(`/w/${ada.workspaceId}/mails/share`)).body.data, share);
  const dueAt = new Date(small.clock.now().getTime() + 60_000);
  await small.store.pool.query(
    `insert into gathered_alerts (workspace_id, mode, conditions, reference, container, tag_keys, lines, due_at)
     values ($1, 'live', '{any_update}', 'X', 'X', '{}', '{"en":"X moved"}', $2)`,
    [ada.workspaceId, dueAt],
  );
  const waiting = (await viewer.call(`/w/${ada.workspaceId}/mails/share`)).body.data;
  assert.deepEqual(waiting, { ...share, gathered: 1, digestAt: dueAt.toISOString() });
});

test('a channel is tried and resumed by editors; every member without a limit sees its messages', async () => {
  const ada = await app.signIn({ role: 'editor' });
  const { workspaceId } = ada;
  const [viewer, limited, stranger] = [
    await app.signIn({ workspaceId, role: 'viewer' }),
    await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] }),
    await app.signIn(),
  ];
  const at = `/w/${workspaceId}/live`;
  const recipients = [{ type: 'slack', url: 'https://hooks.slack.com/services/T0/B0/abcdefghijx7Qf' }];
  const made = await ada.call(`${at}/alerts`, { body: { condition: 'delayed', recipients } });
  const { channel, url, paused } = made.body.data.recipients[0];
  assert.deepEqual([url, paused], ['https://hooks.slack.com/…x7Qf', false]);
  const act = (who: SignedIn, verb: string, id = channel) =>
    who.call(`/w/${who.workspaceId}/live/channels/${id}/${verb}`, { method: 'POST' });
  for (const verb of ['test', 'resume']) {
    assert.equal((await act(viewer, verb)).status, 403);
    assert.equal((await act(stranger, verb)).status, 404);
    assert.equal((await act(ada, verb, 'ch_none')).status, 404);
  }
  const pausedAt = app.clock.now();
  const pause = () =>
    app.store.db
      .updateTable('chat_channels')
      .set({
        paused_at: pausedAt,
        next_attempt_at: null,
        attempts: 6,
        last_error: 'HTTP 404',
        dropped_count: 3,
      })
      .where('id', '=', channel)
      .execute();
  const state = () =>
    app.store.db
      .selectFrom('chat_channels')
      .select(['attempts', 'paused_at', 'next_attempt_at'])
      .where('id', '=', channel)
      .executeTakeFirstOrThrow();
  await pause();
  const [rule] = (await viewer.call(`${at}/alerts`)).body.data;
  const { dropped, last_error, paused: isPaused } = rule.recipients[0];
  assert.deepEqual([dropped, last_error, isPaused], [3, 'HTTP 404', true]);
  assert.equal((await act(ada, 'test')).status, 202);
  assert.deepEqual(await state(), { attempts: 6, paused_at: null, next_attempt_at: app.clock.now() });
  const [message] = (await viewer.call(`${at}/messages`)).body.data;
  assert.partialDeepStrictEqual(message, {
    subject: 'Alerts of Acme arrive here',
    state: 'pending',
    chat: 'slack',
  });
  assert.equal((await limited.call(`${at}/messages`)).status, 403);
  await pause();
  assert.equal((await act(ada, 'resume')).status, 200);
  assert.deepEqual(await state(), { attempts: 0, paused_at: null, next_attempt_at: app.clock.now() });
  const log = app.store.db.selectFrom('audit_log').where('workspace_id', '=', workspaceId);
  const actions = await log.where('action', 'like', 'channel.%').select('action').orderBy('id').execute();
  assert.deepEqual(actions, [{ action: 'channel.test' }, { action: 'channel.resume' }]);
});

/** The same as `sending/notice-mail.ts`. */
async function writeEndpointNotice(workspaceId: string): Promise<void> {
  const mail = { workspaceId, recipient: 'ops@acme.example', kind: 'notice', shownTo: 'developer' } as const;
  const parts = { subject: 'A webhook endpoint fails', text: '', html: '', unsubscribeUrl: null };
  await inTransaction(app.store.db, (tx) =>
    writeMails(servicesWith({ newId, now: app.clock.now }), tx, [{ language: 'en', ...mail, ...parts }]),
  );
}

function tryAddress({ call, workspaceId }: SignedIn, recipient: string): Promise<ConsoleAnswer> {
  return call(`/w/${workspaceId}/mails/test`, { body: { recipient } });
}

function mailsOf({ workspaceId }: SignedIn) {
  const mails = app.store.db.selectFrom('mails').where('workspace_id', '=', workspaceId);
  return mails.select(['text', 'unsubscribe_url']).execute();
}

async function countTests({ workspaceId }: SignedIn): Promise<number> {
  const log = app.store.db.selectFrom('audit_log').where('workspace_id', '=', workspaceId);
  return (await log.where('action', '=', 'mail.test').select('id').execute()).length;
}
