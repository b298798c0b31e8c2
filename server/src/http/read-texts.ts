import type { TSchema } from 'typebox';

/** Plain decimal digits only: `0x10`, `1e1` and `010` are refused. */
const wholeNumber = /^-?(0|[1-9]\d*)$/;

/**
 * Converts the values of URLs and headers, which are all text, to the types of the schema. A value that cannot be
 * converted is left as it is, and the check of the schema refuses it.
 */
export function readTexts(
  { properties = {} }: TSchema & { properties?: Record<string, TSchema> },
  values: unknown,
): void {
  if (typeof values !== 'object' || values === null) return;
  const texts = values as Record<string, unknown>;
  for (const [name, schema] of Object.entries(properties)) {
    const text = texts[name];
    if (typeof text === 'string') texts[name] = readText(typeOf(schema), text);
  }
}

function typeOf(schema: TSchema): unknown {
  return 'type' in schema ? schema.type : undefined;
}

function readText(type: unknown, text: string): unknown {
  // A parameter that may be sent several times, and was sent once.
  if (type === 'array') return [text];
  if (type === 'integer' && wholeNumber.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
