import { type Static, type TSchema, Type } from 'typebox';

/** A schema as MCP has it: JSON Schema 2020-12, in which `nullable` has no meaning. */
export type PlainSchema = Record<string, unknown> & { type: 'object' };

/** Before the description of a text that comes from carriers or from people. `instructions` explains it. */
export const outsideMark = '[outside text]';

const ownMark = 'x-ours';

/** A text of an answer that Landfall makes itself, so that it is no outside text. */
export function ours<Schema extends TSchema>(schema: Schema) {
  return Type.Unsafe<Static<Schema>>({ ...schema, [ownMark]: true });
}

/** The keywords of the API's schemas that say something to the description of the API only. */
const onlyForTheApi = /^(nullable|title|examples|x-.*)$/;

/** The schema of the arguments of a tool. */
export function argumentsSchema(schema: TSchema): PlainSchema {
  return objectOf(plain(schema, false));
}

/** The schema of the answers of a tool. A text that is not limited to known words is marked as outside text. */
export function answersSchema(schema: TSchema): PlainSchema {
  return objectOf(plain(schema, true));
}

function objectOf(schema: unknown): PlainSchema {
  if (!isObject(schema) || schema.type !== 'object') throw new Error('Tools take and give objects.');
  return { ...schema, type: 'object' };
}

function plain(schema: unknown, isAnswer: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((each) => plain(each, isAnswer));
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => !onlyForTheApi.test(keyword));
  const shown: Record<string, unknown> = Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      keyword === 'properties' ? fieldsOf(value, isAnswer) : nested(keyword, value, isAnswer),
    ]),
  );
  if (isAnswer && isFreeText(schema))
    shown.description = [outsideMark, schema.description].filter(Boolean).join(' ');
  return schema.nullable === true ? orNothing(shown) : shown;
}

/** A field may have the name of a keyword, such as `title`. */
function fieldsOf(fields: unknown, isAnswer: boolean): unknown {
  if (!isObject(fields)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field, isAnswer)]));
}

function nested(keyword: string, value: unknown, isAnswer: boolean): unknown {
  const holdsSchemas = ['items', 'additionalProperties', 'patternProperties', 'anyOf', 'allOf', 'oneOf'];
  return holdsSchemas.includes(keyword) ? plain(value, isAnswer) : value;
}

function orNothing(schema: Record<string, unknown>): unknown {
  return typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

function isFreeText(schema: Record<string, unknown>): boolean {
  return (
    schema.type === 'string' &&
    !['enum', 'const', 'format', 'pattern', ownMark].some((sign) => sign in schema)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
