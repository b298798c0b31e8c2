import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { type ConsoleApp, openConsoleApp } from '../../../test/harness/console-app.ts';
import { cookieOf } from '../../../test/harness/console-visitor.ts';
import { consolePrefix } from '../routes.ts';
import { authPath } from './auth-routes.ts';
import { callbackPath } from './provider/routes.ts';

const app = await openConsoleApp({ after });

/** The requests of the pages for signing in, below `authPath`. */
const requests = app.routes
  .filter(({ method, path }) => method === 'POST' && path.startsWith(authPath))
  .map(({ path, schema }) => ({ path: path.slice(authPath.length), body: schema()?.body as Body }));

interface Body {
  properties: Record<string, unknown>;
}

/** The count of queries during the work. */
async function asked({ store }: ConsoleApp, work: () => Promise<void>): Promise<number> {
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  store.pool.driver.on('acquire', count);
  await work();
  store.pool.driver.off('acquire', count);
  return statements;
}

suite('the routes for signing in', () => {
  test('are only those that the pages use', () => {
    const paths = app.routes.filter(({ path }) => path.startsWith(authPath)).map(({ path }) => path);
    assert.deepEqual(
      new Set(paths.map((path) => path.slice(authPath.length))),
      new Set([
        '/sign-in/email',
        '/sign-in/social',
        callbackPath,
        '/sign-out',
        '/request-password-reset',
        '/reset-password',
        '/change-password',
        '/two-factor/enable',
        '/two-factor/verify-totp',
        '/two-factor/verify-backup-code',
        '/two-factor/disable',
        '/two-factor/generate-backup-codes',
      ]),
    );
  });

  test('that do not exist cost no query, however many and long they are', async () => {
    const statements = await asked(app, async () => {
      for (let at = 0; at < 30; at++) {
        const path = `/${'x'.repeat(at * 200)}${at}`;
        assert.equal((await app.at().ask(path)).status, 404);
        assert.equal((await app.at().ask(path, { body: {}, headers: { origin: '' } })).status, 404);
        assert.equal((await app.at().ask(`/sign-in/email${path}`, { body: {} })).status, 404);
      }
    });
    assert.equal(statements, 0);
  });

  test('of the console are refused to strangers before the database is asked', async () => {
    const cookie = `landfall.session_token=${randomBytes(32).toString('base64url')}.by-somebody`;
    const statements = await asked(app, async () => {
      for (const each of [app.at(), app.at(cookie)]) {
        assert.equal((await each.call('/me')).status, 401);
        assert.equal((await each.call('/operator/workspaces')).status, 401);
        assert.equal((await each.call('/w/ws_any/team')).status, 401);
      }
    });
    assert.equal(statements, 0);
  });

  test('have a limit per address, beyond which the database is not asked', async (t) => {
    const strict = await openConsoleApp(t, { perMinute: 4 });
    const wrong = { email: 'nobody@acme.example', password: 'a wrong guess at it' };
    const wanted: [string, object?][] = [
      ['/request-password-reset', { email: 'nobody@acme.example' }],
      ['/sign-in/email', wrong],
      ['/reset-password', { token: 'guessed', newPassword: 'another password of mine' }],
      [`${callbackPath}?state=guessed&code=guessed`],
    ];
    const ask = async () => {
      for (const [path, body] of wanted) await strict.at().ask(path, body && { body });
    };
    await ask();
    const statements = await asked(strict, ask);
    assert.equal(statements, 0);
    assert.equal((await strict.at().ask('/sign-in/email', { body: wrong })).status, 429);
  });

  test('accept the fields of their schema, and no others', async () => {
    const ada = await app.signIn();
    for (const { path } of requests) {
      const { status, body } = await ada.ask(path, { body: { surplus: true } });
      assert.deepEqual([status, body.error?.code], [400, 'invalid_request'], path);
      assert.ok(
        body.error.details.fields.some(({ field }: { field: string }) => field === 'surplus'),
        path,
      );
    }
    for (const callbackURL of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n\\evil.example',
      'https://evil.example',
      'w/x',
    ]) {
      const body = { provider: 'oidc', callbackURL };
      assert.equal((await ada.ask('/sign-in/social', { body })).status, 400, callbackURL);
    }
    assert.equal((await ada.call('/me')).status, 200);
  });
});

suite('the token of a session', () => {
  test('is in no answer below /console', async () => {
    const ada = await app.signIn({ isOperator: true });
    const { email, password, workspaceId } = ada;
    const again = await app.at().ask('/sign-in/email', { body: { email, password } });
    const tokens = [ada.cookie, cookieOf(again)].map(tokenOf);
    const tells = ({ body, headers }: typeof again) => {
      const told = JSON.stringify([body, [...headers].filter(([name]) => name !== 'set-cookie')]);
      return tokens.some((token) => told.includes(token));
    };
    assert.ok(!tells(again), 'signing in');

    const reads = app.routes.filter(
      ({ method, path }) =>
        method === 'GET' && path.startsWith(`${consolePrefix}/`) && !path.endsWith('/live'),
    );
    assert.ok(reads.length > 30);
    for (const { path } of reads) {
      const filled = path
        .slice(consolePrefix.length)
        .replace(':workspace', workspaceId)
        .replace(':mode', 'live')
        .replaceAll(/:\w+/g, 'none');
      assert.ok(!tells(await ada.call(filled)), path);
    }

    const newPassword = 'another password of mine';
    const changed = await ada.ask('/change-password', { body: { currentPassword: password, newPassword } });
    tokens.push(tokenOf(cookieOf(changed)));
    assert.ok(!tells(changed), 'a new password');
    const renewed = app.at(cookieOf(changed));
    for (const { path, body: schema } of requests) {
      const body = { password: newPassword, code: '000000', email, token: 'none', newPassword };
      const asked = Object.fromEntries(
        Object.entries(body).filter(([field]) => Object.hasOwn(schema.properties, field)),
      );
      assert.ok(!tells(await renewed.ask(path, { body: asked })), path);
    }
  });
});

function tokenOf(cookie: string): string {
  return decodeURIComponent(cookie).match(/session_token=([^.;]+)/)?.[1] ?? assert.fail(cookie);
}

test('an error on the way back from a provider is shown in our own words', async () => {
  const hostile = 'Your account was suspended. Call +1 900';
  const query = new URLSearchParams({ error: hostile, error_description: hostile, state: 'x' });
  for (const at of [`${authPath}${callbackPath}`, `${authPath}/callback/other`, `${authPath}/error`]) {
    const answer = await fetch(`${app.url}${at}?${query}`, { redirect: 'manual' });
    const to = answer.headers.get('location');
    const body = await answer.text();
    assert.ok(!/suspended|<html/i.test(body + to), at);
    if (at.endsWith(callbackPath)) assert.match(String(to), /^\/sign-in\?error=(expired|failed)$/);
    else assert.equal(answer.status, 404, at);
  }
});
