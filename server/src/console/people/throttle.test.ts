import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../../test/harness/console-app.ts';

const app = await openConsoleApp({ after });

async function guess(email: string, headers: Record<string, string> = {}): Promise<number> {
  const body = { email, password: 'a wrong guess at it' };
  return (await app.at().ask('/sign-in/email', { body, headers })).status;
}

test('passwords are guessed ten times a minute, whatever address the guesser says he has', async () => {
  const { email } = await app.signIn();
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
    statuses.push(await guess(email, headers));
  }
  // One of the ten was spent on signing in.
  assert.deepEqual(statuses, [...Array(9).fill(401), ...Array(5).fill(429)]);
});

test('all servers count together: the count is in the database', async () => {
  const { rows } = await app.store.pool.query(
    "select key, count from sign_in_counts where key like '%/sign-in/email'",
  );
  assert.deepEqual(
    rows.map(({ count }) => count),
    [10],
  );
  assert.match(rows[0].key, /^127\.0\.0\.1/);
});

test('ten guesses sent at once are not more than ten', async () => {
  const { email } = await app.signIn();
  const statuses = await Promise.all(Array.from({ length: 20 }, () => guess(email)));
  assert.equal(statuses.filter((status) => status === 401).length, 9);
});

test('who has no account is told the same as who mistyped', async () => {
  const { email } = await app.signIn();
  const tell = async (address: string) => {
    const { status, body } = await app
      .at()
      .ask('/sign-in/email', { body: { email: address, password: 'a wrong guess at it' } });
    return [status, body];
  };
  assert.deepEqual(await tell('nobody@acme.example'), await tell(email));
});
