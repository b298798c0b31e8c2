// Requests that match a schema, and the objects in them to which a field can be added.

/** The part of JSON Schema that describes requests here. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  /** Of a body that is sent in one of several types. */
  content?: Record<string, { schema: Schema }>;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
}

/** The position of an object in a request. Empty for the request itself. */
export type Place = readonly (string | number)[];

const texts = [
  'none',
  'ada@acme.example',
  '2026-03-02T09:00:00Z',
  '2026-W10',
  '2026-03-02..2026-03-03',
  'arrived',
  'overdue',
  '-7..-3',
  '2026-03-02',
  'NLRTM',
  '#0b5d6e',
  'MSCU',
  '1',
  '/',
  'https://hooks.example.com/',
  '16:00',
  'EUR',
];

const formats: Readonly<Record<string, RegExp>> = {
  email: /@/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d.*Z$/,
  binary: /^/,
  uri: /^https:/,
};

/** A value with every field that the schema knows. @throws Error when none of the texts above fits: add one that does */
export function sampleOf(described: Schema, name = 'request'): unknown {
  const schema = chosenOf(described);
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, each]) => [field, sampleOf(each, field)]),
      );
    case 'array':
      return [sampleOf(schema.items ?? {}, name)];
    case 'string':
      return textOf(schema, name);
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    default:
      throw new Error(`${name} has no type`);
  }
}

function textOf(
  { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema,
  name: string,
) {
  const hasFormat = (text: string) => format === undefined || formats[format]?.test(text) === true;
  const found = texts.find(
    (text) =>
      hasFormat(text) &&
      (pattern === undefined || new RegExp(pattern).test(text)) &&
      text.length >= minLength &&
      text.length <= maxLength,
  );
  if (found === undefined) throw new Error(`no sample fits ${name}`);
  return found;
}

/** Of several that a value may match, the one for an object, or else the first. */
function chosenOf({ content, anyOf, ...schema }: Schema): Schema {
  const json = content?.['application/json']?.schema;
  if (json !== undefined) return chosenOf(json);
  const first = anyOf?.find(({ type }) => type === 'object') ?? anyOf?.[0];
  return first === undefined ? schema : chosenOf(first);
}

/** All objects that the schema describes, each with its own schema; those whose fields are the caller's own are left out. */
export function objectsIn(described: Schema, place: Place = []): { place: Place; schema: Schema }[] {
  const schema = chosenOf(described);
  if (schema.type === 'array' && schema.items !== undefined) return objectsIn(schema.items, [...place, 0]);
  if (schema.type !== 'object' || schema.properties === undefined) return [];
  const below = Object.entries(schema.properties).flatMap(([name, each]) =>
    objectsIn(each, [...place, name]),
  );
  return [{ place, schema }, ...below];
}

/** A copy of `value` with one more field in the object at `place`. */
export function withField(value: unknown, place: Place, field: string, content: unknown): unknown {
  const copy = structuredClone(value);
  const object = place.reduce<Record<string, unknown>>(
    (at, step) => at[step] as Record<string, unknown>,
    copy as Record<string, unknown>,
  );
  object[field] = content;
  return copy;
}
