import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { writeCsv } from './write-csv.ts';

const app = await openConsoleApp({ after });

test('an export ends before the next part once the reader may no longer read', async () => {
  const { workspaceId, call } = await app.signIn();
  await call(`/w/${workspaceId}/test/track`, { body: { references: ['SLIP1'] } });
  let isAllowed = true;
  const deps = { db: app.store.db, now: app.clock.now, mayGoOn: async () => isAllowed };
  const rows = () => writeCsv(deps, { workspaceId, mode: 'test' }, { sort: '-tracked', separator: 'comma' });
  const [whole, refused] = [rows(), rows()];
  for (const each of [whole, refused]) assert.match((await each.next()).value ?? '', /Reference,Container/);
  assert.match((await whole.next()).value ?? '', /SLIP1/);
  assert.equal((await whole.next()).done, true);
  isAllowed = false;
  await assert.rejects(refused.next(), { code: 'forbidden' });
});
