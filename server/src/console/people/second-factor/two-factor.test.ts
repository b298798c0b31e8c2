import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { pino } from 'pino';
import { codeOf, nextCodeOf } from '../../../../test/harness/authenticator.ts';
import { forgetAddresses, openConsoleApp, type SignedIn } from '../../../../test/harness/console-app.ts';
import { cookieOf } from '../../../../test/harness/console-visitor.ts';

import { issueToken } from '../one-time-tokens.ts';
import { proveCode } from './prove-code.ts';

const app = await openConsoleApp({ after });

interface Enabled {
  totpURI: string;
  backupCodes: string[];
  /** The code that turned it on. */
  firstCode: string;
}

async function enabled({ ask, password }: SignedIn) {
  const begun = (await ask('/two-factor/enable', { body: { password } })).body;
  const firstCode = codeOf(begun.totpURI, app.clock.now());
  const verified = await ask('/two-factor/verify-totp', { body: { code: firstCode } });
  assert.equal(verified.status, 200);
  return { ...begun, firstCode, ...app.at(cookieOf(verified)) } as SignedIn & Enabled;
}

/** Half signed in: the password was right. */
async function withPassword({ email, password }: SignedIn) {
  const answer = await app.at().ask('/sign-in/email', { body: { email, password } });
  assert.equal(answer.body.twoFactorRedirect, true);
  const cookie = cookieOf(answer);
  return { cookie, ...app.at(cookie) };
}

async function audited({ personId }: SignedIn): Promise<string[]> {
  const entries = await app.store.db
    .selectFrom('audit_log')
    .select(['action', 'address'])
    .where('person_id', '=', personId)
    .where('workspace_id', 'is', null)
    .where('action', 'not like', 'sign_in.%')
    .orderBy('id')
    .execute();
  assert.ok(entries.every(({ address }) => address === '127.0.0.1'));
  return entries.map(({ action }) => action);
}

test('with a second factor the password alone is not enough; a code from the app is needed', async () => {
  const ada = await app.signIn();
  const { totpURI, call } = await enabled(ada);
  assert.equal((await call('/me')).body.data.person.twoFactorEnabled, true);
  const half = await withPassword(ada);
  assert.equal((await half.call('/me')).status, 401);
  assert.equal((await half.ask('/two-factor/verify-totp', { body: { code: '000000' } })).status, 401);
  const whole = await half.ask('/two-factor/verify-totp', {
    body: { code: nextCodeOf(totpURI, app.clock.now()) },
  });
  assert.equal((await app.at(cookieOf(whole)).call('/me')).status, 200);
});

test('a sign-in that waits for a code is over when the password changes, or its person signs out everywhere', async () => {
  const endings: [path: string, method: 'POST' | 'DELETE'][] = [
    ['/change-password', 'POST'],
    ['/account/sessions', 'DELETE'],
  ];
  for (const [path, method] of endings) {
    const ada = await app.signIn();
    const { totpURI, call, ask } = await enabled(ada);
    const half = await withPassword(ada);
    const body = { currentPassword: ada.password, newPassword: 'another password of mine' };
    const ended = method === 'POST' ? await ask(path, { body }) : await call(path, { method });
    assert.equal(ended.status, 200, path);
    const code = nextCodeOf(totpURI, app.clock.now());
    const late = await half.ask('/two-factor/verify-totp', { body: { code } });
    assert.equal(late.status, 401, path);
    assert.deepEqual(late.body.error.details, { expired: true }, path);
  }
});

test('a wrong password is refused under the name that it has in the request', async () => {
  const { ask, password } = await app.signIn();
  const wrong = `${password}!`;
  for (const [path, body, field] of [
    [
      '/change-password',
      { currentPassword: wrong, newPassword: 'another password of mine' },
      'currentPassword',
    ],
    ['/two-factor/enable', { password: wrong }, 'password'],
    ['/two-factor/disable', { password: wrong }, 'password'],
    ['/two-factor/generate-backup-codes', { password: wrong }, 'password'],
  ] as const) {
    const refused = await ask(path, { body });
    assert.equal(refused.status, 400, path);
    assert.equal(refused.body.error.details.fields[0].field, field, path);
  }
});

test('it is on only once a code has proved that the app has the key', async () => {
  const ada = await app.signIn();
  await ada.ask('/two-factor/enable', { body: { password: ada.password } });
  assert.equal((await ada.call('/me')).body.data.person.twoFactorEnabled, false);
  const { email, password } = ada;
  const { body } = await app.at().ask('/sign-in/email', { body: { email, password } });
  assert.equal(body.twoFactorRedirect, undefined);
});

test('each backup code works once', async () => {
  const ada = await app.signIn();
  const { backupCodes } = await enabled(ada);
  const [code] = backupCodes;
  const first = await (await withPassword(ada)).ask('/two-factor/verify-backup-code', { body: { code } });
  assert.equal(first.status, 200);
  const second = await (await withPassword(ada)).ask('/two-factor/verify-backup-code', { body: { code } });
  assert.equal(second.status, 401);
  assert.deepEqual(await audited(ada), ['two_factor.enable', 'backup_code.use']);
});

test('the code is taken for ten minutes after the password, and only with a token of a sign-in', async () => {
  const ada = await app.signIn();
  const { totpURI } = await enabled(ada);
  const half = await withPassword(ada);
  app.clock.advance(600_000);
  const late = await half.ask('/two-factor/verify-totp', {
    body: { code: codeOf(totpURI, app.clock.now()) },
  });
  assert.deepEqual([late.status, late.body.error.details], [401, { expired: true }]);
  const link = await issueToken(app.deps, 'password_link', ada.personId);
  const visitor = { ip: '127.0.0.1', headers: {}, log: pino({ level: 'silent' }) };
  const code = codeOf(totpURI, app.clock.now());
  await assert.rejects(
    proveCode(app.deps, visitor, { token: link, way: 'authenticator', code }),
    /too long ago/,
  );
});

