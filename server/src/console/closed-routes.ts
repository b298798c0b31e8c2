// A route of the console accepts only what its schemas name.

import type { FastifyInstance, RouteOptions } from 'fastify';
import { modes } from '../domain/references/reference.ts';

/** The part of JSON Schema that describes requests here. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  [keyword: string]: unknown;
}

const nothing: Schema = { type: 'object', properties: {}, additionalProperties: false };
/** No body at all is checked as null. */
const emptyBody: Schema = { ...nothing, nullable: true };
const id: Schema = { type: 'string', minLength: 1, maxLength: 64 };
const mode: Schema = { type: 'string', enum: [...modes] };
/** Requests whose body is read. */
const withBody = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Every route registered on this scope from now on refuses fields that its schemas do not name: in the body and in the query, at
 * every depth. A route without a schema for its body accepts no body. The server does not start with a schema that cannot be
 * closed.
 */
export function closeRoutes(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    const { body = emptyBody, querystring = nothing, params, ...schema } = route.schema ?? {};
    const close = (part: unknown) => closeSchema(part as Schema, `${route.method} ${route.url}`);
    const closedParams = close(withIds(params as Schema | undefined, route));
    // A route of the API is closed already, but takes any body where it has no schema for one.
    if (route.schema?.operationId !== undefined) {
      const takesAny = takesBody(route) && route.schema.body === undefined;
      route.schema = { ...route.schema, params: closedParams, ...(takesAny && { body: emptyBody }) };
      return;
    }
    route.schema = {
      ...schema,
      querystring: close(querystring),
      params: closedParams,
      ...(takesBody(route) && { body: close(body) }),
    };
  });
}

function takesBody({ method }: RouteOptions): boolean {
  return [method].flat().some((each) => withBody.includes(each));
}

/** The schema of the parameters. One without a schema is the mode, or an id. */
function withIds(declared: Schema = nothing, { url }: RouteOptions): Schema {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const ids = Object.fromEntries(names.map((name) => [name, name === 'mode' ? mode : id]));
  return { ...declared, properties: { ...ids, ...declared.properties } };
}

/** The same schema with every object closed. @throws Error for a schema that accepts anything */
function closeSchema(schema: Schema, where: string): Schema {
  const { type, properties, items, anyOf, oneOf } = schema;
  const close = (each: Schema) => closeSchema(each, where);
  if (type === 'object' && properties !== undefined) {
    if (schema.additionalProperties) throw openSchema(where);
    const closed = Object.entries(properties).map(([name, each]) => [name, close(each)]);
    return { ...schema, properties: Object.fromEntries(closed), additionalProperties: false };
  }
  if (type === 'array' && items !== undefined) return { ...schema, items: close(items) };
  if (anyOf !== undefined) return { ...schema, anyOf: anyOf.map(close) };
  if (oneOf !== undefined) return { ...schema, oneOf: oneOf.map(close) };
  if (type === undefined || type === 'object' || type === 'array') throw openSchema(where);
  return schema;
}

function openSchema(where: string): Error {
  return new Error(`${where} takes more than its schema names: name every field, and no others`);
}
