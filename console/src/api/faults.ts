import { Refusal } from './request.ts';

/** The server's message about one field of a form, or about an item of a list in it; undefined when it has none. */
export function faultOf(error: unknown, field: string): string | undefined {
  return detailsOf(error).find((detail) => `${detail.field}.`.startsWith(`${field}.`))?.message;
}

/** A refusal that is not about a field: to be shown above the form. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Refusal)) return null;
  return detailsOf(error).length > 0 ? null : error;
}

function detailsOf(error: unknown): { field?: string; message?: string }[] {
  return error instanceof Refusal && Array.isArray(error.details) ? error.details : [];
}