test('turning it on and off is logged; the code that completes a sign-in is not', async () => {
  const ada = await app.signIn();
  const { ask, totpURI } = await enabled(ada);
  const half = await withPassword(ada);
  await half.ask('/two-factor/verify-totp', { body: { code: nextCodeOf(totpURI, app.clock.now()) } });
  assert.equal((await ask('/two-factor/disable', { body: { password: ada.password } })).status, 200);
  assert.deepEqual(await audited(ada), ['two_factor.enable', 'two_factor.disable']);
});

suite('a code from the app works once', () => {
  const prove = (half: Pick<SignedIn, 'ask'>, code: string) =>
    half.ask('/two-factor/verify-totp', { body: { code } });

  test('to turn the second factor on or to sign in', async () => {
    const ada = await app.signIn();
    const { totpURI, firstCode } = await enabled(ada);
    assert.equal((await prove(await withPassword(ada), firstCode)).status, 401);
    const code = nextCodeOf(totpURI, app.clock.now());
    assert.equal((await prove(await withPassword(ada), code)).status, 200);
    assert.equal((await prove(await withPassword(ada), code)).status, 401);
    assert.equal((await prove(await withPassword(ada), firstCode)).status, 401, 'nor an older one');
  });

  test('also for many requests at once', async () => {
    const ada = await app.signIn();
    const { totpURI } = await enabled(ada);
    const code = nextCodeOf(totpURI, app.clock.now());
    const halves = await Promise.all(Array.from({ length: 4 }, () => withPassword(ada)));
    const statuses = await Promise.all(halves.map(async (half) => (await prove(half, code)).status));
    assert.deepEqual(statuses.toSorted(), [200, 401, 401, 401]);
  });

  test('and reveals nothing to a person who is signed in already', async () => {
    const ada = await app.signIn();
    const { ask, totpURI, backupCodes } = await enabled(ada);
    const code = nextCodeOf(totpURI, app.clock.now());
    assert.equal((await prove({ ask }, code)).status, 401);
    const [backup] = backupCodes;
    assert.equal((await ask('/two-factor/verify-backup-code', { body: { code: backup } })).status, 401);
    assert.equal((await prove(await withPassword(ada), code)).status, 200, 'it is as good as before');
    const half = await withPassword(ada);
    assert.equal((await half.ask('/two-factor/verify-backup-code', { body: { code: backup } })).status, 200);
    assert.deepEqual(await audited(ada), ['two_factor.enable', 'backup_code.use']);
  });
});

suite('wrong codes', () => {
  /** From different addresses and with different sign-ins, so that neither of those limits is reached. */
  async function guess(ada: SignedIn, path: string, code: string) {
    await forgetAddresses(app.store.db);
    return await (await withPassword(ada)).ask(path, { body: { code } });
  }

  async function pauseEnds({ personId }: SignedIn) {
    await app.store.pool.query('update sign_in_tries set next_try_at = last_at where counted = $1', [
      `codes of ${personId}`,
    ]);
  }

  test('slow the account down, of any kind and from any address; a right one resets the count', async () => {
    const ada = await app.signIn();
    const { totpURI, backupCodes } = await enabled(ada);
    const paths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];
    for (let at = 0; at < 5; at++) {
      assert.equal((await guess(ada, paths[at % 2] ?? '', '000000')).status, 401);
    }
    for (const [path, code] of [
      [paths[0], nextCodeOf(totpURI, app.clock.now())],
      [paths[1], backupCodes[0]],
    ] as const) {
      const refused = await guess(ada, path ?? '', code ?? '');
      assert.deepEqual([refused.status, refused.body.error.details], [429, { tries: 'codes' }]);
      assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    }
    await pauseEnds(ada);
    assert.equal((await guess(ada, paths[0] ?? '', '000000')).status, 401);
    assert.equal((await guess(ada, paths[0] ?? '', '000000')).status, 429, 'each further one takes a pause');
    await pauseEnds(ada);
    assert.equal((await guess(ada, paths[0] ?? '', nextCodeOf(totpURI, app.clock.now()))).status, 200);
    assert.equal((await guess(ada, paths[0] ?? '', '000000')).status, 401, 'counted from the beginning');
    assert.equal((await guess(ada, paths[1] ?? '', backupCodes[0] ?? '')).status, 200);
  });

  test('sent at once are limited, too', async () => {
    const ada = await app.signIn();
    await enabled(ada);
    await forgetAddresses(app.store.db);
    const halves: Awaited<ReturnType<typeof withPassword>>[] = [];
    while (halves.length < 9) halves.push(await withPassword(ada));
    const statuses = await Promise.all(
      halves.map(
        async (half, at) =>
          (await half.ask('/two-factor/verify-totp', { body: { code: `00000${at}` } })).status,
      ),
    );
    assert.deepEqual(statuses.toSorted(), [...Array(5).fill(401), ...Array(4).fill(429)]);
  });
});

suite('a device', () => {
  test('is not trusted on request', async () => {
    const ada = await app.signIn();
    const { totpURI, backupCodes } = await enabled(ada);
    const half = await withPassword(ada);
    for (const [path, code] of [
      ['/two-factor/verify-totp', nextCodeOf(totpURI, app.clock.now())],
      ['/two-factor/verify-backup-code', backupCodes[0]],
    ]) {
      const { status, body } = await half.ask(String(path), { body: { code, trustDevice: true } });
      assert.deepEqual([status, body.error.details.fields[0].field], [400, 'trustDevice']);
    }
  });
});
