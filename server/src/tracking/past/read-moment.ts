import { parseMoment } from '../../domain/parse-moment.ts';
import { refusedField } from '../../domain/refused-field.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/**
 * The moment of the past at which a client asks to see a shipment.
 * @throws Problem `invalid_request` for a moment before the shipment was tracked, or one that has not come yet
 */
export function readMoment(
  { reference, trackedAt }: Pick<StoredShipment, 'reference' | 'trackedAt'>,
  text: string,
  now: Date,
): Date {
  const asOf = parseMoment('as_of', text);
  if (asOf > now) throw refusedField('as_of', `has not come yet: it is ${now.toISOString()}`);
  if (asOf >= trackedAt) return asOf;
  throw refusedField(
    'as_of',
    `is before ${reference} was tracked: nothing is known before ${trackedAt.toISOString()}`,
  );
}
