import assert from 'node:assert/strict';
import { test } from 'node:test';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { openSealer } from '../../store/sealer.ts';
import { openAuth } from './auth/auth.ts';
import { authSecrets } from './auth-deps.ts';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];

test('data encrypted before a change of the secret can be read after it, and never without the old one', async (t) => {
  const { tracking, afterwards } = await openConsoleApp(t);
  const keyOf = async (...secrets: string[]) => {
    const sealer = openSealer(secrets);
    const auth = openAuth({
      ...tracking,
      offsetMs: () => 0,
      sealer,
      afterwards,
      secrets: authSecrets(sealer),
      publicUrl: null,
      oidc: null,
      sendsMail: false,
    });
    return (await auth.$context).secretConfig;
  };
  const encrypted = await symmetricEncrypt({ key: await keyOf(older), data: 'a second factor' });
  assert.equal(
    await symmetricDecrypt({ key: await keyOf(newer, older), data: encrypted }),
    'a second factor',
  );
  await assert.rejects(symmetricDecrypt({ key: await keyOf(newer), data: encrypted }));
});
