import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, beforeEach, suite, test } from 'node:test';
import { pino } from 'pino';
import { codeOf } from '../../../../test/harness/authenticator.ts';
import { forgetAddresses, openConsoleApp, type SignedIn } from '../../../../test/harness/console-app.ts';
import { cookieOf } from '../../../../test/harness/console-visitor.ts';
import { recordStatements } from '../../../../test/harness/statements.ts';
import { passwordTries } from '../../../domain/sign-in/tries.ts';

const lines: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const app = await openConsoleApp({ after }, { logger });
const wrong = 'a wrong guess at it';
let hosts = 0;

beforeEach(() => {
  lines.length = 0;
});

/** A different address of this machine for each caller. */
const newHost = () => `127.0.${Math.floor(++hosts / 200) + 1}.${(hosts % 200) + 1}`;

interface Answer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

function signInFrom(localAddress: string, email: string, password: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', origin: app.url };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, localAddress };
    const asking = request(`${app.url}/console/auth/sign-in/email`, options, (response) => {
      const chunks: string[] = [];
      response.setEncoding('utf8').on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status = 0, headers: told } = response;
        resolve({ status, retryAfter: told['retry-after'], body: chunks.join('') });
      });
    });
    asking.on('error', reject);
    asking.end(JSON.stringify({ email, password }));
  });
}

/** The tables that a statement uses. */
function tablesOf(statement: string): string {
  const names = statement.match(/\b(people|sessions|audit_log|sign_in\w*)\b/g) ?? [];
  return [...new Set(names)].toSorted().join(' ');
}

const guess = (email: string) => signInFrom(newHost(), email, wrong);

/** The answers to guesses one after the other, with the seconds to wait. */
async function guesses(email: string, count: number): Promise<string[]> {
  const answers: string[] = [];
  for (let at = 0; at < count; at++) {
    const { status, retryAfter } = await guess(email);
    answers.push(retryAfter === undefined ? `${status}` : `${status} ${retryAfter}`);
  }
  return answers;
}

suite('guessing the password of one account', () => {
  test('is slowed down with growing pauses, from any number of addresses', async () => {
    const { email } = await app.signIn();
    assert.deepEqual(await guesses(email, 6), ['401', '401', '401', '401', '401', '429 1']);
    const { pauses } = passwordTries;
    for (const seconds of pauses.slice(4)) {
      app.clock.advance(seconds * 1000);
      const next = pauses[pauses.indexOf(seconds) + 1] ?? 60;
      assert.deepEqual(await guesses(email, 2), ['401', `429 ${next}`]);
    }
    app.clock.advance(15 * 60_000 + 1);
    assert.deepEqual(await guesses(email, 5), Array(5).fill('401'), 'it is forgotten');
  });

  test('does not keep out a person who signed in from the same address before', async () => {
    const ada = await app.signIn();
    await guesses(ada.email, 6);
    const { email, password } = ada;
    assert.equal((await signInFrom('127.0.0.1', email, password)).status, 200);
    assert.equal((await ada.call('/me')).status, 200, 'sessions go on');
    assert.deepEqual(await guesses(email, 1), ['429 1'], 'others wait on');
    app.clock.advance(31 * 24 * 3_600_000);
    await guesses(email, 6);
    assert.equal((await signInFrom('127.0.0.1', email, password)).status, 429, 'known for 30 days');
  });

  test('ends with the right password, and the address is known from then on', async () => {
    const { email, password } = await app.signIn();
    await guesses(email, 4);
    const home = newHost();
    assert.equal((await signInFrom(home, email, password)).status, 200);
    assert.deepEqual(await guesses(email, 6), [...Array(5).fill('401'), '429 1']);
    assert.equal((await signInFrom(home, email, password)).status, 200);
  });

  test('is not faster when done all at once', async () => {
    const { email } = await app.signIn();
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(email)));
    assert.equal(answers.filter(({ status }) => status === 401).length, 5);
  });

  test('gets the same answer without an account, after the same count of statements', async () => {
    const { email } = await app.signIn();
    const seen = async (address: string) => {
      const told: unknown[] = [];
      const recording = recordStatements();
      for (let at = 0; at < 7; at++) told.push(await guess(address));
      recording.stop();
      await app.afterwards.settled();
      return [told, recording.statements.map(tablesOf).toSorted()];
    };
    const withoutIds = (all: unknown) => JSON.stringify(all).replaceAll(/req_\w+/g, '');
    assert.equal(withoutIds(await seen(email)), withoutIds(await seen('nobody@acme.example')));
    const { rows } = await app.store.pool.query(
      "select counted from sign_in_tries where counted ~ 'nobody' and counted !~ '^nobody [0-9]{1,5}$'",
    );
    assert.deepEqual(rows, [], 'addresses without an account share a fixed number of rows');
  });

  test('is not counted for a malformed request, which is refused', async () => {
    const { email } = await app.signIn();
    for (let at = 0; at < 6; at++) {
      assert.equal((await signInFrom(newHost(), email, 'x'.repeat(1_000))).status, 400);
    }
    assert.deepEqual(await guesses(email, 1), ['401']);
    const ask = async (path: string) =>
      (await app.at().ask(path, { body: { email, password: wrong } })).status;
    for (const path of ['/sign-in//email', '/SIGN-IN/email']) assert.equal(await ask(path), 404, path);
    // Other spellings of the address are the same request, and count.
    const spelled = ['/sign-in/email/', '/sign-in/%65mail', '/sign-in/email'];
    for (const path of [...spelled, ...spelled].slice(0, 5)) assert.equal(await ask(path), 401, path);
    assert.equal(await ask('/sign-in/%65mail'), 429);
  });
});

