import type { TSchema } from 'typebox';

/** The parts of a schema that show which fields it leaves optional, and what they may hold. */
interface Shape {
  type?: string;
  format?: string;
  nullable?: boolean;
  minItems?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  'x-documented'?: { format?: string };
}

/**
 * Removes what a client sends without meaning it: spaces around an address, and null or an empty list in optional fields where
 * the schema gives them no meaning, as generated clients send them.
 * @param mayBeUnset false for a change (PATCH): there null clears a field
 */
export function tidyBody(schema: TSchema, body: unknown, mayBeUnset: boolean): void {
  tidy(schema as Shape, body, mayBeUnset);
}

function tidy(schema: Shape, value: unknown, mayBeUnset: boolean): void {
  if (Array.isArray(value)) tidyItems(schema.items, value, mayBeUnset);
  else if (typeof value === 'object' && value !== null)
    tidyFields(objectIn(schema), value as Record<string, unknown>, mayBeUnset);
}

/** A list of plain values has nothing to tidy, however long it is. */
function tidyItems(items: Shape | undefined, values: readonly unknown[], mayBeUnset: boolean): void {
  if (items === undefined || objectIn(items).properties === undefined) return;
  for (const value of values) tidy(items, value, mayBeUnset);
}

function tidyFields(
  { properties = {}, required = [] }: Shape,
  fields: Record<string, unknown>,
  mayBeUnset: boolean,
): void {
  for (const [name, field] of Object.entries(properties)) {
    if (!Object.hasOwn(fields, name)) continue;
    const given = fields[name];
    if (mayBeUnset && !required.includes(name) && isUnset(field, given)) delete fields[name];
    else if (typeof given === 'string' && isAddress(field)) fields[name] = given.trim();
    else tidy(field, given, mayBeUnset);
  }
}

function isUnset({ nullable = false, minItems = 0 }: Shape, value: unknown): boolean {
  if (value === null) return !nullable;
  return Array.isArray(value) && value.length === 0 && minItems > 0;
}

function isAddress(schema: Shape): boolean {
  const format = schema.format ?? schema['x-documented']?.format;
  return format === 'email' || format === 'uri';
}

/** Where several kinds of value are allowed, at most one of them is an object. */
function objectIn(schema: Shape): Shape {
  return schema.anyOf?.find(({ type }) => type === 'object') ?? schema;
}
