// Checks requests against their schemas, and names every fault with its field.

import { Ajv, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';
import type { TSchema } from 'typebox';
import type { Problem } from '../domain/refusals/problem.ts';
import { type FieldFault, refusedFields } from '../domain/refusals/refused-field.ts';
import { tidyBody } from './tidy-body.ts';
import { type Fault, wordsOfFault } from './words-of-fault.ts';

/**
 * Not strict, because the schemas also contain keywords for the description of the API only, such as `x-examples`.
 * Verbose, because the words for a fault need the sent value and the schema.
 */
const options: Options = { allErrors: true, useDefaults: true, strict: false, verbose: true };

/** The most faults that an error lists; a body of 64 KiB could have tens of thousands. */
const mostFaults = 20;

/** The most faults that are read for such a list: to read one takes longer the more there are. */
const mostRead = 1_000;

/** Plain decimal digits only: `0x10`, `1e1` and `010` are refused. */
const wholeNumber = /^-?(0|[1-9]\d*)$/;

/**
 * All values in a URL are text, so `"5"` may become 5 there. In a body, nothing is converted.
 * @param fromAnyClient bodies of generated clients, which send null for what is not set; in a PATCH, null clears
 */
export function validatorCompiler({ fromAnyClient = false } = {}): FastifySchemaCompiler<TSchema> {
  const ajv = formats.default(new Ajv(options));
  return ({ schema, httpPart, method }) => {
    const mayBeUnset = fromAnyClient && method !== 'PATCH';
    // Compiled for the first request: a server has hundreds of schemas, and starts sooner without them.
    let compiled: ValidateFunction | null = null;
    const validate: FastifyValidationResult = (values: unknown) => {
      compiled ??= ajv.compile(schema);
      if (httpPart === 'body') tidyBody(schema, values, mayBeUnset);
      else readTexts(schema, values);
      const fits = compiled(values);
      validate.errors = compiled.errors ?? null;
      return fits;
    };
    return validate;
  };
}

/** For bodies that are read by their route. Only the first fault is found: some MiB could have millions. */
export function bodyChecker(schema: TSchema): (body: unknown) => void {
  const ajv = formats.default(new Ajv({ ...options, allErrors: false }));
  let compiled: ValidateFunction | null = null;
  return (body) => {
    compiled ??= ajv.compile(schema);
    tidyBody(schema, body, true);
    if (!compiled(body)) throw invalidRequest(compiled.errors as readonly Fault[], 'body');
  };
}

/** Lets every body through: the route reads its bytes. */
export const withoutBodyCheck: FastifySchemaCompiler<TSchema> = (() => {
  const compile = validatorCompiler();
  return (part) => (part.httpPart === 'body' ? () => true : compile(part));
})();

/** The refusal of a request whose `part` (body, params, querystring) fails its schema: `details.fields` has each fault. */
export function invalidRequest(found: readonly Fault[], part: string): Problem {
  const faults = found.slice(0, mostRead);
  const listed = new Map<string, FieldFault>();
  const lists = new Set(
    faults.filter(({ keyword }) => keyword === 'enum').map((fault) => fault.instancePath),
  );
  for (const fault of withoutOtherKinds(faults)) {
    // A closed list contains only text, so the fault about the type is left out.
    if (fault.keyword === 'type' && lists.has(fault.instancePath)) continue;
    const each = { field: fieldOf(fault) || part, message: wordsOfFault(fault, part) };
    listed.set(`${each.field} ${each.message}`, each);
    if (listed.size === mostFaults) break;
  }
  const message = `The request is not as described: ${[...listed.keys()].join('; ')}.`;
  return refusedFields(message.replace(/\?\.$/, '?'), [...listed.values()]);
}

/** Ajv reports the faults of every kind that is allowed. Only those of the kind that was sent are kept; else `anyOf`, which names all. */
function withoutOtherKinds(faults: readonly Fault[]): Fault[] {
  const paths = faults.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  return paths.reduce(
    (left, path) => {
      const isOfOther = ({ keyword, instancePath }: Fault) => keyword === 'type' && instancePath === path;
      const isUnion = ({ keyword, instancePath }: Fault) => keyword === 'anyOf' && instancePath === path;
      const own = left.filter((fault) => !isOfOther(fault));
      const isExplained = own.some(
        (fault) =>
          !isUnion(fault) && (fault.instancePath === path || fault.instancePath.startsWith(`${path}/`)),
      );
      return isExplained ? own.filter((fault) => !isUnion(fault)) : own;
    },
    [...faults],
  );
}

/** `/references/3` becomes `references.3`. For a missing or unknown property, the property is named. */
function fieldOf({ instancePath, params }: Fault): string {
  const property = params.missingProperty ?? params.additionalProperty;
  const path = instancePath.split('/').slice(1);
  return (typeof property === 'string' ? [...path, property] : path).join('.');
}

/** The texts of URLs and headers, as the types of the schema; what cannot be converted is refused by its check. */
function readTexts(
  { properties = {} }: TSchema & { properties?: Record<string, TSchema> },
  values: unknown,
): void {
  if (typeof values !== 'object' || values === null) return;
  const texts = values as Record<string, unknown>;
  for (const [name, schema] of Object.entries(properties)) {
    const text = texts[name];
    if (typeof text === 'string') texts[name] = readText(typeOf(schema), text);
  }
}

function typeOf(schema: TSchema): unknown {
  return 'type' in schema ? schema.type : undefined;
}

function readText(type: unknown, text: string): unknown {
  // A parameter that may be sent several times, and was sent once.
  if (type === 'array') return [text];
  if (type === 'integer' && wholeNumber.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