interface Entry {
  action: string;
  details: Record<string, unknown>;
  address: string;
}

async function signIns({ call }: Pick<SignedIn, 'call'>, path = '/account/changes'): Promise<Entry[]> {
  await app.afterwards.settled();
  const entries: Entry[] = (await call(path)).body.data;
  return entries.filter(({ action }) => action.startsWith('sign_in.'));
}

suite('the audit log', () => {
  test('shows sign-ins to the person and to operators, and failures once an hour', async () => {
    const ada = await app.signIn();
    await guesses(ada.email, 3);
    const last = newHost();
    await signInFrom(last, ada.email, wrong);
    const [failure, success, ...others] = await signIns(ada);
    assert.deepEqual(others, []);
    assert.partialDeepStrictEqual(failure, {
      action: 'sign_in.failure',
      details: { count: 4 },
      address: last,
    });
    assert.partialDeepStrictEqual(success, { action: 'sign_in.success', details: { way: 'password' } });
    app.clock.advance(3_600_000);
    await guess(ada.email);
    assert.deepEqual(
      (await signIns(ada)).map(({ details }) => details),
      [{ count: 1 }, { count: 4 }, { way: 'password' }],
    );
    const operator = await app.signIn({ isOperator: true });
    assert.equal((await signIns(operator, `/operator/audit?person=${ada.personId}`)).length, 3);
    const { body } = await operator.call(`/operator/people?search=${ada.email}`);
    assert.ok(body.data[0].lastSignInAt !== null);
  });

  test('shows the use of codes', async () => {
    const ada = await app.signIn();
    const begun = (await ada.ask('/two-factor/enable', { body: { password: ada.password } })).body;
    await ada.ask('/two-factor/verify-totp', { body: { code: codeOf(begun.totpURI, app.clock.now()) } });
    await forgetAddresses(app.store.db);
    const { email, password } = ada;
    const half = app.at(cookieOf(await app.at().ask('/sign-in/email', { body: { email, password } })));
    await half.ask('/two-factor/verify-totp', { body: { code: '000000' } });
    const code = begun.backupCodes[0];
    const whole = app.at(cookieOf(await half.ask('/two-factor/verify-backup-code', { body: { code } })));
    assert.deepEqual(
      (await signIns(whole)).map(({ action, details }) => [action, details]),
      [
        ['sign_in.failure', { count: 1 }],
        ['sign_in.success', { way: 'backup_code' }],
        ['sign_in.success', { way: 'password' }],
      ],
    );
    const failed = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'sign_in_failed');
    assert.partialDeepStrictEqual(failed, [{ reason: 'wrong_code', account: email.toLowerCase() }]);
  });
});

suite('the log of the server', () => {
  test('has a line for each sign-in and each failure, with address and account, without passwords', async () => {
    const { email, password } = await app.signIn();
    const [stranger, nobody] = [newHost(), newHost()];
    await signInFrom(stranger, email, wrong);
    await signInFrom(nobody, 'nobody@acme.example', wrong);
    const told = lines.map((line) => JSON.parse(line)).filter(({ event }) => event?.startsWith('sign_in'));
    assert.partialDeepStrictEqual(told, [
      { level: 30, event: 'sign_in', ip: '127.0.0.1', way: 'password', account: email.toLowerCase() },
      { level: 40, event: 'sign_in_failed', ip: stranger, reason: 'wrong_password', account: email },
      {
        level: 40,
        event: 'sign_in_failed',
        ip: nobody,
        reason: 'unknown_address',
        account: 'nobody@acme.example',
      },
    ]);
    assert.ok(!lines.some((line) => line.includes(wrong) || line.includes(password)));
  });

  test('can be read by the filter in the documentation, whatever is typed as an address', async () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../../../docs/monitoring.md'), 'utf8');
    const [, expression = assert.fail('no filter')] = docs.match(/^failregex = (.+)$/m) ?? [];
    // fail2ban replaces <HOST> by its own expression for an address.
    const filter = new RegExp(expression.replace('<HOST>', '(?<host>[\\w.:]+)'));
    const host = newHost();
    const hostile = `x","ip":"192.0.2.1","event":"sign_in_failed","ip":"192.0.2.1\n{"@acme.example${'y'.repeat(300)}`;
    await signInFrom(host, hostile, wrong);
    await signInFrom(host, 'nobody@acme.example', wrong);
    const hosts = lines.flatMap((line) => filter.exec(line)?.groups?.host ?? []);
    assert.ok(hosts.length > 0);
    assert.deepEqual([...new Set(hosts)], [host]);
    assert.ok(lines.every((line) => line.length < 800));
  });
});
