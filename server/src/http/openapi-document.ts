// What the generator leaves to us: headers of every answer, names for shapes, and OpenAPI 3.0's way to say null.

import { nameCallbacks } from './openapi-callbacks.ts';
import { addHeaders, headers } from './openapi-headers.ts';
import { otherRefusal } from './openapi-refusals.ts';
import { nameShapes } from './openapi-shapes.ts';

/** The parts of OpenAPI 3.0.3 that are touched here, or read by tests. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  /** By path, then by method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  'x-webhooks'?: Record<string, PathItem>;
  components: {
    schemas: Record<string, Json>;
    headers: Record<string, Json>;
    responses: Record<string, Response>;
  };
}

export interface Operation {
  operationId: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Response | Reference>;
  callbacks?: Callbacks;
  /** As routes bring them; none in a finished document. */
  'x-callbacks'?: Callbacks;
}

/** By name, then by address. */
type Callbacks = Record<string, Record<string, PathItem>>;
/** By method in lower case: what is sent to others, and what they answer. */
export type PathItem = Record<
  string,
  { operationId: string; requestBody: { content: Record<string, Media> } }
>;

export interface Reference {
  $ref: string;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Json;
}

export interface Response {
  description: string;
  headers?: Record<string, Json>;
  /** None in an answer without a body. */
  content?: Record<string, Media>;
}

export interface Media {
  schema: Json;
  example?: Json;
  examples?: Record<string, { value: Json }>;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The document as the generator made it, finished. */
export function finishDocument(generated: object): OpenApiDocument {
  const schemas: Record<string, Json> = {};
  const responses: Record<string, Response> = {};
  const webhooks: Record<string, PathItem> = {};
  // Through JSON: the schemas of routes are shared objects, and what is not JSON has no place in the document.
  const document: OpenApiDocument = JSON.parse(JSON.stringify(generated));
  for (const operation of operationsOf(document)) {
    allowDefaults(operation);
    describeAnswersOnce(operation);
  }
  Object.assign(document.paths, nameShapes(document.paths as unknown as Json, schemas));
  for (const operation of operationsOf(document)) {
    addHeaders(operation);
    shareRefusals(operation, responses);
    operation.responses.default = { $ref: '#/components/responses/OtherRefusal' };
    Object.assign(webhooks, nameCallbacks(operation));
  }
  if (Object.keys(webhooks).length > 0) document['x-webhooks'] = webhooks;
  responses.OtherRefusal = otherRefusal;
  document.components = { ...document.components, headers, responses, schemas };
  return document;
}

function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.values(paths).flatMap((item) => Object.values(item));
}

/** The generator takes the description of an answer from its schema, and leaves it there, where shared shapes would differ. */
function describeAnswersOnce({ responses }: Operation): void {
  for (const response of Object.values(responses)) {
    for (const { schema } of '$ref' in response ? [] : Object.values(response.content ?? {})) {
      if (typeof schema === 'object' && schema !== null && 'title' in schema) delete schema.description;
    }
  }
}

/**
 * What has a default need not be sent; the generator goes by the type, in which the default is already filled in. A body that
 * may be null need not be sent either: that is what no body is checked as.
 */
function allowDefaults({ parameters = [], requestBody }: Operation): void {
  for (const parameter of parameters) {
    const { schema } = parameter;
    if (typeof schema === 'object' && schema !== null && 'default' in schema) parameter.required = false;
  }
  const bodies = Object.values(requestBody?.content ?? {});
  for (const media of bodies) {
    if (!isNullable(media.schema)) continue;
    // Being optional is enough: with null as well, generated clients would send null.
    const { nullable, ...schema } = media.schema;
    media.schema = schema;
    if (requestBody) requestBody.required = false;
  }
}

function isNullable(schema: Json): schema is { nullable: true; [key: string]: Json } {
  return typeof schema === 'object' && schema !== null && 'nullable' in schema && schema.nullable === true;
}

/** Most operations refuse alike: each refusal is written once, named after its codes. */
function shareRefusals(operation: Operation, shared: Record<string, Response>): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) < 400 || '$ref' in response) continue;
    const codes = Object.values(response.content ?? {}).flatMap(({ examples }) =>
      Object.keys(examples ?? {}),
    );
    const name = codes.map(inPascalCase).join('Or') + (operation.security?.length === 0 ? 'WithoutKey' : '');
    shared[name] = response;
    operation.responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

function inPascalCase(code: string): string {
  return code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
