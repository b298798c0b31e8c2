// Checks what openapi.json promises: each body against the schema that is documented for its status.

import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { ProblemBody } from '../../src/http/envelope.ts';
import type {
  Media,
  OpenApiDocument,
  OpenapiReference,
  Operation,
  Parameter,
  Response,
} from '../../src/http/openapi-types.ts';
import { detailSchemas } from '../../src/http/problem-details.ts';

export interface DocumentedOperation {
  /** With its parameters in full. */
  operation: Omit<Operation, 'parameters'> & { parameters: Parameter[] };
  /** The path below the server's address, with `{name}` for parameters. */
  path: string;
  /** In upper case. */
  method: string;
}

export interface Contract {
  operations: DocumentedOperation[];
  /** The documented answer for a status, with references resolved. undefined when there is none. */
  response(operation: Pick<Operation, 'responses'>, status: number): Response | undefined;
  /** The shape behind a schema that is a reference, or a reference with a description. */
  resolve(schema: Media['schema']): Media['schema'];
  /** The faults of an answer compared with its documentation: its shape and, for a refusal, its code and details. */
  faultsOf(operation: Pick<Operation, 'responses'>, status: number, body: unknown): string[];
  /** The faults of a value compared with a documented schema. Empty when it matches. */
  faults(schema: Media['schema'], value: unknown): string[];
}

export function readContract(document: OpenApiDocument): Contract {
  const ajv = formats.default(new Ajv({ strict: false, allErrors: true }));
  // References in the schemas start at the root of the document.
  ajv.addSchema({ $id: 'openapi', components: document.components });
  const compiled = new Map<object | Media['schema'], ValidateFunction>();
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: { ...operation, parameters: (operation.parameters ?? []).map(parameter) },
    })),
  );

  function parameter(given: Parameter | OpenapiReference): Parameter {
    if (!('$ref' in given)) return given;
    return (
      document.components.parameters[given.$ref.replace('#/components/parameters/', '')] ?? missing(given)
    );
  }

  function response(operation: Pick<Operation, 'responses'>, status: number): Response | undefined {
    const answer = operation.responses[status];
    if (answer === undefined || !('$ref' in answer)) return answer;
    return document.components.responses[answer.$ref.replace('#/components/responses/', '')];
  }

  function faults(schema: object | Media['schema'], value: unknown): string[] {
    const validate = compiled.get(schema) ?? ajv.compile(rooted(schema));
    compiled.set(schema, validate);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  return {
    operations,
    response,
    faults,
    resolve(schema) {
      const { $ref, allOf } = schema as { $ref?: string; allOf?: OpenapiReference[] };
      const name = ($ref ?? allOf?.[0]?.$ref)?.replace('#/components/schemas/', '');
      return name === undefined ? schema : (document.components.schemas[name] ?? schema);
    },
    faultsOf(operation, status, body) {
      const media = response(operation, status)?.content?.['application/json'];
      if (media === undefined) return [`${status} is not documented`];
      const found = faults(media.schema, body);
      if (found.length > 0 || status < 400) return found;
      const { code, details } = (body as ProblemBody).error;
      if (!(code in (media.examples ?? {}))) return [`${code} is not documented for ${status}`];
      const schema = detailSchemas[code];
      if (details === undefined || schema === undefined) return details === undefined ? [] : ['has details'];
      return faults(schema, details);
    },
  };
}

function missing({ $ref }: OpenapiReference): never {
  throw new Error(`There is no ${$ref}.`);
}

function rooted(schema: object | Media['schema']): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'));
}
