import type { TSchema } from 'typebox';

/** Plain decimal digits: `0x10`, `1e1` and `010` are no way to write a number of items. */
const wholeNumber = /^-?(0|[1-9]\d*)$/;

/**
 * Gives the values of an address or of headers, which are all text, the types that the schema asks for.
 * What cannot be read stays as it is, and the check of the schema refuses it.
 */
export function readTexts(
  { properties = {} }: TSchema & { properties?: Record<string, TSchema> },
  values: unknown,
): void {
  if (typeof values !== 'object' || values === null) return;
  for (const [name, text] of Object.entries(values)) {
    const value = typeof text === 'string' ? readText(typeOf(properties[name]), text) : text;
    if (value !== text) Object.assign(values, { [name]: value });
  }
}

function typeOf(schema: TSchema | undefined): unknown {
  return schema !== undefined && 'type' in schema ? schema.type : undefined;
}

function readText(type: unknown, text: string): unknown {
  if (type === 'integer' && wholeNumber.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
