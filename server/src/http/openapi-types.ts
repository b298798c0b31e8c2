/** The parts of OpenAPI 3.0.3 that are changed here, or read by tests. */
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
  /** As routes give them; absent in a finished document. */
  'x-callbacks'?: Callbacks;
}

/** By name, then by URL. */
type Callbacks = Record<string, Record<string, PathItem>>;
/** By method in lower case: a request of this server, and the answers to it. */
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
  /** Absent in an answer without a body. */
  content?: Record<string, Media>;
}

export interface Media {
  schema: Json;
  example?: Json;
  examples?: Record<string, { value: Json }>;
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
