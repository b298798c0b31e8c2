// Names for the shapes of the description. A shape with a title is written once and referenced.

import type { JsonValue } from './openapi-types.ts';

type Shape = { [key: string]: JsonValue };

/**
 * Moves every shape and every closed list with a title into `schemas`, and leaves a reference. In OpenAPI 3.0 a
 * reference has no siblings, so the description of a single place wraps the reference.
 */
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

function refer(shape: Shape, schemas: Record<string, JsonValue>): JsonValue {
  const { title, nullable, ...named } = shape;
  if (typeof title !== 'string') return shape;
  const words = Array.isArray(named.enum) ? named.enum.filter((word) => word !== null) : null;
  if (named.type !== 'object' && words === null) return shape;
  // A list of words is described where it is used, a shape once.
  const { description, default: usual, ...list } = named;
  const around = { ...(words !== null && description !== undefined && { description }) };
  keep(title, words === null ? named : { ...list, enum: words }, schemas);
  const reference = { $ref: `#/components/schemas/${title}` };
  if (nullable === true) {
    const nothing = { type: named.type ?? 'object', nullable: true, enum: [null] };
    return { ...around, ...(description !== undefined && { description }), anyOf: [reference, nothing] };
  }
  if (words === null || (description === undefined && usual === undefined)) return reference;
  return { ...around, ...(usual !== undefined && { default: usual }), allOf: [reference] };
}

function keep(title: string, shape: JsonValue, schemas: Record<string, JsonValue>): void {
  const known = schemas[title];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(shape)) {
    throw new Error(`two shapes have the title ${title}`);
  }
  schemas[title] = shape;
}
