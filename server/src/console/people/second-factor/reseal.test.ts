import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { pino } from 'pino';
import { codeOf, nextCodeOf } from '../../../../test/harness/authenticator.ts';
import { openConsoleApp, type SignedIn } from '../../../../test/harness/console-app.ts';
import { runCommand } from '../../../../test/harness/run-command.ts';
import { testAppSecret } from '../../../../test/harness/services.ts';
import { loadConfig } from '../../../config.ts';
import { openSealer } from '../../../store/sealer.ts';
import { signInWithPassword } from '../signing-in/sign-in-with-password.ts';
import { type CodeProof, proveCode } from './prove-code.ts';

const app = await openConsoleApp({ after });
const newer = 'another secret of at least 32 characters';

suite('sealing second factors again', () => {
  test('keeps the app and the backup codes working when the old secret is gone', async () => {
    const ada = await app.signIn();
    const { totpURI, backupCodes } = await enabled(ada);
    assert.deepEqual(await reseal(`${newer},${testAppSecret}`), { resealed: 2 });
    await enter(ada, { way: 'authenticator', code: nextCodeOf(totpURI, app.clock.now()) });
    await enter(ada, { way: 'backup_code', code: backupCodes[0] ?? '' });
    assert.deepEqual(await reseal(newer), { resealed: 0 }, 'nothing is left of the old one');
  });

  test('says which secret is missing', async () => {
    await enabled(await app.signIn());
    await assert.rejects(reseal(newer), /sealed under another APP_SECRET .+: add that secret/);
  });
});

async function enabled({ ask, password }: SignedIn): Promise<{ totpURI: string; backupCodes: string[] }> {
  const begun = (await ask('/two-factor/enable', { body: { password } })).body;
  const code = codeOf(begun.totpURI, app.clock.now());
  assert.equal((await ask('/two-factor/verify-totp', { body: { code } })).status, 200);
  return begun;
}

/** At a server that has only the newer secret. */
async function enter({ email, password }: SignedIn, proof: Omit<CodeProof, 'token'>): Promise<void> {
  const deps = { ...app.deps, sealer: openSealer([newer]) };
  const visitor = { ip: '127.0.0.1', headers: {}, log: pino({ level: 'silent' }) };
  const { token } = await signInWithPassword(deps, visitor, { email, password });
  await proveCode(deps, visitor, { token, ...proof });
}

async function reseal(APP_SECRET: string): Promise<unknown> {
  const { json } = await runCommand(['secrets', 'reseal'], {
    config: () => loadConfig({ DATABASE_URL: app.store.databaseUrl, APP_SECRET }),
    withStore: (work) => work(app.store),
  });
  return json;
}
