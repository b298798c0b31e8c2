import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openConsoleApp } from '../../test/harness/console-app.ts';

test('an address with cookies of sessions that have ended is refused before the database is asked', async (t) => {
  const app = await openConsoleApp(t, { perMinute: 4 });
  const ada = await app.signIn();
  const grace = await app.signIn();
  assert.equal((await grace.call('/me')).status, 200);
  await app.store.pool.query('delete from sessions where person_id = $1', [ada.personId]);
  for (let asked = 0; asked < 4; asked += 1) assert.equal((await ada.call('/me')).status, 401);
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  app.store.pool.driver.on('acquire', count);
  assert.equal((await ada.call('/me')).status, 429);
  app.store.pool.driver.off('acquire', count);
  assert.equal(statements, 0);
  assert.equal((await grace.call('/me')).status, 200, 'sessions in use go on');
});

suite('requests of one person at the console', () => {
  test('are counted in each workspace, also where the person is not a member', async (t) => {
    const app = await openConsoleApp(t, { perMinute: 4 });
    const ada = await app.signIn();
    const grace = await app.signIn({ workspaceId: ada.workspaceId });
    const views = `/w/${ada.workspaceId}/views`;
    const most = 20;
    for (let asked = 0; asked < most; asked += 1) assert.equal((await ada.call(views)).status, 200);
    const refused = await ada.call(views);
    assert.deepEqual([refused.status, refused.body.error.code], [429, 'rate_limited']);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await grace.call(views)).status, 200, 'a colleague goes on');
    for (let asked = 0; asked < most; asked += 1) {
      const path = asked % 2 === 0 ? '/me' : `/w/ws_made_up_${asked}/views`;
      assert.notEqual((await ada.call(path)).status, 429);
    }
    let statements = 0;
    app.store.pool.driver.on('acquire', () => {
      statements += 1;
    });
    assert.equal((await ada.call('/w/ws_another/views')).status, 429);
    assert.equal((await ada.call('/me')).status, 429);
    assert.equal((await ada.call(views)).status, 429);
    assert.equal(statements, 0, 'refused before the database is asked who they are');
  });
});
