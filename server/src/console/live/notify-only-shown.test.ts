import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { actForAll, actingFor } from '../../store/acting-for.ts';
import { notifyOnlyShown } from './notify-only-shown.ts';

const app = await openConsoleApp({ after });

test('what a limited viewer is notified of is looked up in the share of their workspace', async () => {
  const { call, workspaceId } = await app.signIn();
  const path = `/w/${workspaceId}/test`;
  assert.equal((await call(`${path}/track`, { body: { references: ['SLIP1', 'SLIP2'] } })).status, 200);
  await call(`${path}/change`, { body: { references: ['SLIP1'], addTags: ['acme'] } });
  const heard = Promise.withResolvers<unknown[]>();
  const owner = { workspaceId, mode: 'test', limitedTo: ['acme'] } as const;
  const notify = notifyOnlyShown(app.store.db, owner, (reference) => heard.resolve([reference, actingFor()]));
  actForAll(() => {
    for (const reference of ['SLIP2', 'SLIP1']) notify(reference);
  });
  assert.deepEqual(await heard.promise, ['SLIP1', workspaceId]);
});
