// Reads JSON of uncertain form: carriers write `eventID` and `eventId`, numbers as text and text as numbers.

/** The members of a JSON object by lower-case name, so that `UNLocationCode` and `unLocationCode` are one field. */
export type Fields = ReadonlyMap<string, unknown>;

const nothing: Fields = new Map();
const longestText = 300;
/** Objects of carriers have some twenty fields; the rest of a larger one is not read. */
const mostFields = 500;

/** The fields of a JSON object; none for any other value. Of two spellings of one name, the first with a value counts. */
export function fieldsOf(value: unknown): Fields {
  if (!isObject(value)) return nothing;
  const fields = new Map<string, unknown>();
  for (const name of Object.keys(value).slice(0, mostFields)) {
    const key = name.toLowerCase();
    if (fields.get(key) == null) fields.set(key, value[name]);
  }
  return fields;
}

/** True for a JSON object, not for null or an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of the first of `names` that has one. */
export function valueAt(fields: Fields, ...names: string[]): unknown {
  for (const name of names) {
    const value = fields.get(name.toLowerCase());
    if (value != null) return value;
  }
  return undefined;
}

/** The fields of the object with that name; none when there is no object. */
export function fieldsAt(fields: Fields, name: string): Fields {
  return fieldsOf(valueAt(fields, name));
}

/** The list with that name; a single object counts as a list of one. */
export function listAt(fields: Fields, name: string): unknown[] {
  const value = valueAt(fields, name);
  if (Array.isArray(value)) return value;
  return isObject(value) ? [value] : [];
}

/** The first of `names` with a meaningful text, cleaned; otherwise null. Numbers are read as text. */
export function textAt(fields: Fields, ...names: string[]): string | null {
  for (const name of names) {
    const text = cleanText(fields.get(name.toLowerCase()));
    if (text !== '') return text;
  }
  return null;
}

/** A finite number, also when written as text; otherwise null. */
export function numberAt(fields: Fields, name: string): number | null {
  const text = textAt(fields, name);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Whether the field says true, also when it is written as text. */
export function isTrueAt(fields: Fields, name: string): boolean {
  return String(valueAt(fields, name)).toLowerCase() === 'true';
}

/**
 * On one line, without control characters (PostgreSQL refuses NUL) and lone surrogates, cut if it is too long. Several carriers
 * write the words "null" and "undefined" for an empty value.
 */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value)
    .slice(0, longestText)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return /^(null|undefined)$/i.test(text) ? '' : text;
}
