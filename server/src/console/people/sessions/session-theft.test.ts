import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type ConsoleApp, openConsoleApp, type SignedIn } from '../../../../test/harness/console-app.ts';
import { cookieOf } from '../../../../test/harness/console-visitor.ts';

const app = await openConsoleApp({ after });

/** Another browser of the same person. */
async function signInAgain({ email, password }: SignedIn, at: ConsoleApp = app) {
  const cookie = cookieOf(await at.at().ask('/sign-in/email', { body: { email, password } }));
  return { cookie, ...at.at(cookie) };
}

suite('a stolen session', () => {
  test('ends when its person signs out everywhere', async () => {
    const ada = await app.signIn();
    const thief = await signInAgain(ada);
    assert.equal((await thief.call('/me')).status, 200);
    assert.equal((await ada.call('/account/sessions', { method: 'DELETE' })).status, 200);
    assert.equal((await thief.call('/me')).status, 401);
    assert.equal((await ada.call('/me')).status, 401);
  });

  test('ends with a new password; the session that changes it stays', async () => {
    const ada = await app.signIn();
    const thief = await signInAgain(ada);
    const body = {
      currentPassword: ada.password,
      newPassword: 'another password of mine',
    };
    const changed = await ada.ask('/change-password', { body });
    assert.equal((await thief.call('/me')).status, 401);
    assert.equal((await ada.call('/me')).status, 401, 'the old cookie is worth nothing either');
    assert.equal((await app.at(cookieOf(changed)).call('/me')).status, 200);
    const again = await app
      .at()
      .ask('/sign-in/email', { body: { email: ada.email, password: ada.password } });
    assert.equal(again.status, 401);
  });

  test('ends with a new password, also if the request does not ask for that', async () => {
    const ada = await app.signIn();
    const thief = await signInAgain(ada);
    const body = { currentPassword: ada.password, newPassword: 'another password of mine' };
    await ada.ask('/change-password', { body });
    assert.equal((await thief.call('/me')).status, 401);
  });

  test('can be ended alone; other people cannot end it', async () => {
    const [ada, eve] = [await app.signIn(), await app.signIn()];
    const thief = await signInAgain(ada);
    const sessions = (await ada.call('/account/sessions')).body.data;
    assert.deepEqual(
      sessions.map(({ isThis }: { isThis: boolean }) => isThis),
      [true, false],
    );
    const path = `/account/sessions/${sessions[1].id}`;
    assert.equal((await eve.call(path, { method: 'DELETE' })).status, 404);
    assert.equal((await ada.call(path, { method: 'DELETE' })).status, 200);
    assert.equal((await thief.call('/me')).status, 401);
    assert.equal((await ada.call('/me')).status, 200);
  });

  test('does not reveal the tokens of the other sessions', async () => {
    const ada = await app.signIn();
    const { cookie } = await signInAgain(ada);
    const token = decodeURIComponent(cookie).match(/session_token=([^.;]+)/)?.[1] ?? assert.fail();
    assert.ok(!JSON.stringify((await ada.call('/account/sessions')).body).includes(token));
    assert.equal((await ada.ask('/list-sessions')).status, 404);
  });

  test('can change neither password nor second factor without the password', async () => {
    const ada = await app.signIn();
    const wrong = { currentPassword: 'not the one', newPassword: 'another password of mine' };
    assert.equal((await ada.ask('/change-password', { body: wrong })).status, 400);
    const password = 'not the one';
    for (const path of ['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes']) {
      assert.equal((await ada.ask(path, { body: { password } })).status, 400, path);
    }
  });
});

suite('the cookie of a session', () => {
  test('is hidden from scripts and other sites, and from plain http where there is https', async (t) => {
    const publicUrl = 'https://tracking.example.net';
    const behind = await openConsoleApp(t, { publicUrl });
    for (const [each, isSecure] of [
      [app, false],
      [behind, true],
    ] as const) {
      const { email, password } = await each.signIn();
      const { headers } = await each.at().ask('/sign-in/email', { body: { email, password } });
      const cookie = headers.getSetCookie().find((it) => it.includes('session_token')) ?? assert.fail();
      assert.match(cookie, /; HttpOnly/i);
      assert.match(cookie, /; SameSite=Lax/i);
      assert.match(cookie, /; Path=\//i);
      assert.doesNotMatch(cookie, /; Domain/i);
      assert.equal(/; Secure/i.test(cookie), isSecure);
    }
  });

  test('is new for every sign-in: a planted one is useless', async () => {
    const ada = await app.signIn();
    const planted = 'landfall.session_token=planted.by-somebody';
    const { email, password } = ada;
    const body = { email, password };
    const fresh = cookieOf(await app.at(planted).ask('/sign-in/email', { body }));
    assert.ok(!fresh.includes('planted'));
    assert.equal((await app.at(planted).call('/me')).status, 401);
    // A sign-in on top of a session does not keep it, either.
    assert.notEqual(cookieOf(await app.at(ada.cookie).ask('/sign-in/email', { body })), ada.cookie);
  });
});
