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
  // A list of words is described where it is used (but see `describeListsOnce`), a shape once.
  const { description, default: usual, ...list } = named;
  keep(title, isList ? list : named, schemas);
  const around = {
    ...(named.nullable === true && { type: named.type ?? 'string', nullable: true }),
    ...(description !== undefined && isList && { description }),
    ...(usual !== undefined && { default: usual }),
  };
  const reference = { $ref: pointerOf(title) };
  return Object.keys(around).length === 0 ? reference : { ...around, allOf: [reference] };
}

function pointerOf(title: string): string {
  return `#/components/schemas/${title}`;
}

function keep(title: string, shape: JsonValue, schemas: Record<string, JsonValue>): void {
  const known = schemas[title];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(shape)) {
    throw new Error(`two shapes have the title ${title}`);
  }
  schemas[title] = shape;
}

/** What several places say of a list of words is said once, of the list: of several such texts, that of the most places. */
export function describeListsOnce(
  value: JsonValue,
  schemas: Record<string, JsonValue>,
): { value: JsonValue; schemas: Record<string, JsonValue> } {
  const texts = Map.groupBy([...descriptionsIn(value), ...descriptionsIn(schemas)], ({ $ref }) => $ref);
  const shared = new Map<string, string>();
  for (const [$ref, uses] of texts) {
    const [most] = [...Map.groupBy(uses, ({ description }) => description)].sort(
      ([, some], [, others]) => others.length - some.length,
    );
    if (most !== undefined && most[1].length > 1) shared.set($ref, most[0]);
  }
  const described = Object.entries(schemas).map(([name, schema]) => {
    const description = shared.get(pointerOf(name));
    const rest = withoutShared(schema, shared);
    return [name, description === undefined || !isShape(rest) ? rest : { ...rest, description }];
  });
  return { value: withoutShared(value, shared), schemas: Object.fromEntries(described) };
}

function* descriptionsIn(value: JsonValue): Generator<{ $ref: string; description: string }> {
  if (typeof value !== 'object' || value === null) return;
  const wrapped = wrappedIn(value);
  if (wrapped !== null) yield wrapped;
  else for (const [key, each] of Object.entries(value)) if (!isExample(key)) yield* descriptionsIn(each);
}

function withoutShared(value: JsonValue, shared: ReadonlyMap<string, string>): JsonValue {
  if (Array.isArray(value)) return value.map((each) => withoutShared(each, shared));
  if (!isShape(value)) return value;
  const wrapped = wrappedIn(value);
  if (wrapped === null) {
    const entries = Object.entries(value).map(([key, each]) => [
      key,
      isExample(key) ? each : withoutShared(each, shared),
    ]);
    return Object.fromEntries(entries);
  }
  if (shared.get(wrapped.$ref) !== wrapped.description) return value;
  const { description, ...rest } = value;
  return Object.keys(rest).length > 1 ? rest : { $ref: wrapped.$ref };
}

/** What `refer` wraps. */
function wrappedIn(value: JsonValue): { $ref: string; description: string } | null {
  if (!isShape(value) || !Array.isArray(value.allOf)) return null;
  const [reference] = value.allOf;
  const { description } = value;
  if (reference === undefined || !isShape(reference) || typeof reference.$ref !== 'string') return null;
  return typeof description === 'string' ? { $ref: reference.$ref, description } : null;
}
