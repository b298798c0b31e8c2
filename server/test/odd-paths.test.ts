// U+0000 in the path, which PostgreSQL refuses: no route looks it up.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { consolePrefix } from '../src/console/routes.ts';
import { openConsoleApp } from './harness/console-app.ts';
import type { Route } from './harness/list-routes.ts';
import { type Schema, sampleOf } from './harness/sample-request.ts';
import { openWholeApp } from './harness/whole-app.ts';

suite('U+0000 in any parameter of the path', () => {
  test('is no fault of the server on the routes of programs and of people without an account', async () => {
    const app = await openWholeApp({ after });
    const { key } = await app.newKey();
    await refuses(app.url, app.routes, { authorization: `Bearer ${key}` }, { reference: 'MSCU1234566' });
  });

  test('is no fault of the server on the routes of the console', async () => {
    const app = await openConsoleApp({ after });
    const { cookie, workspaceId } = await app.signIn({ isOperator: true });
    const routes = app.routes.filter(({ path }) => path.startsWith(`${consolePrefix}/`));
    await refuses(app.url, routes, { cookie, origin: app.url }, { workspace: workspaceId, mode: 'live' });
  });
});

/** Sends it in each parameter of each route. The other parameters have a value of `known`, or any text. */
async function refuses(
  url: string,
  routes: readonly (Route & { schema?(): unknown })[],
  headers: Record<string, string>,
  known: Record<string, string>,
): Promise<void> {
  const wrong: string[] = [];
  let asked = 0;
  for (const { method, path, schema } of routes) {
    if (method === 'HEAD' || method === 'OPTIONS') continue;
    const body = method === 'GET' ? undefined : JSON.stringify(sampleOf(bodyOf(schema?.())));
    for (const [parameter] of path.matchAll(/:\w+/g)) {
      const odd = path.replaceAll(/:(\w+)/g, (each, name) =>
        each === parameter ? 'x%00' : (known[name] ?? 'x'),
      );
      const sent = { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } };
      const answer = await fetch(url + odd, { ...sent, ...(body !== undefined && { body }) });
      await answer.body?.cancel();
      asked += 1;
      if (answer.status >= 500) wrong.push(`${answer.status} ${method} ${odd}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(asked > 20, `${asked} requests`);
}

function bodyOf(schema: unknown): Schema {
  return (schema as { body?: Schema } | undefined)?.body ?? { type: 'object' };
}
