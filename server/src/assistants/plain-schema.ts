import type { TSchema } from 'typebox';

/** A schema as MCP has it: JSON Schema 2020-12, in which `nullable` has no meaning. */
export type PlainSchema = Record<string, unknown> & { type: 'object' };

/** The keywords of the API's schemas that say something to the description of the API only. */
const onlyForTheApi = /^(nullable|title|examples|x-.*)$/;
const holdsSchemas = ['items', 'additionalProperties', 'patternProperties', 'anyOf', 'allOf', 'oneOf'];

/** How deep the outline of an answer goes: its own fields, and those of the objects and rows in it. */
const outlinedLevels = 2;

/** The whole schema: of the arguments of a tool, and for tests of its answers. */
export function plainSchema(schema: TSchema): PlainSchema {
  return objectOf(plain(schema));
}

/**
 * The names and types of the fields in the answers of a tool, which an assistant gets before it calls the tool. A model
 * reads the schemas of all tools before each question, so `instructions` explains the fields of many answers once.
 */
export function outlineOf(schema: TSchema): PlainSchema {
  return objectOf(outline(plain(schema), outlinedLevels));
}

function objectOf(schema: unknown): PlainSchema {
  if (!isObject(schema) || schema.type !== 'object') throw new Error('Tools take and give objects.');
  return { ...schema, type: 'object' };
}

function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => !onlyForTheApi.test(keyword));
  const entries = kept.map(([keyword, value]) => [keyword, nested(keyword, value, schema)] as const);
  const shown = Object.fromEntries(
    entries.filter(([keyword, value]) => keyword !== 'required' || !isEmpty(value)),
  );
  return schema.nullable === true ? orNothing(shown) : shown;
}

function nested(keyword: string, value: unknown, { properties }: Record<string, unknown>): unknown {
  // A field may have the name of a keyword, such as `title`.
  if (keyword === 'properties') return eachField(value, plain);
  if (keyword === 'required') return withoutDefaults(value, properties);
  return holdsSchemas.includes(keyword) ? plain(value) : value;
}

/** The required fields that a client has to send: the others have defaults. */
function withoutDefaults(required: unknown, fields: unknown): unknown {
  if (!Array.isArray(required) || !isObject(fields)) return required;
  return required.filter((name) => {
    const field = fields[name];
    return !(isObject(field) && 'default' in field);
  });
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function orNothing(schema: Record<string, unknown>): unknown {
  return typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

function outline(schema: unknown, levels: number): unknown {
  if (!isObject(schema)) return schema;
  const { type, properties, items } = schema;
  if (type === undefined) return {};
  // Of a field that may be null, such as a forecast, only the type is given: it is often null, and a model understands its fields
  // when they are there.
  if (levels === 0 || Array.isArray(type)) return { type };
  return {
    type,
    ...(properties !== undefined && {
      properties: eachField(properties, (field) => outline(field, levels - 1)),
    }),
    ...(isObject(items) && items.type === 'object' && { items: outline(items, levels) }),
  };
}

function eachField(fields: unknown, change: (field: unknown) => unknown): unknown {
  if (!isObject(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
