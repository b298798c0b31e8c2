// Names for the shapes of the description. A shape with a title is written once and referenced.

import type { JsonValue } from './openapi-types.ts';

type Shape = { [key: string]: JsonValue };

/** Moves shapes and closed lists with a title into `schemas`. In OpenAPI 3.0 a reference has no siblings, so a description wraps it. */
export function nameShapes(value: JsonValue, schemas: Record<string, JsonValue>): JsonValue {
  if (Array.isArray(value)) return value.map((each) => nameShapes(each, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    isExample(key) ? each : nameShapes(each, schemas),
  ]);
  const { 'x-documented': more = {}, ...rest }: Shape = Object.fromEntries(entries);
  return refer(letEnumHoldNull({ ...rest, ...(isShape(more) && more) }), schemas);
}

function isExample(key: string): boolean {
  return key === 'example' || key === 'examples' || key === 'x-examples';
}

function isShape(value: JsonValue): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** OpenAPI 3.0 requires null in the enum of a closed list that may be null. */
function letEnumHoldNull(shape: Shape): Shape {
  if (shape.nullable !== true || !Array.isArray(shape.enum)) return shape;
  return { ...shape, enum: [...new Set([...shape.enum, null])] };
}

/** A shape that may be null says so where it is used, too: validators read the one, generators of clients the other. */
function refer(shape: Shape, schemas: Record<string, JsonValue>): JsonValue {
  const { title, ...named } = shape;
  if (typeof title !== 'string') return shape;
  const isList = Array.isArray(named.enum);
  if (named.type !== 'object' && !isList) return shape;
  // A list of words is described where it is used, a shape once.
  const { description, default: usual, ...list } = named;
  keep(title, isList ? list : named, schemas);
  const around = {
    ...(named.nullable === true && { type: named.type ?? 'string', nullable: true }),
    ...(description !== undefined && (isList || named.nullable === true) && { description }),
    ...(usual !== undefined && { default: usual }),
  };
  const reference = { $ref: `#/components/schemas/${title}` };
  return Object.keys(around).length === 0 ? reference : { ...around, allOf: [reference] };
}

function keep(title: string, shape: JsonValue, schemas: Record<string, JsonValue>): void {
  const known = schemas[title];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(shape)) {
    throw new Error(`two shapes have the title ${title}`);
  }
  schemas[title] = shape;
}
