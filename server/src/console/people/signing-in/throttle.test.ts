import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../../../test/harness/console-app.ts';

const app = await openConsoleApp({ after });

async function guess(email: string, headers: Record<string, string> = {}): Promise<number> {
  const body = { email, password: 'a wrong guess at it' };
  return (await app.at().ask('/sign-in/email', { body, headers })).status;
}

test('passwords can be tried ten times a minute, whatever address the caller claims to have', async () => {
  await app.signIn();
  const statuses: number[] = [];
  for (let at = 0; at < 14; at++) {
    const made = `203.0.113.${at}`;
    const headers = {
      'x-forwarded-for': made,
      forwarded: `for=${made}`,
      'x-real-ip': made,
      'cf-connecting-ip': made,
      'x-landfall-address': made,
    };
    // Each with another account, because the attempts at one account are counted separately.
    statuses.push(await guess(`somebody-${at}@acme.example`, headers));
  }
  // One of the ten was used by signing in.
  assert.deepEqual(statuses, [...Array(9).fill(401), ...Array(5).fill(429)]);
});

test('all servers count together, in the database', async () => {
  const { rows } = await app.store.pool.query(
    "select counted, tries from sign_in_tries where counted like '% signing in'",
  );
  assert.deepEqual(
    rows.map(({ tries }) => tries),
    [10],
  );
  assert.match(rows[0].counted, /^127\.0\.0\.1/);
});

test('of many guesses sent at once only ten are tried', async () => {
  await app.signIn();
  const guesses = Array.from({ length: 20 }, (_, at) => guess(`anybody-${at}@acme.example`));
  const statuses = await Promise.all(guesses);
  assert.equal(statuses.filter((status) => status === 401).length, 9);
});

test('an address without an account gets the same answer as a wrong password', async () => {
  const { email } = await app.signIn();
  const tell = async (address: string) => {
    const { status, body } = await app
      .at()
      .ask('/sign-in/email', { body: { email: address, password: 'a wrong guess at it' } });
    return [status, body.error];
  };
  assert.deepEqual(await tell('nobody@acme.example'), await tell(email));
});

test('a stolen session has the same limit for passwords on every route', async () => {
  const { ask } = await app.signIn();
  const password = 'a wrong guess at it';
  for (const [path, body] of [
    ['/change-password', { currentPassword: password, newPassword: 'another password of mine' }],
    ['/two-factor/enable', { password }],
    ['/two-factor/disable', { password }],
  ] as const) {
    const answers = [];
    for (let at = 0; at < 12; at++) answers.push(await ask(path, { body }));
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(statuses, [...Array(10).fill(400), 429, 429], path);
    assert.match(answers.at(-1)?.headers.get('retry-after') ?? '', /^\d+$/);
  }
});
