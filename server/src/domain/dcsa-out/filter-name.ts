import { normaliseReference } from '../references/reference.ts';

/** The filters that an event meets, and those that a question sets, are compared in this form. */
export function filterName(filter: string, value: string): string {
  return `${filter}=${filter.endsWith('Reference') ? normaliseReference(value) : value.trim().toUpperCase()}`;
}
