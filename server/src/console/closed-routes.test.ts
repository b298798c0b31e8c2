import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { type TSchema, Type } from 'typebox';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { newId } from '../domain/ids.ts';
import { createApp } from '../http/app.ts';
import { closeRoutes } from './closed-routes.ts';

const Name = Type.Object({ name: Type.String() });

function openScope(t: TestContext) {
  const app = createApp({ logger: pino({ level: 'silent' }), newId });
  releaseAtEnd(t, () => app.close());
  closeRoutes(app);
  return app;
}

test('a field that the schema does not name is refused, at every depth', async (t) => {
  const app = openScope(t);
  const body = Type.Object({ owner: Type.Optional(Name), all: Type.Optional(Type.Array(Name)) });
  app.post('/things', { schema: { body, querystring: Type.Object({}) } }, async () => 'done');
  const statusOf = async (payload: object, query = {}) =>
    (await app.inject({ method: 'POST', url: '/things', payload, query })).statusCode;
  const good = { owner: { name: 'Ada' }, all: [{ name: 'Grace' }] };
  assert.equal(await statusOf(good), 200);
  assert.equal(await statusOf({ ...good, id: 'x' }), 400);
  assert.equal(await statusOf({ owner: { name: 'Ada', id: 'x' } }), 400);
  assert.equal(await statusOf({ all: [{ name: 'Ada' }, { name: 'Grace', id: 'x' }] }), 400);
  assert.equal(await statusOf(good, { id: 'x' }), 400);
});

test('a route of the API without a schema for its body accepts no body', async (t) => {
  const app = openScope(t);
  const schema = { operationId: 'testThing', params: Type.Object({ thing: Type.String() }) };
  app.post('/things/:thing/test', { schema }, async () => 'done');
  const statusOf = async (payload?: object) =>
    (await app.inject({ method: 'POST', url: '/things/one/test', ...(payload && { payload }) })).statusCode;
  assert.deepEqual([await statusOf(), await statusOf({})], [200, 200]);
  assert.deepEqual([await statusOf({ mode: 'live' }), await statusOf(['x'])], [400, 400]);
});

test('a route without schemas accepts only an empty body, no query, and ids in its address', async (t) => {
  const app = openScope(t);
  app.post('/things/:thing', async () => 'done');
  const statusOf = async (url: string, payload?: object) =>
    (await app.inject({ method: 'POST', url, ...(payload && { payload }) })).statusCode;
  assert.equal(await statusOf('/things/one'), 200);
  assert.equal(await statusOf('/things/one', {}), 200);
  assert.equal(await statusOf('/things/one', { id: 'x' }), 400);
  assert.equal(await statusOf('/things/one', ['x']), 400);
  assert.equal(await statusOf('/things/one?id=x'), 400);
  assert.equal(await statusOf(`/things/${'x'.repeat(65)}`), 400);
});

test('a route that accepts anything cannot be registered', async (t) => {
  const open: TSchema[] = [
    Type.Object({ name: Type.String() }, { additionalProperties: true }),
    Type.Object({ details: Type.Unknown() }),
    Type.Object({ details: Type.Record(Type.String(), Type.String()) }),
    Type.Intersect([Name, Type.Object({ id: Type.String() })]),
  ];
  for (const body of open) {
    const app = openScope(t);
    assert.throws(() => app.post('/things', { schema: { body } }, async () => 'done'), /name every field/);
  }
});
