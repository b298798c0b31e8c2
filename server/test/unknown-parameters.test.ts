// A misspelt parameter is refused by every route: a filter that is not read would show everything, and an option that is not
// read would do something else than was asked for. The routes of the console are tested with their bodies, in
// `console/foreign-fields.test.ts`.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { authPath } from '../src/console/people/auth-routes.ts';
import { apiPrefix } from '../src/http/app.ts';
import { openConsoleApp } from './harness/console-app.ts';
import { readContract } from './harness/contract.ts';
import { withoutReferences } from './harness/hostile.ts';
import { type Schema, sampleOf } from './harness/sample-request.ts';
import { openWholeApp } from './harness/whole-app.ts';

const unknown = 'unknown_parameter';

/** Bodies that the description of the API has in other words. */
const ownBodies: Record<string, unknown> = { '/mcp': { jsonrpc: '2.0', id: 1, method: 'ping' } };

/** A request that is right but for its query. */
interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

async function isRefused(url: string, { method, path, headers, body }: Sent): Promise<boolean> {
  const answer = await fetch(`${url}${path}?${unknown}=1`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return answer.status === 400 && text.includes(unknown);
}

suite('a parameter that a route does not name', () => {
  test('is refused by every route of the API', async () => {
    const app = await openWholeApp({ after });
    const { key } = await app.newKey();
    const { operations, resolve } = readContract(app.document);
    const bodies = new Map(
      operations.map(({ method, path, operation }) => {
        const content = Object.values(operation.requestBody?.content ?? {})[0];
        return [`${method} ${path}`, content && withoutReferences(content.schema, resolve)];
      }),
    );
    const accepted: string[] = [];
    const routes = app.routes.filter(
      ({ method, path }) => method !== 'HEAD' && path.startsWith(`${apiPrefix}/`),
    );
    assert.ok(routes.length > 40, `${routes.length} routes`);
    for (const { method, path } of routes) {
      const below = path.slice(apiPrefix.length).replaceAll(/:(\w+)/g, '{$1}');
      const schema = bodies.get(`${method} ${below}`) as (Schema & { example?: unknown }) | undefined;
      const body = ownBodies[below] ?? schema?.example ?? (schema && sampleOf(schema));
      const sent = {
        method,
        path: path.replaceAll(/:\w+/g, 'none'),
        headers: { authorization: `Bearer ${key}` },
        ...(body !== undefined && { body }),
      };
      if (!(await isRefused(app.url, sent))) accepted.push(`${method} ${path}`);
    }
    assert.deepEqual(accepted, []);
  });

  test('is refused by every route for signing in', async () => {
    const app = await openConsoleApp({ after });
    const routes = app.routes.filter(({ path, method }) => method === 'POST' && path.startsWith(authPath));
    assert.ok(routes.length > 5, `${routes.length} routes`);
    const accepted: string[] = [];
    for (const { method, path, schema } of routes) {
      const { body } = schema() as { body?: Schema };
      const sent = { method, path, headers: { origin: app.url }, ...(body && { body: sampleOf(body) }) };
      if (!(await isRefused(app.url, sent))) accepted.push(`${method} ${path}`);
    }
    assert.deepEqual(accepted, []);
  });
});
