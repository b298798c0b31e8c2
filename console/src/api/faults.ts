import { Refusal } from './request.ts';

/**
 * The server's message about one field of a form, or about an item of a list in it; undefined when it has none. Rules that the API
 * shares name a field `own_references`, and the form names it `ownReferences`: both are the same field.
 */
export function faultOf(error: unknown, field: string): string | undefined {
  const wanted = `${inCamelCase(field)}.`;
  return detailsOf(error).find((detail) => `${inCamelCase(String(detail.field))}.`.startsWith(wanted))
    ?.message;
}

function inCamelCase(field: string): string {
  return field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A refusal that is not about a field: to be shown above the form. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Refusal)) return null;
  return detailsOf(error).length > 0 ? null : error;
}

function detailsOf(error: unknown): { field?: string; message?: string }[] {
  return error instanceof Refusal && Array.isArray(error.details) ? error.details : [];
}
