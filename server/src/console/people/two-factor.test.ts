import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { codeOf } from '../../../test/harness/authenticator.ts';
import { cookieOf, openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';

const app = await openConsoleApp({ after });

async function enabled({ ask, password }: SignedIn) {
  const begun = (await ask('/two-factor/enable', { body: { password } })).body;
  const verified = await ask('/two-factor/verify-totp', { body: { code: codeOf(begun.totpURI) } });
  assert.equal(verified.status, 200);
  return { ...begun, ...app.at(cookieOf(verified)) } as SignedIn & { totpURI: string; backupCodes: string[] };
}

/** Half signed in: the password was right. */
async function withPassword({ email, password }: SignedIn) {
  const answer = await app.at().ask('/sign-in/email', { body: { email, password } });
  assert.equal(answer.body.twoFactorRedirect, true);
  return app.at(cookieOf(answer));
}

test('with a second factor the password alone opens nothing; a code of the app does', async () => {
  const ada = await app.signIn();
  const { totpURI, call } = await enabled(ada);
  assert.equal((await call('/me')).body.data.person.twoFactorEnabled, true);
  const half = await withPassword(ada);
  assert.equal((await half.call('/me')).status, 401);
  assert.equal((await half.ask('/two-factor/verify-totp', { body: { code: '000000' } })).status, 401);
  const whole = await half.ask('/two-factor/verify-totp', { body: { code: codeOf(totpURI) } });
  assert.equal((await app.at(cookieOf(whole)).call('/me')).status, 200);
});

test('it is on only once a code has proved that the app has the key', async () => {
  const ada = await app.signIn();
  await ada.ask('/two-factor/enable', { body: { password: ada.password } });
  assert.equal((await ada.call('/me')).body.data.person.twoFactorEnabled, false);
  const { email, password } = ada;
  const { body } = await app.at().ask('/sign-in/email', { body: { email, password } });
  assert.equal(body.twoFactorRedirect, undefined);
});

test('each backup code serves once', async () => {
  const ada = await app.signIn();
  const { backupCodes } = await enabled(ada);
  const [code] = backupCodes;
  const first = await (await withPassword(ada)).ask('/two-factor/verify-backup-code', { body: { code } });
  assert.equal(first.status, 200);
  const second = await (await withPassword(ada)).ask('/two-factor/verify-backup-code', { body: { code } });
  assert.equal(second.status, 401);
});

test('turning it on and off is written down; the code that ends signing in is not', async () => {
  const ada = await app.signIn();
  const { ask, totpURI } = await enabled(ada);
  const half = await withPassword(ada);
  await half.ask('/two-factor/verify-totp', { body: { code: codeOf(totpURI) } });
  assert.equal((await ask('/two-factor/disable', { body: { password: ada.password } })).status, 200);
  const entries = await app.store.db
    .selectFrom('audit_log')
    .select('action')
    .where('person_id', '=', ada.personId)
    .where('workspace_id', 'is', null)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['two_factor.enable', 'two_factor.disable'],
  );
});

test('codes are guessed a few times only', async () => {
  const ada = await app.signIn();
  await enabled(ada);
  const half = await withPassword(ada);
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) {
    const code = String(at).padStart(6, '0');
    statuses.push((await half.ask('/two-factor/verify-totp', { body: { code } })).status);
  }
  assert.ok(statuses.filter((status) => status === 401).length < 10, statuses.join());
  assert.ok(!statuses.includes(200));
});
