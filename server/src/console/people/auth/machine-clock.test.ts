// Signing in on a machine whose clock is wrong. The tests cannot set the clock of their machine, so they move that of the
// database: it is `offsetMs` behind.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { codeOf } from '../../../../test/harness/authenticator.ts';
import { openConsoleApp } from '../../../../test/harness/console-app.ts';
import { cookieOf } from '../../../../test/harness/console-visitor.ts';
import { sessionSeconds } from './session-lifetime.ts';

const tenMinutes = 600_000;

suite('signing in on a machine whose clock is wrong', () => {
  for (const offsetMs of [tenMinutes, -tenMinutes]) {
    test(`takes the code that a phone with the right time shows: ${offsetMs / 60_000} minutes ahead`, async (t) => {
      const app = await openConsoleApp(t, { offsetMs });
      const rightMs = () => Date.now() - offsetMs;
      const { email, password, ...ada } = await app.signIn();
      const begun = await ada.ask('/two-factor/enable', { body: { password } });
      const enabling = { code: codeOf(begun.body.totpURI, rightMs()) };
      assert.equal((await ada.ask('/two-factor/verify-totp', { body: enabling })).status, 200);

      const half = app.at(cookieOf(await app.at().ask('/sign-in/email', { body: { email, password } })));
      const late = { code: codeOf(begun.body.totpURI, Date.now() + offsetMs) };
      assert.equal(
        (await half.ask('/two-factor/verify-totp', { body: late })).status,
        401,
        'of another time',
      );
      const next = { code: codeOf(begun.body.totpURI, rightMs() + 30_000) };
      const whole = await half.ask('/two-factor/verify-totp', { body: next });
      assert.equal((await app.at(cookieOf(whole)).call('/me')).status, 200);

      const { rows } = await app.store.pool.query('select created_at, expires_at from sessions');
      assert.ok(rows.length > 0);
      for (const { created_at: from, expires_at: to } of rows) {
        assert.ok(
          Math.abs(from.getTime() - rightMs()) < 60_000,
          'sessions are stored by the clock of the database',
        );
        assert.ok(Math.abs(to.getTime() - rightMs() - sessionSeconds * 1_000) < 60_000);
      }
    });
  }

  test('ends a session when the clock of the database says so', async (t) => {
    const app = await openConsoleApp(t, { offsetMs: tenMinutes });
    const ada = await app.signIn();
    const endAt = (ms: number) =>
      app.store.pool.query('update sessions set expires_at = $1', [new Date(Date.now() - tenMinutes + ms)]);
    await endAt(60_000);
    assert.equal((await ada.call('/me')).status, 200);
    await endAt(-1);
    assert.equal((await ada.call('/me')).status, 401);
  });
});
