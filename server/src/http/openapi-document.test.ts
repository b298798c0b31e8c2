import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finishDocument } from './openapi-document.ts';

test('a parameter that has a default need not be sent', () => {
  const limit = { in: 'query', name: 'limit', required: true, schema: { type: 'integer', default: 100 } };
  const reference = { in: 'path', name: 'reference', required: true, schema: { type: 'string' } };
  const operation = { operationId: 'list', parameters: [limit, reference], responses: {} };
  const { paths } = finishDocument({ openapi: '3.0.3', paths: { '/list': { get: operation } } });
  const required = paths['/list']?.get?.parameters?.map((parameter) => parameter.required);
  assert.deepEqual(required, [false, true]);
});
