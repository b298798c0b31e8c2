// Since when a person was away, and which news they have seen.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import type { SeenNews } from './schemas.ts';

const app = await openConsoleApp({ after });
const hourMs = 3_600_000;

const newsOf = async (who: SignedIn) => (await who.call(`/w/${who.workspaceId}/test/news`)).body.data;
const mark = async (who: SignedIn, seen: SeenNews[]) =>
  await who.call(`/w/${who.workspaceId}/test/news/seen`, { body: { seen } });

test('a visit ends when the person was away for two hours, each in their own workspace', async () => {
  const ada = await app.signIn();
  const bob = await app.signIn({ workspaceId: ada.workspaceId, role: 'viewer' });
  assert.equal((await newsOf(ada)).last_visit, null);
  app.clock.advance(hourMs);
  const leftAt = app.clock.now().toISOString();
  assert.equal((await newsOf(ada)).last_visit, null);
  app.clock.advance(15 * hourMs);
  const again = await app.signInAgain(ada);
  for (const _ of Array(3)) {
    assert.equal((await newsOf(again)).last_visit, leftAt);
    app.clock.advance(hourMs);
  }
  assert.equal((await newsOf(await app.signInAgain(bob))).last_visit, null);
});

test('what a person has seen is theirs, moves on, and is taken back', async () => {
  const ada = await app.signIn();
  const bob = await app.signIn({ workspaceId: ada.workspaceId, role: 'viewer' });
  await ada.call(`/w/${ada.workspaceId}/test/track`, { body: { references: ['SEEN1', 'SEEN2'] } });
  const { body } = await ada.call(`/w/${ada.workspaceId}/test/changes`);
  const [one, two] = body.data.map(({ id, at }: { id: string; at: string }) => ({ id, until: at }));
  assert.equal((await mark(ada, [one, two])).status, 200);
  const later = { ...one, until: new Date(Date.parse(one.until) + 60_000).toISOString() };
  await mark(ada, [later]);
  assert.deepEqual((await newsOf(ada)).seen, [later, two]);
  assert.deepEqual((await newsOf(bob)).seen, []);
  await mark(ada, [{ id: one.id, until: null }, two]);
  assert.deepEqual((await newsOf(ada)).seen, [two]);
  assert.deepEqual((await ada.call(`/w/${ada.workspaceId}/live/news`)).body.data.seen, []);
});

test('nothing is noted of shipments of others, nor of those that a limited viewer does not see', async () => {
  const [ada, stranger] = [await app.signIn(), await app.signIn()];
  const limited = await app.signIn({ workspaceId: ada.workspaceId, role: 'viewer', tags: ['acme'] });
  await ada.call(`/w/${ada.workspaceId}/test/track`, { body: { references: ['SEEN1'] } });
  const { body } = await ada.call(`/w/${ada.workspaceId}/test/changes`);
  const seen = [{ id: body.data[0].id, until: body.data[0].at }];
  for (const who of [stranger, limited]) {
    assert.equal((await mark(who, seen)).status, 200);
    assert.deepEqual((await newsOf(who)).seen, []);
  }
  assert.equal((await app.store.db.selectFrom('seen_changes').selectAll().execute()).length, 2);
  assert.equal((await mark(ada, [])).status, 400);
  assert.equal((await mark(ada, [{ id: 'x', until: 'yesterday' }])).status, 400);
});
