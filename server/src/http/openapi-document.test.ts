import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readContract } from '../../test/harness/contract.ts';
import { finishDocument } from './openapi-document.ts';

test('a parameter that has a default need not be sent', () => {
  const limit = { in: 'query', name: 'limit', required: true, schema: { type: 'integer', default: 100 } };
  const reference = { in: 'path', name: 'reference', required: true, schema: { type: 'string' } };
  const operation = { operationId: 'list', parameters: [limit, reference], responses: {} };
  const { paths } = finishDocument({ openapi: '3.0.3', paths: { '/list': { get: operation } } });
  const required = paths['/list']?.get?.parameters?.map(
    (parameter) => !('$ref' in parameter) && parameter.required,
  );
  assert.deepEqual(required, [false, true]);
});

test('a titled shape is written once; null and the description of a single place wrap the reference', () => {
  const place = { title: 'Place', type: 'object', properties: { name: { type: 'string' } } };
  const status = { title: 'Status', type: 'string', enum: ['sailing', 'arrived'] };
  const cause = { title: 'Cause', type: 'string', enum: ['weather', null], nullable: true };
  const next = { ...place, title: 'NextPlace', nullable: true };
  const schema = {
    title: 'Box',
    type: 'object',
    properties: {
      from: { ...place, description: 'Where from' },
      to: { ...next, description: 'Where to' },
      status: { ...status, description: 'Now' },
      cause: { ...cause, description: 'Why' },
    },
  };
  const media = { 'application/json': { schema } };
  const responses = { 200: { description: 'A box', content: media } };
  const body = { ...place, description: 'Where from', nullable: true };
  const requestBody = { required: true, content: { 'application/json': { schema: body } } };
  const operation = { operationId: 'add', requestBody, responses };
  const { paths, components } = finishDocument({
    openapi: '3.0.3',
    paths: { '/boxes': { post: operation } },
  });
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const properties = { name: { type: 'string' } };
  assert.deepEqual(components.schemas, {
    Place: { type: 'object', properties, description: 'Where from' },
    NextPlace: { type: 'object', properties, description: 'Where to', nullable: true },
    Status: { type: 'string', enum: ['sailing', 'arrived'] },
    Cause: { type: 'string', enum: ['weather', null], nullable: true },
    Box: {
      type: 'object',
      properties: {
        from: refer('Place'),
        to: { type: 'object', nullable: true, allOf: [refer('NextPlace')] },
        status: { description: 'Now', allOf: [refer('Status')] },
        cause: { type: 'string', nullable: true, description: 'Why', allOf: [refer('Cause')] },
      },
    },
  });
  const described = paths['/boxes']?.post;
  assert.deepEqual(described?.requestBody, {
    required: false,
    content: { 'application/json': { schema: refer('Place') } },
  });
});

test('what several places say of a list of words is said once, and what a single one says stays there', () => {
  const status = { title: 'Status', type: 'string', enum: ['sailing', 'arrived'] };
  const cause = { title: 'Cause', type: 'string', enum: ['weather', null], nullable: true };
  const schema = {
    title: 'Box',
    type: 'object',
    properties: {
      status: { ...status, description: 'How it is' },
      previous: { ...status, description: 'How it is' },
      first: { ...status, description: 'At first' },
      usual: { ...status, description: 'How it is', default: 'sailing' },
      cause: { ...cause, description: 'Why' },
      others: { type: 'array', items: { ...cause, description: 'Why' } },
    },
  };
  const responses = { 200: { description: 'A box', content: { 'application/json': { schema } } } };
  const { components } = finishDocument({
    openapi: '3.0.3',
    paths: { '/boxes': { get: { operationId: 'read', responses } } },
  });
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const orNoCause = { type: 'string', nullable: true, allOf: [refer('Cause')] };
  assert.deepEqual(components.schemas, {
    Status: { type: 'string', enum: ['sailing', 'arrived'], description: 'How it is' },
    Cause: { type: 'string', enum: ['weather', null], nullable: true, description: 'Why' },
    Box: {
      type: 'object',
      properties: {
        status: refer('Status'),
        previous: refer('Status'),
        first: { description: 'At first', allOf: [refer('Status')] },
        usual: { default: 'sailing', allOf: [refer('Status')] },
        cause: orNoCause,
        others: { type: 'array', items: orNoCause },
      },
    },
  });
});

test('two shapes of one title are refused', () => {
  const box = (type: string) => ({ title: 'Box', type: 'object', properties: { name: { type } } });
  const answer = (type: string) => ({
    description: 'A box',
    content: { 'application/json': { schema: box(type) } },
  });
  const operation = { operationId: 'read', responses: { 200: answer('string'), 201: answer('integer') } };
  const document = { openapi: '3.0.3', paths: { '/boxes': { get: operation } } };
  assert.throws(() => finishDocument(document), /two shapes have the title Box/);
});

test('every parameter of a path has an example, so that the page of the API can send a request', async () => {
  const { operations } = readContract(await writtenDocument());
  const inPaths = operations
    .flatMap(({ operation }) => operation.parameters)
    .filter((each) => each.in === 'path');
  assert.ok(inPaths.length > 10);
  assert.deepEqual(
    inPaths.filter(({ example }) => example === undefined),
    [],
  );
});

test('no two components that become types have one name', async () => {
  const { schemas, parameters, responses } = (await writtenDocument()).components;
  const names = [schemas, parameters, responses].flatMap((each) => Object.keys(each));
  assert.ok(names.length > 100);
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) < at),
    [],
  );
});

async function writtenDocument() {
  return JSON.parse(await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8'));
}
