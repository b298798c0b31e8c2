// What openapi.json promises, as checks: each body against the schema that is documented for its status.

import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { Media, OpenApiDocument, Operation, Response } from '../../src/http/openapi-document.ts';

export interface DocumentedOperation {
  operation: Operation;
  /** Below the server's address, with `{name}` for parameters. */
  path: string;
  /** In upper case. */
  method: string;
}

export interface Contract {
  operations: DocumentedOperation[];
  /** The documented answer for that status, references resolved; undefined when there is none. */
  response(operation: Operation, status: number): Response | undefined;
  /** The faults of a value against a documented schema; none when it is as documented. */
  faults(schema: Media['schema'], value: unknown): string[];
}

export function readContract(document: OpenApiDocument): Contract {
  const ajv = formats.default(new Ajv({ strict: false, allErrors: true }));
  // References in the schemas start at the root of the document.
  ajv.addSchema({ $id: 'openapi', components: document.components });
  const compiled = new Map<Media['schema'], ValidateFunction>();
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return {
    operations,
    response(operation, status) {
      const response = operation.responses[status];
      if (response === undefined || !('$ref' in response)) return response;
      return document.components.responses[response.$ref.replace('#/components/responses/', '')];
    },
    faults(schema, value) {
      const validate = compiled.get(schema) ?? ajv.compile(rooted(schema));
      compiled.set(schema, validate);
      validate(value);
      return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
  };
}

function rooted(schema: Media['schema']): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'));
}
