// What the generator leaves to us: headers of every answer, names for shapes, and OpenAPI 3.0's way to say null.

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
type PathItem = Record<string, { operationId: string; requestBody: { content: Record<string, Media> } }>;

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
  content: Record<string, Media>;
}

export interface Media {
  schema: Json;
  example?: Json;
  examples?: Record<string, { value: Json }>;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const headers = {
  'Request-Id': {
    description: 'The id of this request; name it when you report a fault',
    schema: { type: 'string' },
    example: 'req_7Yk2ZpQw0RtB5nVfXcJ8aD',
  },
  'RateLimit-Policy': {
    description: 'The limit: q requests in w seconds (draft-ietf-httpapi-ratelimit-headers)',
    schema: { type: 'string' },
    example: '"default";q=120;w=60',
  },
  RateLimit: {
    description: 'Where this key stands: r requests remain, and the count begins anew in t seconds',
    schema: { type: 'string' },
    example: '"default";r=119;t=60',
  },
  'Retry-After': {
    description: 'Seconds to wait before asking again',
    schema: { type: 'integer' },
    example: 12,
  },
};

/** Refusals that say when to come back. */
const retryLater = new Set(['409', '429', '503']);

/** The document as the generator made it, finished. */
export function finishDocument(generated: object): OpenApiDocument {
  const schemas: Record<string, Json> = {};
  const responses: Record<string, Response> = {};
  const webhooks: Record<string, PathItem> = {};
  // Through JSON: the schemas of routes are shared objects, and what is not JSON has no place in the document.
  const document: OpenApiDocument = JSON.parse(JSON.stringify(generated), (key, value) =>
    key === 'paths' ? nameShapes(value, schemas) : value,
  );
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    allowDefaults(operation);
    addHeaders(operation);
    shareRefusals(operation, responses);
    Object.assign(webhooks, nameCallbacks(operation));
  }
  if (Object.keys(webhooks).length > 0) document['x-webhooks'] = webhooks;
  document.components = { ...document.components, headers, responses, schemas };
  return document;
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
  if (requestBody && bodies.some(({ schema }) => isNullable(schema))) requestBody.required = false;
}

function isNullable(schema: Json): boolean {
  return typeof schema === 'object' && schema !== null && 'nullable' in schema && schema.nullable === true;
}

/**
 * The generator keeps too little of a callback, so routes bring theirs as `x-callbacks`. The same requests are what OpenAPI 3.1
 * calls webhooks, and tools for 3.0 read from `x-webhooks`.
 */
function nameCallbacks(operation: Operation): Record<string, PathItem> {
  const { 'x-callbacks': callbacks = {} } = operation;
  delete operation['x-callbacks'];
  if (Object.keys(callbacks).length > 0) operation.callbacks = callbacks;
  return Object.fromEntries(
    Object.entries(callbacks).flatMap(([name, byAddress]) =>
      Object.values(byAddress).map((item) => [name, asWebhook(item)] as const),
    ),
  );
}

/** An operation id names one place only, so here it is another. */
function asWebhook(item: PathItem): PathItem {
  return Object.fromEntries(
    Object.entries(item).map(([method, sent]) => [
      method,
      { ...sent, operationId: `${sent.operationId}Webhook` },
    ]),
  );
}

function addHeaders({ responses, security }: Operation): void {
  const open = security?.length === 0;
  for (const [status, response] of Object.entries(responses)) {
    if ('$ref' in response) continue;
    const names: (keyof typeof headers)[] = ['Request-Id'];
    // A request without a working key is not counted against one.
    if (!open && status !== '401') names.push('RateLimit-Policy', 'RateLimit');
    if (retryLater.has(status)) names.push('Retry-After');
    const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const);
    response.headers = { ...response.headers, ...Object.fromEntries(references) };
  }
}

/** Most operations refuse alike: each refusal is written once, named after its codes. */
function shareRefusals(operation: Operation, shared: Record<string, Response>): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) < 400 || '$ref' in response) continue;
    const codes = Object.values(response.content).flatMap(({ examples }) => Object.keys(examples ?? {}));
    const name = codes.join('-or-') + (operation.security?.length === 0 ? '-without-key' : '');
    shared[name] = response;
    operation.responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

/** Moves every shape with a title into `schemas`, leaving a reference, and lets enums of nullable fields hold null. */
function nameShapes(value: Json, schemas: Record<string, Json>): Json {
  if (Array.isArray(value)) return value.map((each) => nameShapes(each, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    isExample(key) ? each : nameShapes(each, schemas),
  ]);
  const { title, ...shape }: { [key: string]: Json } = Object.fromEntries(entries);
  if (shape.nullable === true && Array.isArray(shape.enum)) shape.enum = [...new Set([...shape.enum, null])];
  if (typeof title !== 'string' || shape.type !== 'object')
    return title === undefined ? shape : { title, ...shape };
  // In OpenAPI 3.0 a reference has no siblings, so a shape that may be null is written out.
  if (shape.nullable === true) return shape;
  return refer(title, shape, schemas);
}

function isExample(key: string): boolean {
  return key === 'example' || key === 'examples';
}

function refer(title: string, shape: Json, schemas: Record<string, Json>): Json {
  const known = schemas[title];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(shape)) {
    throw new Error(`two shapes have the title ${title}`);
  }
  schemas[title] = shape;
  return { $ref: `#/components/schemas/${title}` };
}
