import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { Problem } from '../domain/problem.ts';
import { oneOf } from './schema-terms.ts';
import { invalidRequest, validatorCompiler } from './validation.ts';

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

/** What a request with this body is refused with: the words by field. */
function faultsOf(body: unknown): Record<string, string> {
  const validate = validatorCompiler()({ schema, method: 'POST', url: '/', httpPart: 'body' });
  assert.equal(validate(body), false);
  const { details } = invalidRequest(validate.errors ?? [], 'body');
  assert.ok(Array.isArray(details));
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}

test('each fault says what would be right, after the name of its field', () => {
  const words = 'must be one of delayed, arrived';
  const table: [body: Record<string, unknown>, faults: Record<string, string>][] = [
    [{}, { url: 'is missing' }],
    [{ url: '' }, { url: 'must not be empty' }],
    [{ url: 'a much longer one' }, { url: 'must have 8 characters at most' }],
    [{ url: 5 }, { url: 'must be a text' }],
    [{ url: 'u', condition: 'late' }, { condition: words }],
    [{ url: 'u', recipient: 'me' }, { recipient: 'must be an e-mail address, such as ops@example.com' }],
    [{ url: 'u', since: 'now' }, { since: 'must be a time with its offset, such as 2026-11-21T08:00:00Z' }],
    [{ url: 'u', limit: 0 }, { limit: 'must be 1 or more' }],
    [{ url: 'u', limit: 101 }, { limit: 'must be 100 or less' }],
    [{ url: 'u', limit: 1.5 }, { limit: 'must be a whole number' }],
    [{ url: 'u', enabled: 'yes' }, { enabled: 'must be true or false' }],
    [{ url: 'u', events: 'all' }, { events: 'must be a list' }],
    [{ url: 'u', events: [] }, { events: 'must not be empty' }],
    [{ url: 'u', events: ['all', 'all', 'all'] }, { events: 'must have 2 items at most' }],
    [{ url: 'u', events: ['some'] }, { 'events.0': 'must be one of all' }],
    [{ url: 'u', colour: 'red' }, { colour: 'is not known here' }],
  ];
  for (const [body, faults] of table) assert.deepEqual(faultsOf(body), faults, JSON.stringify(body));
});

test('a closed list is told of once, also where the type is wrong; a body of another type is itself at fault', () => {
  assert.deepEqual(faultsOf({ url: 'u', condition: null }), { condition: 'must be one of delayed, arrived' });
  assert.deepEqual(faultsOf([]), { body: 'must be an object' });
});

test('all faults are in the message, as one sentence', () => {
  const validate = validatorCompiler()({ schema, method: 'POST', url: '/', httpPart: 'body' });
  validate({ condition: 'late', limit: 0 });
  const refusal = invalidRequest(validate.errors ?? [], 'body');
  assert.ok(refusal instanceof Problem);
  assert.equal(
    refusal.message,
    'The request is not as described: url is missing, condition must be one of delayed, arrived, limit must be 1 or more.',
  );
});
