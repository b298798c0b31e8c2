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
import { workbookType } from '../imports/import-body.ts';
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
    let refused = 0;
    for (const route of routes) {
      for (const request of foreignRequests(route)) {
        const accepted = await acceptedFields(request);
        refused += request.fields.length - accepted.length;
        wrong.push(
          ...accepted.map((field) => `${route.method} ${route.path} ${[...request.place, field].join('.')}`),
        );
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(refused > 800, `${refused} fields`);
    assert.deepEqual(await thingsOf(victim), before);
  });

  test('gives no key of another workspace', async () => {
    const developer = await app.signIn({ role: 'developer', plan: 'Free' });
    const body = { name: 'pwn', mode: 'live', workspaceId: victim.workspaceId };
    const { status } = await developer.call(`/w/${developer.workspaceId}/keys`, { body });
    assert.equal(status, 400);
    assert.equal((await victim.call(`/w/${victim.workspaceId}/keys`)).body.data.length, 1);
  });
});

/** Requests that are valid without some fields. */
interface ForeignRequest {
  /** Where the fields are. */
  place: Place;
  /** The fields that have to be refused. */
  fields: string[];
  /** Sends it with these fields of them. */
  send(fields: readonly string[]): ReturnType<SignedIn['call']>;
}

/** Sends all fields at once; as long as some are refused, sends the others again: an answer may list only the first faults. */
async function acceptedFields({ place, fields, send }: ForeignRequest): Promise<string[]> {
  let left = fields;
  while (left.length > 0) {
    const { status, body } = await send(left);
    // Terms of free time are written as in a file: `terms[3].place`.
    const fieldOf = ({ field }: { field: string }) => field.replaceAll(/\[(\d+)\]/g, '.$1');
    const named = new Set(body.error?.details?.fields?.map(fieldOf));
    const refused = left.filter((field) => named.has([...place, field].join('.')));
    if (status !== 400 || refused.length === 0 || refused.length < named.size) return left;
    left = left.filter((field) => !refused.includes(field));
  }
  return left;
}

function foreignRequests(route: KnownRoute): ForeignRequest[] {
  const { method } = route;
  const schema = route.schema() as Record<'body' | 'querystring' | 'params', Schema | undefined>;
  const path = pathOf(route.path, schema.params ?? {});
  const isFile = schema.body?.type === 'string';
  const body = schema.body && sampleOf(schema.body);
  const query = sampleOf(schema.querystring ?? { type: 'object' });
  const inQuery = additionsTo(schema.querystring ?? { type: 'object' }).map((addition) => ({
    ...addition,
    send: (fields: readonly string[]) => {
      const values = withFields(query, addition.place, fields) as Record<string, string>;
      const asked = `${path}?${new URLSearchParams(values)}`;
      if (isFile) return sendFile(asked);
      return eve.call(asked, { method, ...(body !== undefined && { body }) });
    },
  }));
  const inBody = additionsTo(schema.body ?? {}).map((addition) => ({
    ...addition,
    send: (fields: readonly string[]) =>
      eve.call(path, { method, body: withFields(body, addition.place, fields) }),
  }));
  return [...inQuery, ...inBody];
}

/** Another type is refused before the query is read. */
async function sendFile(path: string): ReturnType<SignedIn['call']> {
  const type = path.includes('/logo') ? 'image/png' : workbookType;
  const answer = await fetch(`${app.url}${consolePrefix}${path}`, {
    method: 'POST',
    headers: { cookie: eve.cookie, origin: app.url, 'content-type': type },
    body: new Uint8Array(4),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** The unknown fields to add, and where to add them. */
function additionsTo(schema: Schema): { place: Place; fields: string[] }[] {
  return objectsIn(schema).map(({ place, schema: { properties = {} } }) => ({
    place,
    fields: Object.keys(foreign).filter((field) => !(field in properties)),
  }));
}

function withFields(value: unknown, place: Place, fields: readonly string[]): unknown {
  return fields.reduce((changed, field) => withField(changed, place, field, foreign[field]), value);
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
