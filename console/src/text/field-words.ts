import { text } from './text.ts';

const ownWords: Readonly<Record<string, { name: string; refusal: string }>> = text.webhooks.fields;

export type FieldName = keyof typeof text.refusals.fields | keyof typeof text.webhooks.fields;

/** The name of a field; null without words of its own. */
export function fieldName(field: string): string | null {
  return wordsOf(field)?.name ?? null;
}

/** What a value of this field has to be; null for a field that no form has. */
export function fieldRefusal(field: string): string | null {
  const shared: Readonly<Record<string, string>> = text.refusals.fields;
  return wordsOf(field)?.refusal ?? (Object.hasOwn(shared, field) ? (shared[field] ?? null) : null);
}

function wordsOf(field: string) {
  return Object.hasOwn(ownWords, field) ? (ownWords[field] ?? null) : null;
}
