import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openConsoleApp } from '../../../../test/harness/console-app.ts';
import { makeReadOnly } from '../../../../test/harness/read-only.ts';

test('a person who cannot sign in or out because of the database is asked to try again', async (t) => {
  const app = await openConsoleApp(t);
  const { email, password, ask, call } = await app.signIn();
  await makeReadOnly(app.store);
  const newPassword = `${password}!`;
  for (const { status, headers } of [
    await app.at().ask('/sign-in/email', { body: { email, password } }),
    await ask('/change-password', { body: { currentPassword: password, newPassword } }),
    await ask('/sign-out', { body: {} }),
  ])
    assert.deepEqual([status, headers.get('retry-after')], [503, '5']);
  assert.equal((await call('/me')).status, 200, 'a person who is signed in can read');
});
