import description from '../../../openapi.json' with { type: 'json' };
import { plain, table } from './markdown.ts';

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  nullable?: boolean;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
}

export const schemas: Readonly<Record<string, Schema>> = description.components.schemas;

/** The fields of a shape as a table. @param into fields whose own fields are listed, too, and not as a link */
export function fieldsTable(name: string, { into = [] }: { into?: readonly string[] } = {}): string {
  return table(['field', 'type', 'what it is'], rowsOf(named(name), into));
}

function rowsOf(
  { properties = {}, required = [] }: Schema,
  into: readonly string[],
  within = '',
): string[][] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const path = `${within}${field}`;
    const inside = into.includes(path) ? rowsOf(shapeOf(schema), into, `${path}.`) : [];
    const optional = required.includes(field) ? '' : ' (may be absent)';
    return [[`\`${path}\`${optional}`, typeOf(schema), wordsOf(schema)], ...inside];
  });
}

function named(name: string): Schema {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`openapi.json has no schema ${name}.`);
  return schema;
}

/** The name of the shape that a schema refers to, as `#/components/schemas/Mode` does. */
function nameIn({ $ref, allOf = [] }: Schema): string | undefined {
  return [$ref, ...allOf.map((each) => each.$ref)]
    .find((each) => each !== undefined)
    ?.split('/')
    .at(-1);
}

function shapeOf(schema: Schema): Schema {
  const name = nameIn(schema);
  return name === undefined ? schema : named(name);
}

/** The type in words, with its bounds; a shape of its own is a link. */
export function typeOf(schema: Schema): string {
  const orNull = schema.nullable ? ' or null' : '';
  const name = nameIn(schema);
  if (name !== undefined) return `${linkTo(name)}${orNull}`;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.enum) return `${schema.enum.map((each) => `\`${each}\``).join(', ')}${orNull}`;
  if (schema.items) return `list of ${typeOf(schema.items)}${boundsOf(schema)}${orNull}`;
  if (typeof schema.additionalProperties === 'object')
    return `by name: ${typeOf(schema.additionalProperties)}${boundsOf(schema)}${orNull}`;
  return `${schema.format ?? schema.type ?? 'any'}${boundsOf(schema)}${orNull}`;
}

export function linkTo(name: string): string {
  return `[${name}](shapes.md#${name.toLowerCase()})`;
}

function boundsOf(schema: Schema): string {
  const least = schema.minimum ?? schema.minLength ?? schema.minItems;
  const most = schema.maximum ?? schema.maxLength ?? schema.maxItems ?? schema.maxProperties;
  const unit = schema.maxLength === undefined && schema.minLength === undefined ? '' : ' characters';
  if (least !== undefined && most !== undefined)
    return least === most ? `, ${most}${unit}` : `, ${least} to ${most}${unit}`;
  if (most !== undefined) return `, at most ${most}${unit}`;
  return least === undefined ? '' : `, at least ${least}${unit}`;
}

export function wordsOf(schema: Schema): string {
  return plain(schema.description ?? '');
}
