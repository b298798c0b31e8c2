import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type ConsoleAnswer, openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { alertsPerHour } from '../../domain/mail-allowance.ts';
import { insertUnsubscription } from '../../mail/unsubscriptions.ts';

const app = await openConsoleApp({ after }, { publicUrl: 'https://tracking.example.net' });

test('a rule is made, seen by all, and ended; the log tells who did it', async () => {
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

test('a reference that is not tracked is refused, at its field', async () => {
  const ada = await app.signIn();
  const body = { condition: 'arrived', recipient: 'desk@acme.example', reference: 'MSCU1234566' };
  const { status, body: answer } = await ada.call(`/w/${ada.workspaceId}/live/alerts`, { body });
  assert.deepEqual([status, answer.error.details[0].field], [400, 'reference']);
});

suite('a test mail goes the way of every alert', () => {
  test('written with a link to unsubscribe, told of in the log, and listed; strangers see nothing', async () => {
    const ada = await app.signIn();
    const sent = await tryAddress(ada, 'me@acme.example');
    assert.deepEqual([sent.status, sent.body.data], [202, { state: 'due' }]);
    const { data } = (await ada.call(`/w/${ada.workspaceId}/mails`)).body;
    assert.deepEqual(
      [data.length, data[0].recipient, data[0].kind, data[0].state],
      [1, 'me@acme.example', 'alert', 'pending'],
    );
    const [mail] = await mailsOf(ada);
    assert.match(mail?.unsubscribe_url ?? '', /^https:\/\/tracking\.example\.net\/unsubscribe\//);
    assert.ok(mail?.text.includes(`Unsubscribe: ${mail.unsubscribe_url}`));
    assert.equal(await countTests(ada), 1);
    const stranger = await app.signIn();
    assert.equal((await stranger.call(`/w/${ada.workspaceId}/mails`)).status, 404);
  });

  test('waits for a digest once the address had its share of the hour', async () => {
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

  test('is not written to whoever unsubscribed', async () => {
    const ada = await app.signIn();
    const addressee = { workspaceId: ada.workspaceId, recipient: 'enough@acme.example' };
    await insertUnsubscription(app.store.db, addressee, app.clock.now());
    assert.deepEqual((await tryAddress(ada, 'Enough@acme.example')).body.data, { state: 'unsubscribed' });
    assert.deepEqual([await mailsOf(ada), await countTests(ada)], [[], 0]);
  });
});

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
