/** The parts of OpenAPI 3.0.3 that are changed here, or read by tests. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  /** By path, then by method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  /** By the name of the callback that each refers to. */
  'x-webhooks'?: Record<string, OpenapiReference>;
  components: Components;
}

export interface Components {
  schemas: Record<string, JsonValue>;
  headers: Record<string, JsonValue>;
  responses: Record<string, Response>;
  /** Of the requests to endpoints. */
  requestBodies: Record<string, { required: boolean; content: Record<string, Media> }>;
  /** Of several operations, and the headers of the requests to endpoints. */
  parameters: Record<string, Parameter>;
  /** Of several answers. */
  examples: Record<string, { value: JsonValue }>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  security?: object[];
  /** In a finished document, one that several operations have is a reference. */
  parameters?: (Parameter | OpenapiReference)[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Response | OpenapiReference>;
  callbacks?: Callbacks;
  /** As routes give them; absent in a finished document. */
  'x-callbacks'?: Callbacks;
  /** The purpose that a restricted key needs. */
  'x-purpose'?: string;
}

/** By name, then by URL. */
type Callbacks = Record<string, Record<string, PathItem>>;
/** By method in lower case: a request of this server, and the answers to it. */
type PathItem = Record<
  string,
  { operationId: string; description: string; parameters: OpenapiReference[]; requestBody: OpenapiReference }
>;

export interface OpenapiReference {
  $ref: string;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: JsonValue;
  example?: JsonValue;
}

export interface Response {
  description: string;
  headers?: Record<string, JsonValue>;
  /** Absent in an answer without a body. */
  content?: Record<string, Media>;
}

export interface Media {
  schema: JsonValue;
  example?: JsonValue;
  examples?: Record<string, { value: JsonValue } | OpenapiReference>;
}

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
