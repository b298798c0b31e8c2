import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../test/harness/console-app.ts';

const app = await openConsoleApp({ after });

test('a developer advances the test clock, which the audit log says; editors may not even read it', async () => {
  const owner = await app.signIn();
  const { workspaceId } = owner;
  const path = `/w/${workspaceId}/test/sandbox/clock`;
  const developer = await app.signIn({ workspaceId, role: 'developer' });
  await owner.call(`/w/${workspaceId}/test/track`, { body: { references: ['SLIP1'] } });
  const { status, body } = await developer.call(path, { body: { advance_days: 3 } });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual((await developer.call(path)).body.data.days_ahead, 3);
  const [entry] = (await owner.call(`/w/${workspaceId}/audit?action=sandbox.advance`)).body.data;
  assert.deepEqual(entry.details, { days: 3 });

  const editor = await app.signIn({ workspaceId, role: 'editor' });
  for (const options of [{}, { body: { advance_days: 1 } }])
    assert.equal((await editor.call(path, options)).status, 403);
  assert.equal((await developer.call(`/w/${workspaceId}/live/sandbox/clock`)).status, 403);
});
