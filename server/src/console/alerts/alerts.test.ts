import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../../test/harness/console-app.ts';

const app = await openConsoleApp({ after });

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

test('a test mail is written, and listed with what becomes of it; strangers see nothing', async () => {
  const ada = await app.signIn();
  const sent = await ada.call(`/w/${ada.workspaceId}/mails/test`, { body: { recipient: 'me@acme.example' } });
  assert.equal(sent.status, 202);
  const { data } = (await ada.call(`/w/${ada.workspaceId}/mails`)).body;
  assert.deepEqual(
    [data.length, data[0].recipient, data[0].kind, data[0].state],
    [1, 'me@acme.example', 'notice', 'pending'],
  );
  const stranger = await app.signIn();
  assert.equal((await stranger.call(`/w/${ada.workspaceId}/mails`)).status, 404);
});
