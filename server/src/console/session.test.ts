import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openConsoleApp } from '../../test/harness/console-app.ts';

const app = await openConsoleApp({ after });

suite('a session', () => {
  test('shows the signed-in person and their workspaces', async () => {
    const ada = await app.signIn({ role: 'developer' });
    const { status, body } = await ada.call('/me');
    assert.equal(status, 200);
    assert.equal(body.data.person.email, ada.email.toLowerCase());
    assert.deepEqual(body.data.workspaces, [
      {
        id: ada.workspaceId,
        name: 'Acme',
        plan: 'Enterprise',
        role: 'developer',
        tags: null,
        isBlocked: false,
        sandboxDaysAhead: 0,
        carriers: 'simulated',
      },
    ]);
  });

  test('is required: without a valid one, nothing is shown', async () => {
    const ada = await app.signIn();
    assert.equal((await ada.call('/me', { headers: { cookie: '' } })).status, 401);
    const forged = ada.cookie.replace(/=(.)/, (_, first) => (first === 'x' ? '=y' : '=x'));
    assert.equal((await ada.call('/me', { headers: { cookie: forged } })).status, 401);
  });

  test('is not replaced by an API key, which is refused', async () => {
    const ada = await app.signIn();
    const authorization = `Bearer svc_live_${'x'.repeat(38)}`;
    const { status, body } = await ada.call('/me', { headers: { authorization } });
    assert.deepEqual([status, body.error.code], [403, 'forbidden']);
  });
});
