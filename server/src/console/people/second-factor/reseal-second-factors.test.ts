import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { codeOf, nextCodeOf } from '../../../../test/harness/authenticator.ts';
import { hashQuickly, openConsoleApp, type SignedIn } from '../../../../test/harness/console-app.ts';
import { runCommand } from '../../../../test/harness/run-command.ts';
import { testAppSecret } from '../../../../test/harness/services.ts';
import { loadConfig } from '../../../config.ts';
import { openSealer } from '../../../store/sealer.ts';
import { authPath, openAuth } from '../auth/auth.ts';
import { authSecrets } from '../auth-deps.ts';

const app = await openConsoleApp({ after });
const newer = 'another secret of at least 32 characters';

suite('sealing second factors again', () => {
  test('keeps the app and the backup codes working when the old secret is gone', async () => {
    const ada = await app.signIn();
    const { totpURI, backupCodes } = await enabled(ada);
    assert.deepEqual(await reseal(`${newer},${testAppSecret}`), { resealed: 2 });
    assert.equal(await enter(ada, '/verify-totp', nextCodeOf(totpURI)), 200);
    assert.equal(await enter(ada, '/verify-backup-code', backupCodes[0] ?? ''), 200);
    assert.deepEqual(await reseal(newer), { resealed: 0 }, 'nothing is left of the old one');
  });

  test('says which secret is missing', async () => {
    await enabled(await app.signIn());
    await assert.rejects(
      reseal(newer),
      /second factor was encrypted with another APP_SECRET. Add that secret/,
    );
  });
});

async function enabled({ ask, password }: SignedIn): Promise<{ totpURI: string; backupCodes: string[] }> {
  const begun = (await ask('/two-factor/enable', { body: { password } })).body;
  const { status } = await ask('/two-factor/verify-totp', { body: { code: codeOf(begun.totpURI) } });
  assert.equal(status, 200);
  return begun;
}

/** The answer of a server that has only the newer secret. */
async function enter({ email, password }: SignedIn, path: string, code: string): Promise<number> {
  const sealer = openSealer([newer]);
  const signingIn = { secrets: authSecrets(sealer), publicUrl: null, oidc: null, sendsMail: false };
  const auth = openAuth({ ...app.tracking, ...app, ...signingIn, sealer, offsetMs: () => 0 });
  await hashQuickly(auth);
  const ask = (to: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: app.url, cookie };
    const url = `${app.url}${authPath}${to}`;
    return auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
  };
  const half = await ask('/sign-in/email', { email, password });
  const cookie = half.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return (await ask(`/two-factor${path}`, { code }, cookie.join('; '))).status;
}

async function reseal(APP_SECRET: string): Promise<unknown> {
  const { json } = await runCommand(['secrets', 'reseal'], {
    config: () => loadConfig({ DATABASE_URL: app.store.databaseUrl, APP_SECRET }),
    withStore: (work) => work(app.store),
  });
  return json;
}
