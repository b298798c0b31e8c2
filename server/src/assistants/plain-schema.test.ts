import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { date, oneOf, orNull, referenceText } from '../http/schema-terms.ts';
import { answersSchema, argumentsSchema, ours, outsideMark } from './plain-schema.ts';
import { tools } from './tools.ts';

test('null is a type of its own, and what only the API needs is left out', () => {
  const schema = Type.Object(
    {
      eta: orNull(date('The day')),
      kind: orNull(oneOf(['a', 'b'], 'One', 'Kind')),
      title: referenceText('Any'),
    },
    { title: 'Shown', examples: [1] },
  );
  assert.deepEqual(argumentsSchema(schema), {
    type: 'object',
    required: ['eta', 'kind', 'title'],
    properties: {
      eta: { type: ['string', 'null'], format: 'date', description: 'The day' },
      kind: { type: ['string', 'null'], enum: ['a', 'b', null], description: 'One' },
      title: { type: 'string', description: 'Any' },
    },
  });
});

test('every text that is not limited to known words is marked as outside text', () => {
  const schema = Type.Object({
    vessel: Type.String({ description: 'Its name' }),
    remarks: Type.Array(Type.String()),
    eta: date('The day'),
    state: oneOf(['a'], 'One'),
    cursor: ours(Type.String({ description: 'The next page' })),
  });
  const { properties } = answersSchema(schema) as unknown as {
    properties: Record<string, { description?: string; items?: object }>;
  };
  assert.equal(properties.vessel?.description, `${outsideMark} Its name`);
  assert.deepEqual(properties.remarks?.items, { type: 'string', description: outsideMark });
  assert.deepEqual(
    [properties.eta, properties.state, properties.cursor].map((each) => each?.description),
    ['The day', 'One', 'The next page'],
  );
});

test('the arguments of every tool are closed and bounded', () => {
  for (const { name, input } of tools) {
    assert.equal(argumentsSchema(input).additionalProperties, false, name);
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
