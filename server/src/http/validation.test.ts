import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { Problem } from '../domain/refusals/problem.ts';
import { oneOf } from './schema-terms.ts';
import { bodyChecker, invalidRequest, validatorCompiler } from './validation.ts';

const schema = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 8 }),
    condition: Type.Optional(oneOf(['delayed', 'arrived'], 'What it is about')),
    recipient: Type.Optional(Type.String({ format: 'email' })),
    since: Type.Optional(Type.String({ format: 'date-time' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    enabled: Type.Optional(Type.Boolean()),
    events: Type.Optional(Type.Array(oneOf(['all'], 'A type'), { minItems: 1, maxItems: 2 })),
  },
  { additionalProperties: false },
);

/** The faults of a change with this body, by field. */
function faultsOf(body: unknown): Record<string, string> {
  const validate = validatorCompiler()({ schema, method: 'PATCH', url: '/', httpPart: 'body' });
  assert.equal(validate(body), false);
  const { details } = invalidRequest(validate.errors ?? [], 'body');
  assert.ok(Array.isArray(details?.fields));
  return Object.fromEntries(details.fields.map(({ field, message }) => [field, message]));
}

test('each fault says what is allowed, after the name of its field', () => {
  const words = 'must be one of delayed, arrived';
  const table: [body: Record<string, unknown>, faults: Record<string, string>][] = [
    [{}, { url: 'is missing' }],
    [{ url: '' }, { url: 'must not be empty' }],
    [{ url: 'a much longer one' }, { url: 'must have 8 characters at most' }],
    [{ url: 5 }, { url: 'must be a text' }],
    [{ url: 'u', condition: 'late' }, { condition: `${words} (it is "late")` }],
    [
      { url: 'u', recipient: 'me' },
      { recipient: 'must be an e-mail address, such as ops@example.com (it is "me")' },
    ],
    [
      { url: 'u', since: 'now' },
      { since: 'must be a time with its offset, such as 2026-11-21T08:00:00Z (it is "now")' },
    ],
    [{ url: 'u', limit: 0 }, { limit: 'must be 1 or more (it is 0)' }],
    [{ url: 'u', limit: 101 }, { limit: 'must be 100 or less (it is 101)' }],
    [{ url: 'u', limit: 1.5 }, { limit: 'must be a whole number' }],
    [{ url: 'u', enabled: 'yes' }, { enabled: 'must be true or false' }],
    [{ url: 'u', events: 'all' }, { events: 'must be a list' }],
    [{ url: 'u', events: [] }, { events: 'must not be empty' }],
    [{ url: 'u', events: ['all', 'all', 'all'] }, { events: 'must have 2 items at most' }],
    [{ url: 'u', events: ['some'] }, { 'events.0': 'must be one of all (it is "some")' }],
    [{ url: 'u', colour: 'red' }, { colour: 'is not known here' }],
    [{ url: 'u', Limt: 5 }, { Limt: 'is not known here: did you mean limit?' }],
    [{ url: 'u', condition: 'x'.repeat(99) }, { condition: words }],
  ];
  for (const [body, faults] of table) assert.deepEqual(faultsOf(body), faults, JSON.stringify(body));
});

test('a closed list is told of once, also where the type is wrong; a body of another type is itself at fault', () => {
  assert.deepEqual(faultsOf({ url: 'u', condition: null }), { condition: 'must be one of delayed, arrived' });
  assert.deepEqual(faultsOf([]), { body: 'must be an object' });
});

test('a missing body is named as missing, with the fields it must have', () => {
  for (const body of [undefined, null]) {
    assert.deepEqual(faultsOf(body), { body: 'is missing: send a JSON object with url' });
  }
});

test('an address: numbers in plain digits, each parameter once', () => {
  const query = Type.Object({ limit: Type.Integer({ minimum: 1 }), arrived: Type.Optional(Type.Boolean()) });
  const read = (values: Record<string, unknown>) => {
    const validate = validatorCompiler()({ schema: query, method: 'GET', url: '/', httpPart: 'querystring' });
    if (validate(values)) return values;
    return invalidRequest(validate.errors ?? [], 'querystring').details?.fields;
  };
  assert.deepEqual(read({ limit: '10', arrived: 'false' }), { limit: 10, arrived: false });
  for (const limit of ['0x10', '0b11', '1e1', '010', '1.0', ' 1', '', 'Infinity']) {
    const message = `must be a whole number (it is ${JSON.stringify(limit)})`;
    assert.deepEqual(read({ limit }), [{ field: 'limit', message }]);
  }
  assert.deepEqual(read({ limit: ['1', '2'] }), [{ field: 'limit', message: 'must be sent once' }]);
  assert.deepEqual(read({ limit: '1', arrived: '1' }), [
    { field: 'arrived', message: 'must be true or false (it is "1")' },
  ]);
});

test('of a body full of faults, the first twenty are listed', () => {
  const fields = Array.from({ length: 5_000 }, (_, at) => [`f${at}`, at]);
  assert.equal(Object.keys(faultsOf({ url: 'u', ...Object.fromEntries(fields) })).length, 20);
});

test('all faults are in the message, as one sentence', () => {
  const validate = validatorCompiler()({ schema, method: 'POST', url: '/', httpPart: 'body' });
  validate({ condition: 'late', limit: 0 });
  const refusal = invalidRequest(validate.errors ?? [], 'body');
  assert.ok(refusal instanceof Problem);
  assert.equal(
    refusal.message,
    'The request is not as described: url is missing; condition must be one of delayed, arrived (it is "late"); limit must be 1 or more (it is 0).',
  );
});

test('a body with very many faults is refused soon, and a body that its route reads with its first fault', () => {
  const items = Type.Array(Type.Union([Type.String(), Type.Object({ reference: Type.String() })]));
  const schema = Type.Object({ items });
  const body = { items: Array.from({ length: 30_000 }, () => 1) };
  const validate = validatorCompiler()({ schema, method: 'POST', url: '/', httpPart: 'body' });
  assert.equal(validate(body), false);
  const before = process.cpuUsage();
  assert.equal(invalidRequest(validate.errors ?? [], 'body').message.match(/items\./g)?.length, 20);
  const { user } = process.cpuUsage(before);
  assert.ok(user < 2_000_000, `${user / 1_000} ms`);
  assert.throws(
    () => bodyChecker(schema)(body),
    ({ details }: Problem) => /^\{"fields":\[\{"field":"items\.0",[^{]*$/.test(JSON.stringify(details)),
  );
});
