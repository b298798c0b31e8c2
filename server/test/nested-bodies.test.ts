// Sends bodies with far too deep nesting to every route of the API, of the console and for carriers, with and without a
// key.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, suite, test } from 'node:test';
import { type ConsoleApp, openConsoleApp, type SignedIn } from './harness/console-app.ts';
import { releaseAtEnd } from './harness/lifetime.ts';
import type { Route as KnownRoute } from './harness/list-routes.ts';
import { openWholeApp, pushing, type WholeApp } from './harness/whole-app.ts';

const nested = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
const nestedObjects = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
const bodies = [nested, nestedObjects];

/** Any parameters will do, because a body is read before them. */
const fill = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name) => params[name] ?? 'some_1').replace('*', 'some');
type Route = Omit<KnownRoute, 'handler'>;

const takesBody = ({ method }: Route) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);

interface Sent {
  what: string;
  status: number;
  body: string;
}

async function send(url: string, { method, path }: Route, headers: Record<string, string>, body: string) {
  const response = await fetch(url, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { what: `${method} ${path}`, status: response.status, body: await response.text() };
}

function assertRefused({ what, status, body }: Sent): void {
  assert.ok(status >= 400 && status < 500, `${what}: ${status} ${body}`);
  const told = JSON.parse(body);
  assert.equal(told.ok, false, what);
  if (told.error.code === 'invalid_request')
    assert.match(told.error.message, /nested more than \d+ levels/, what);
}

suite('nested bodies at the API and beside it', () => {
  let app: WholeApp;
  let key: string;
  const opened = new AsyncDisposableStack();
  before(async () => {
    app = await openWholeApp({ after: (release) => opened.defer(release) });
    ({ key } = await app.newKey());
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  test('no route fails on a nested body', async () => {
    // The links in mails are left out: their body is never read, and their answer is a page.
    const isLink = ({ path }: Route) => /^\/(unsubscribe|confirm)\//.test(path);
    const routes = app.routes.filter(takesBody).filter((route) => !isLink(route));
    assert.ok(routes.length >= 10);
    let refused = 0;
    for (const route of routes) {
      for (const body of bodies) {
        const url = app.url + fill(route.path, { scac: pushing.scac });
        assertRefused(await send(url, route, {}, body));
        if (!route.path.startsWith('/api/')) continue;
        const known = await send(url, route, { authorization: `Bearer ${key}` }, body);
        assertRefused(known);
        refused += known.status === 400 ? 1 : 0;
      }
    }
    assert.ok(refused >= 20);
    assert.doesNotMatch(app.logged(), /"level":50/);
  });

  test('the route for carriers does not fail on a signed nested body', async () => {
    for (const body of bodies) {
      const signature = createHmac('sha256', pushing.secret).update(body).digest('hex');
      const headers = { 'notification-signature': `sha256=${signature}` };
      const path = `/carriers/${pushing.scac}/events`;
      const sent = await send(app.url + path, { method: 'POST', path }, headers, body);
      assert.equal(sent.status, 400);
      assertRefused(sent);
    }
    assert.doesNotMatch(app.logged(), /"level":50/);
  });

  test('a body within the nesting limit is read, and U+0000 in it is reported with its field', async () => {
    const headers = { authorization: `Bearer ${key}` };
    const path = '/api/v1/track/batch';
    const post = (body: string) => send(app.url + path, { method: 'POST', path }, headers, body);
    const deep = JSON.parse((await post(`${'['.repeat(32)}${']'.repeat(32)}`)).body);
    assert.match(deep.error.message, /body must be an object/);
    const nul = JSON.parse((await post('{"references":["GOOD12345","A\\u0000B"]}')).body);
    assert.deepEqual(nul.error.details.fields, [
      { field: 'references.1', message: 'must not hold the character U+0000 or half of a surrogate pair' },
    ]);
  });
});

suite('nested bodies at the console', () => {
  let app: ConsoleApp;
  let person: SignedIn;
  const opened = new AsyncDisposableStack();
  before(async () => {
    app = await openConsoleApp({ after: (release) => opened.defer(release) });
    person = await app.signIn({ isOperator: true });
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  test('no route fails on a nested body, with or without a session', async () => {
    const routes = app.routes.filter(takesBody);
    const paths = ['/sign-in/email', '/two-factor/verify-totp', '/change-password'].map((path) => ({
      method: 'POST',
      path: `/console/auth${path}`,
    }));
    let refused = 0;
    for (const route of [...routes, ...paths]) {
      for (const body of bodies) {
        const url = app.url + fill(route.path, { workspace: person.workspaceId, mode: 'test' });
        assertRefused(await send(url, route, { origin: app.url }, body));
        const known = await send(url, route, { origin: app.url, cookie: person.cookie }, body);
        assertRefused(known);
        refused += known.status === 400 ? 1 : 0;
      }
    }
    assert.ok(refused >= 2 * routes.length - 2, 'nearly every route reads a body');
  });
});
