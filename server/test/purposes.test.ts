// A restricted key may do what its purposes say, and nothing else (docs/limits.md "Who").

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { pino } from 'pino';
import { nameRights, operationRights } from '../src/accounts/operation-rights.ts';
import { purposes } from '../src/domain/accounts/purpose.ts';
import { newId } from '../src/domain/ids.ts';
import { createApp } from '../src/http/app.ts';
import { openWholeApp } from './harness/whole-app.ts';

const app = await openWholeApp({ after });
const operations = Object.entries(app.document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    ...operation,
  })),
);
const keyed = operations.filter(({ security, path }) => security?.length !== 0 && path.startsWith('/'));

async function ask(key: string, { method, path }: { method: string; path: string }) {
  const filled = path.replaceAll(/\{\w+\}/g, 'none');
  const answer = await fetch(`${app.url}/api/v1${filled}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
  });
  const text = await answer.text();
  const { error }: { error?: { code: string } } = answer.ok ? {} : JSON.parse(text);
  return { status: answer.status, error };
}

test('every operation behind a key names its purpose, and the table names no other operation', () => {
  assert.ok(keyed.length > 25, `${keyed.length} operations`);
  assert.deepEqual(
    keyed.map(({ operationId }) => operationId).toSorted(),
    Object.keys(operationRights).toSorted(),
  );
  for (const operation of keyed)
    assert.equal(operation['x-purpose'], operationRights[operation.operationId]?.[0], operation.operationId);
});

test('a route without a right cannot be registered', async () => {
  const empty = createApp({ logger: pino({ level: 'silent' }), newId });
  nameRights(empty);
  assert.throws(
    () => empty.get('/planted', { schema: { operationId: 'planted' } }, () => 'x'),
    /GET \/planted has no right/,
  );
  await empty.close();
});

suite('a key restricted to', () => {
  for (const purpose of purposes) {
    test(`${purpose} is refused by every operation with another purpose, and by no other`, async () => {
      const { key } = await app.newKey({ mode: 'test', purposes: [purpose] });
      for (const operation of keyed) {
        const required = operationRights[operation.operationId]?.[0];
        const { status, error } = await ask(key, operation);
        if (required === purpose)
          assert.notEqual(error?.code, 'insufficient_permissions', operation.operationId);
        else
          assert.deepEqual(
            { status, ...error },
            {
              status: 403,
              code: 'insufficient_permissions',
              message: `This key is restricted to ${purpose}, and this request needs ${required}: use another key.`,
              details: { required, purposes: [purpose] },
            },
            operation.operationId,
          );
      }
    });
  }
});

test('a key without restrictions, as every older one, is refused by no operation', async () => {
  const { key } = await app.newKey({ mode: 'test' });
  for (const operation of keyed)
    assert.notEqual((await ask(key, operation)).status, 403, operation.operationId);
});
