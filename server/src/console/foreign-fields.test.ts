// Only the session decides who asks and for which workspace. Each route of the console is sent another person's ids in
// every place, and must not use them.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type KnownRoute, openConsoleApp, type SignedIn } from '../../test/harness/console-app.ts';
import {
  objectsIn,
  type Place,
  type Schema,
  sampleOf,
  withField,
} from '../../test/harness/sample-request.ts';
import { consolePrefix } from './routes.ts';

const app = await openConsoleApp({ after });
const victim = await app.signIn();
const eve = await app.signIn({ isOperator: true });
const key = await makeThings(victim);

/** Fields with which a request might claim to be another person or workspace. */
const foreign: Record<string, string | boolean> = {
  workspaceId: victim.workspaceId,
  workspace_id: victim.workspaceId,
  personId: victim.personId,
  person_id: victim.personId,
  id: key,
  mode: 'test',
  role: 'owner',
  isOperator: true,
  is_operator: true,
};

const routes = app.routes.filter(
  ({ method, path }) => method !== 'HEAD' && path.startsWith(`${consolePrefix}/`),
);

suite('a field that a route does not name', () => {
  test('is refused in every body and query, at every depth', async () => {
    assert.ok(routes.length > 60, `${routes.length} routes`);
    const before = await thingsOf(victim);
    const wrong: string[] = [];
    let asked = 0;
    for (const route of routes) {
      for (const request of foreignRequests(route)) {
        asked += 1;
        const { status, body } = await eve.call(request.path, request.options);
        const fields = body.error?.details?.map?.((each: { field: string }) => each.field);
        if (status !== 400 || String(fields) !== request.field)
          wrong.push(`${status} ${route.method} ${route.path} ${request.field} (${fields})`);
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(asked > 800, `${asked} requests`);
    assert.deepEqual(await thingsOf(victim), before);
  });

  test('gives nobody a key of another workspace', async () => {
    const developer = await app.signIn({ role: 'developer', plan: 'Free' });
    const body = { name: 'pwn', mode: 'live', workspaceId: victim.workspaceId };
    const { status } = await developer.call(`/w/${developer.workspaceId}/keys`, { body });
    assert.equal(status, 400);
    assert.equal((await victim.call(`/w/${victim.workspaceId}/keys`)).body.data.keys.length, 1);
  });
});

interface ForeignRequest {
  path: string;
  options: { method: string; body?: unknown };
  /** The only field that is refused. */
  field: string;
}

/** Requests that are valid except for one field. */
function foreignRequests(route: KnownRoute): ForeignRequest[] {
  const { method } = route;
  const schema = route.schema() as Record<'body' | 'querystring' | 'params', Schema | undefined>;
  // A file: anything else is refused before the query is read.
  if (schema.body?.type === 'string') return [];
  const path = pathOf(route.path, schema.params ?? {});
  const body = schema.body && sampleOf(schema.body);
  const query = sampleOf(schema.querystring ?? { type: 'object' });
  const inQuery = additionsTo(schema.querystring ?? { type: 'object' }).map(({ place, field }) => ({
    path: `${path}?${new URLSearchParams(withField(query, place, field, foreign[field]) as Record<string, string>)}`,
    options: { method, ...(body !== undefined && { body }) },
    field,
  }));
  const inBody = additionsTo(schema.body ?? {}).map(({ place, field }) => ({
    path,
    options: { method, body: withField(body, place, field, foreign[field]) },
    field: [...place, field].join('.'),
  }));
  return [...inQuery, ...inBody];
}

/** The unknown fields to add, and where to add them. */
function additionsTo(schema: Schema): { place: Place; field: string }[] {
  return objectsIn(schema).flatMap(({ place, schema: { properties = {} } }) =>
    Object.keys(foreign)
      .filter((field) => !(field in properties))
      .map((field) => ({ place, field })),
  );
}

/** An address of Eve's own workspace. */
function pathOf(path: string, { properties = {} }: Schema): string {
  const filled = path.replace(':workspace', eve.workspaceId);
  return filled
    .slice(consolePrefix.length)
    .replaceAll(/:(\w+)/g, (_, name) => String(sampleOf(properties[name] ?? {}, name)));
}

/** A workspace with some data; returns the id of its key. */
async function makeThings({ call, workspaceId }: SignedIn): Promise<string> {
  const at = `/w/${workspaceId}`;
  await call(`${at}/live/track`, { body: { references: ['MSCU1234566'] } });
  await call(`${at}/live/webhooks`, { body: { url: 'https://hooks.example.com/' } });
  await call(`${at}/live/alerts`, { body: { condition: 'delayed', recipient: 'desk@acme.example' } });
  await call(`${at}/views`, { body: { name: 'Late', query: 'status=delayed' } });
  return (await call(`${at}/keys`, { body: { name: 'ERP', mode: 'live' } })).body.data.id;
}

/** All rows of a workspace and of its owner, a hash per table. */
async function thingsOf({ workspaceId, personId }: SignedIn): Promise<Record<string, string>> {
  const owned: [column: string, id: string][] = [
    ['workspace_id', workspaceId],
    ['person_id', personId],
  ];
  const { pool } = app.store;
  const hashes: Record<string, string> = {};
  for (const [column, id] of [...owned, ['id', workspaceId], ['id', personId]]) {
    const { rows: tables } = await pool.query(
      "select table_name from information_schema.columns where table_schema = 'public' and column_name = $1",
      [column],
    );
    for (const { table_name: table } of tables) {
      const { rows } = await pool.query(
        `select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
         from "${table}" t where t."${column}"::text = $1`,
        [id],
      );
      hashes[`${table}.${column}.${id}`] = rows[0].hash;
    }
  }
  return hashes;
}
