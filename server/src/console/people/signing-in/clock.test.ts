// Signing in goes by the clock of the database, and not by that of the machine, which may be wrong.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { codeOf, nextCodeOf } from '../../../../test/harness/authenticator.ts';
import { openConsoleApp } from '../../../../test/harness/console-app.ts';
import { cookieOf } from '../../../../test/harness/console-visitor.ts';
import { sessionSeconds } from '../sessions/session-lifetime.ts';

const tenMinutes = 600_000;
const day = 86_400_000;

suite('signing in on a machine whose clock is wrong', () => {
  for (const offsetMs of [tenMinutes, -tenMinutes]) {
    test(`takes the code that a phone with the right time shows: ${offsetMs / 60_000} minutes ahead`, async (t) => {
      const app = await openConsoleApp(t);
      app.clock.advance(-offsetMs);
      const right = app.clock.now();
      const { email, password, ...ada } = await app.signIn();
      const { totpURI } = (await ada.ask('/two-factor/enable', { body: { password } })).body;
      const enabling = { code: codeOf(totpURI, right) };
      assert.equal((await ada.ask('/two-factor/verify-totp', { body: enabling })).status, 200);

      const half = app.at(cookieOf(await app.at().ask('/sign-in/email', { body: { email, password } })));
      const wrong = { code: codeOf(totpURI) };
      const refused = await half.ask('/two-factor/verify-totp', { body: wrong });
      assert.equal(refused.status, 401, 'of the machine');
      const next = { code: nextCodeOf(totpURI, right) };
      const whole = await half.ask('/two-factor/verify-totp', { body: next });
      assert.equal((await app.at(cookieOf(whole)).call('/me')).status, 200);

      const { rows } = await app.store.pool.query('select created_at, expires_at from sessions');
      assert.ok(rows.length > 0);
      for (const { created_at: from, expires_at: to } of rows) {
        assert.deepEqual(from, right);
        assert.equal(to.getTime(), right.getTime() + sessionSeconds * 1_000);
      }
    });
  }
});

suite('a session', () => {
  test('ends when it was not used for seven days, by the clock of the database', async (t) => {
    const app = await openConsoleApp(t);
    const ada = await app.signIn();
    app.clock.advance(7 * day - 1);
    assert.equal((await ada.call('/me')).status, 200);
    app.clock.advance(7 * day);
    assert.equal((await ada.call('/me')).status, 401);
  });

  test('goes on while it is used, in the browser too', async (t) => {
    const app = await openConsoleApp(t);
    const { email, password } = await app.signIn();
    const answer = await app.at().ask('/sign-in/email', { body: { email, password } });
    const browser = app.at(cookieOf(answer));
    for (let days = 0; days < 30; days += 6) {
      app.clock.advance(6 * day);
      assert.equal((await browser.call('/me')).status, 200);
    }
    const [, seconds] =
      answer.headers
        .getSetCookie()
        .join()
        .match(/session_token=[^;]+; Max-Age=(\d+)/) ?? [];
    assert.ok(Number(seconds) * 1_000 > 30 * day);
  });
});
