import { refusedField } from './refused-field.ts';

/**
 * The moment that a client names in a field. Schemas check the form, and accept a leap second, which a Date cannot hold.
 * @throws Problem `invalid_request`
 */
export function parseMoment(field: string, text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw refusedField(field, 'is no time of the calendar');
  return moment;
}
