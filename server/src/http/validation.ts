// Checks requests against their schemas, naming every fault and the field it is in.

import { Ajv, type Options } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import { Problem } from '../domain/problem.ts';
import { wordsOfFault } from './words-of-fault.ts';

/** Not strict: the schemas also carry what only the description of the API reads, such as `x-examples`. */
const options: Options = { allErrors: true, useDefaults: true, strict: false };

/**
 * A compiler of validators for Fastify. What comes in an address is text, so there `"5"` may become 5;
 * a body is JSON and says what it means, so there nothing is converted.
 */
export function validatorCompiler(): FastifySchemaCompiler<TSchema> {
  const strict = formats.default(new Ajv(options));
  const fromText = formats.default(new Ajv({ ...options, coerceTypes: true }));
  return ({ schema, httpPart }) => (httpPart === 'body' ? strict : fromText).compile(schema);
}

/** The refusal of a request whose `part` (body, params, querystring) fails its schema: `details` is `[{field, message}]`. */
export function invalidRequest(errors: readonly FastifySchemaValidationError[], part: string): Problem {
  const details = errors
    .filter((error) => !saysLess(error, errors))
    .map((error) => ({ field: fieldOf(error) || part, message: wordsOfFault(error) }));
  const summary = details.map(({ field, message }) => `${field} ${message}`).join(', ');
  return new Problem('invalid_request', `The request is not as described: ${summary}.`, { details });
}

/** A closed list names what may come; that it is text goes without saying. */
function saysLess(
  error: FastifySchemaValidationError,
  all: readonly FastifySchemaValidationError[],
): boolean {
  const isOfList = ({ keyword, instancePath }: FastifySchemaValidationError) =>
    keyword === 'enum' && instancePath === error.instancePath;
  return error.keyword === 'type' && all.some(isOfList);
}

/** `/references/3` is the field `references.3`; a missing or unknown property is named itself. */
function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const property = params.missingProperty ?? params.additionalProperty;
  const path = instancePath.split('/').slice(1);
  return (typeof property === 'string' ? [...path, property] : path).join('.');
}

/** Whether any text in the value, at any depth, holds U+0000. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, each]) => key.includes('\0') || holdsNul(each));
}
