import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { date, oneOf, orNull, referenceText } from '../http/schema-terms.ts';
import { outlineOf, plainSchema } from './plain-schema.ts';
import { tools } from './tools.ts';

const place = Type.Object({ name: Type.String() });

test('null is a type of its own, and what only the API needs is left out', () => {
  const schema = Type.Object(
    {
      eta: orNull(date('The day')),
      kind: orNull(oneOf(['a', 'b'], 'One', 'Kind')),
      title: referenceText('Any'),
    },
    { title: 'Shown', examples: [1] },
  );
  assert.deepEqual(plainSchema(schema), {
    type: 'object',
    required: ['eta', 'kind', 'title'],
    properties: {
      eta: { type: ['string', 'null'], format: 'date', description: 'The day' },
      kind: { type: ['string', 'null'], enum: ['a', 'b', null], description: 'One' },
      title: { type: 'string', description: 'Any' },
    },
  });
});

test('an argument with a default need not be sent', () => {
  const schema = Type.Object({ text: Type.String(), limit: Type.Integer({ default: 20 }) });
  assert.deepEqual(plainSchema(schema).required, ['text']);
});

test('the outline of an answer has the names and types of its fields, and of those in its rows', () => {
  const schema = Type.Object({
    eta: orNull(date('The day')),
    place,
    forecast: orNull(Type.Object({ p50: date('The middle') })),
    rows: Type.Array(Type.Object({ title: Type.String({ maxLength: 9 }), place })),
  });
  assert.deepEqual(outlineOf(schema), {
    type: 'object',
    properties: {
      eta: { type: ['string', 'null'] },
      place: { type: 'object', properties: { name: { type: 'string' } } },
      forecast: { type: ['object', 'null'] },
      rows: {
        type: 'array',
        items: { type: 'object', properties: { title: { type: 'string' }, place: { type: 'object' } } },
      },
    },
  });
});

test('the arguments of every tool are closed and bounded', () => {
  for (const { name, input } of tools) {
    assert.equal(plainSchema(input).additionalProperties, false, name);
    for (const [field, schema] of Object.entries(input.properties))
      assert.ok(isBounded(schema), `${name}: ${field}`);
  }
  assert.equal(isBounded(Type.String()), false, 'a planted text without an end is found');
});

function isBounded(schema: object): boolean {
  const { type, ...limits } = schema as { type?: string; items?: object };
  if (type === 'array') return 'maxItems' in limits && limits.items !== undefined && isBounded(limits.items);
  if (type === 'integer') return 'maximum' in limits;
  return type === 'boolean' || ['maxLength', 'enum', 'format'].some((limit) => limit in limits);
}

test('no name of a field in an answer comes from outside, because a model takes it for our own', () => {
  for (const { name, output } of tools) assert.deepEqual(namedOutside(output), [], name);
  const planted = Type.Object({
    rows: Type.Array(Type.Object({ words: Type.Record(Type.String(), place) })),
  });
  assert.deepEqual(namedOutside(planted), ['.rows.words']);
});

/** Where objects have names that no schema lists. */
function namedOutside(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, properties = {}, items, anyOf = [] } = schema as Schema;
  const isOpen = type === 'object' && !('properties' in schema);
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(properties).flatMap(([name, each]) => namedOutside(each, `${path}.${name}`)),
    ...[items, ...anyOf].flatMap((each) => namedOutside(each, path)),
  ];
}

interface Schema {
  type?: string;
  properties?: Record<string, unknown>;
  items?: unknown;
  anyOf?: unknown[];
}
