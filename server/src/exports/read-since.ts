import { refusedField } from '../domain/refused-field.ts';

/**
 * The moment that a client names, less the seconds by which a change may appear late.
 * @param field the parameter
 * @throws Problem `invalid_request` for a moment that is in no calendar
 */
export function momentBefore(field: string, text: string, lateForSeconds: number): Date {
  const since = new Date(text);
  if (!Number.isNaN(since.getTime())) return new Date(since.getTime() - lateForSeconds * 1_000);
  throw refusedField(field, 'is no time of the calendar');
}
