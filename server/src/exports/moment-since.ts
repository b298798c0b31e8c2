import { parseMoment } from '../domain/time/parse-moment.ts';
import { lateForSeconds } from '../webhooks/events/event-queries.ts';

/**
 * The moment from which a client wants what is new, less the time by which a change may appear late: an event has
 * the time at which it was made, and appears when its transaction is committed.
 * @param field the parameter
 * @throws Problem `invalid_request` for a moment that is in no calendar
 */
export function momentSince(field: string, text: string): Date {
  return new Date(parseMoment(field, text).getTime() - lateForSeconds * 1_000);
}
