import { refusedField } from '../refusals/refused-field.ts';

/**
 * The moment that a client names in a field. Schemas check the form, and accept a leap second, which a Date cannot hold.
 * @throws Problem `invalid_request`
 */
export function parseMoment(field: string, text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw refusedField(field, 'is no time of the calendar');
  return moment;
}

/**
 * A day, which stands for its beginning in UTC, or a time with its offset (RFC 3339). A time without an offset is none of them:
 * it would be read in the time zone of this process. Null for any other text.
 */
export function parseDayOrMoment(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text)) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
