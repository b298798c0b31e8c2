import type { Schema } from './description.ts';

const plainTypes: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
};

/**
 * A schema as a Python type.
 * @param prefix before the names of shapes, such as `shapes.`
 * @throws Error for a schema of a form that the API does not use today
 */
export function pythonType(schema: Schema, prefix = ''): string {
  const type = innerType(schema, prefix);
  return schema.nullable === true && type !== 'None' ? `${type} | None` : type;
}

function innerType(schema: Schema, prefix: string): string {
  if (schema.$ref !== undefined) return prefix + nameOf(schema.$ref);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    return [...new Set(choices.map((choice) => pythonType(choice, prefix)))].join(' | ');
  }
  const [whole, another] = schema.allOf ?? [];
  if (whole !== undefined && another === undefined) return pythonType(whole, prefix);
  if (schema.enum !== undefined) return literalType(schema.enum);
  // A list of texts is also a sequence of texts or objects, but no list of them.
  if (schema.type === 'array') return `Sequence[${pythonType(schema.items ?? {}, prefix)}]`;
  if (schema.type === 'object') return `dict[str, ${valueType(schema, prefix)}]`;
  const type = schema.type === undefined ? 'Any' : plainTypes[schema.type];
  if (type === undefined) throw new Error(`No Python type for ${JSON.stringify(schema)}`);
  return type;
}

function literalType(values: NonNullable<Schema['enum']>): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return 'None';
  const literal = `Literal[${known.map(pythonLiteral).join(', ')}]`;
  return known.length === values.length ? literal : `${literal} | None`;
}

function pythonLiteral(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

function valueType({ additionalProperties }: Schema, prefix: string): string {
  return typeof additionalProperties === 'object' ? pythonType(additionalProperties, prefix) : 'Any';
}

/** The name of a shape from its address: `#/components/schemas/Shipment`. */
export function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
