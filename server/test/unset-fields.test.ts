// What generated clients send for a field that they do not set, and bodies that are missing or in another encoding: on
// every route with a body.

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { describedApp } from '../scripts/described-app.ts';
import { releaseAtEnd } from './harness/lifetime.ts';
import { openWholeApp, type WholeApp } from './harness/whole-app.ts';

interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  example?: Record<string, unknown>;
}

/** A POST with a JSON body, as the description shows it. */
interface Taking {
  path: string;
  schema: Schema;
  isRequired: boolean;
}

function optionalFields({ properties = {}, required = [] }: Schema): [string, Schema][] {
  return Object.entries(properties).filter(([field]) => !required.includes(field));
}

suite('bodies', () => {
  let app: WholeApp;
  let key: string;
  let routes: Taking[];
  const opened = new AsyncDisposableStack();
  before(async () => {
    app = await openWholeApp({ after: (release) => opened.defer(release) });
    ({ key } = await app.newKey());
    const { document } = await describedApp();
    const resolve = (schema: Schema): Schema => {
      const name = schema.$ref?.split('/').at(-1);
      return name === undefined ? schema : (document.components.schemas[name] as Schema);
    };
    routes = Object.entries(document.paths).flatMap(([path, { post }]) => {
      const body = post?.requestBody as { required?: boolean; content: Record<string, { schema: Schema }> };
      const schema = body?.content['application/json']?.schema;
      if (schema === undefined) return [];
      return {
        path: path.replace(/\{\w+\}/g, 'some_1'),
        schema: resolve(schema),
        isRequired: body.required ?? false,
      };
    });
    assert.ok(routes.length >= 6, routes.map(({ path }) => path).join());
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  async function post(path: string, body?: string | Buffer, type: string | null = 'application/json') {
    const headers = { authorization: `Bearer ${key}`, ...(type !== null && { 'content-type': type }) };
    const sent = body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) };
    const answer = await fetch(`${app.url}/api/v1${path}`, { method: 'POST', headers, ...sent });
    const { error } = (await answer.json()) as { error?: { message: string } };
    return { status: answer.status, message: error?.message };
  }

  test('null and an empty list are as absent in every optional field of a POST', async () => {
    const unsent = routes.flatMap(({ path, schema }) =>
      optionalFields(schema).flatMap(([field, { type, minItems = 0 }]) => {
        const { [field]: _, ...rest } = schema.example ?? {};
        const values = type === 'array' && minItems > 0 ? [null, []] : [null];
        return values.map((value) => ({ path, rest, unset: JSON.stringify({ ...rest, [field]: value }) }));
      }),
    );
    assert.ok(unsent.length >= 15, `${unsent.length} fields`);
    for (const { path, rest, unset } of unsent) {
      const without = await post(path, JSON.stringify(rest));
      const { status, message } = await post(path, unset);
      assert.equal(status, without.status, `${path} ${unset}: ${message}`);
    }
  });

  test('null and an empty list are as absent in the items of a list', async () => {
    const item = { reference: 'MSCU1234566', own_references: null, tags: [], promised_at: null };
    for (const [path, list] of [
      ['/track/batch', 'references'],
      ['/imports', 'items'],
    ] as const) {
      const { status, message } = await post(path, JSON.stringify({ [list]: [item] }));
      assert.ok(status < 300, `${path}: ${status} ${message}`);
    }
  });

  test('spaces around an address are no part of it', async () => {
    const { status, message } = await post('/alerts', '{"recipient":" ada@acme.example\\n"}');
    assert.equal(status, 201, message);
    const hook = await post('/webhooks', '{"url":" https://erp.example.com/hook "}');
    assert.equal(hook.message, (await post('/webhooks', '{"url":"https://erp.example.com/hook"}')).message);
  });

  test('a body that is required and missing is refused, whatever the content type', async () => {
    const required = routes.filter(({ isRequired }) => isRequired);
    assert.ok(required.length >= 4);
    for (const { path } of required) {
      for (const type of [null, 'application/json']) {
        const { status, message } = await post(path, undefined, type);
        assert.equal(status, 400, `${path} as ${type}: ${message}`);
      }
    }
  });

  test('a body that is not UTF-8 is refused, and not stored with other letters', async () => {
    const latin = Buffer.from(
      '{"references":[{"reference":"BOX780","own_references":["Gr\xf6\xdfe"]}]}',
      'latin1',
    );
    for (const { path } of routes) {
      const { status, message } = await post(path, latin);
      assert.equal(status, 400, path);
      assert.match(message ?? '', /UTF-8/);
    }
    const named = await post('/alerts', '{}', 'application/json; charset=iso-8859-1');
    assert.match(named.message ?? '', /UTF-8/);
    for (const charset of ['utf-8', '"UTF-8"', 'utf8', 'us-ascii'])
      assert.equal(
        (await post('/alerts', '{}', `application/json; charset=${charset}`)).status,
        201,
        charset,
      );
  });
});
