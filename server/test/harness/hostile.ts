// Hostile requests, made from the description of the API. Most of them have something wrong.

import fc from 'fast-check';
import type { Media } from '../../src/http/openapi-types.ts';
import { anyCharacter } from './any-character.ts';
import type { Contract, DocumentedOperation } from './contract.ts';

export interface HostileRequest {
  operation: DocumentedOperation['operation'];
  method: string;
  /** Percent-encoded, with the query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

type Schema = { [keyword: string]: Media['schema'] };

/**
 * Text that has broken servers before. `known` adds values that only a running server has, such as a cursor of another
 * user.
 */
function hostileText(known: string[]): fc.Arbitrary<string> {
  const classics = fc.constantFrom(
    '',
    '\0',
    'MSCU\x0a3456',
    '🚢📦',
    'é̷̡̛',
    'A'.repeat(300),
    '9'.repeat(5_000),
    "'; drop table shipments; --",
    "' or '1'='1",
    '%',
    '_',
    '\\',
    'x\r\nSet-Cookie: a=b',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '\ud800',
    'null',
    '-1',
    '1e999',
    '[]',
  );
  return fc.oneof(classics, fc.constantFrom(...known), fc.string({ unit: anyCharacter, maxLength: 60 }));
}

/** A request to the operation. Each part is often as described and often not. */
export function hostileRequest(
  { resolve }: Pick<Contract, 'resolve'>,
  { operation, method, path }: DocumentedOperation,
  keys: string[],
  known: string[],
): fc.Arbitrary<HostileRequest> {
  const text = hostileText(known);
  const resolved = (schema: Media['schema']): Schema => withoutReferences(schema, resolve) as Schema;
  // A required parameter is never empty, because without it the address would be another one.
  const parameters = (operation.parameters ?? []).map((parameter) =>
    fc
      .option(parameterText(resolved(parameter.schema), text), { freq: parameter.required ? 50 : 2 })
      .map((value) => ({ ...parameter, value: parameter.required ? value || 'X' : value })),
  );
  const content = Object.values(operation.requestBody?.content ?? {})[0];
  return fc
    .record({
      key: fc.constantFrom(...keys),
      parameters: fc.tuple(...parameters),
      stray: fc.option(fc.tuple(text, text), { freq: 10 }),
      body: content === undefined ? fc.constant(null) : bodyText(resolved(content.schema), text),
      type: fc.oneof(
        { weight: 20, arbitrary: fc.constant('application/json') },
        fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', 'x'),
      ),
    })
    .map(({ key, parameters: given, stray, body, type }) => {
      const within = (place: string) => given.filter((each) => each.in === place && each.value !== null);
      const query = within('query').map(({ name, value }) => `${name}=${encode(value ?? '')}`);
      if (stray !== null) query.push(stray.map(encode).join('='));
      const filled = within('path').reduce(
        (at, { name, value }) => at.replace(`{${name}}`, encode(value ?? '')),
        path,
      );
      const headers = within('header').map(({ name, value }) => [name, headerText(value ?? '')] as const);
      return {
        operation,
        method,
        path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
        headers: {
          ...Object.fromEntries(headers),
          ...(key !== '' && { authorization: key }),
          ...(body !== null && { 'content-type': type }),
        },
        body,
      };
    });
}

/** The schema without references, at every level for which values are made. */
export function withoutReferences(schema: Media['schema'], resolve: Contract['resolve']): Media['schema'] {
  const found = resolve(schema) as Schema;
  const { items, properties } = found as { items?: Schema; properties?: Record<string, Schema> };
  return {
    ...found,
    ...(items && { items: withoutReferences(items, resolve) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, withoutReferences(each, resolve)]),
      ),
    }),
  };
}

function parameterText(schema: Schema, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(valueFor(schema, text).map(String), text);
}

function bodyText(schema: Schema, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const broken = fc.constantFrom(
    '',
    '{',
    '{"references":',
    '[]',
    'null',
    '{"__proto__":{}}',
    '\ufeff{}',
    'x'.repeat(70_000),
  );
  return fc.oneof(
    { weight: 6, arbitrary: valueFor(schema, text).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: broken },
  );
}

/** A value of the described type, not always within its limits. */
function valueFor(schema: Schema, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  if (schema.type === 'integer')
    return fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer(), fc.double());
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(valueFor(schema.items as Schema, text), { maxLength: 6 });
  if (schema.type === 'object') {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
    return fc.record(
      Object.fromEntries(
        properties.map(([name, each]) => [
          name,
          fc.oneof({ weight: 9, arbitrary: valueFor(each, text) }, text),
        ]),
      ),
      { requiredKeys: [] },
    );
  }
  const references = fc.constantFrom(
    'MSCU1234566',
    'mscu 123456-6',
    'MSCU1234567',
    'DELAY1',
    'ARRIVE22',
    'NODATA3',
  );
  return fc.oneof({ weight: 2, arbitrary: references }, { weight: 1, arbitrary: text });
}

/** Encodes as a browser does, except that half of a surrogate pair becomes U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Removes what a client library does not accept in a header. */
function headerText(text: string): string {
  return text.replace(/[^\t\x20-\xff]/g, '?').trim();
}
