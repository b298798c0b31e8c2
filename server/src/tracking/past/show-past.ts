import type { Owner } from '../../accounts/owner.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import { parseMoment } from '../../domain/time/parse-moment.ts';
import { asOfThen, type OwnersServices } from '../free-time/for-owner.ts';
import { getTracked } from '../shipment/find-tracked.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { presentDetail } from '../showing/present.ts';
import type { ShipmentDetail } from '../showing/schemas.ts';
import { knownAt } from './known-at.ts';

/**
 * The shipment as it was known at a moment of the past. `services.now` is the clock of the owner.
 * @throws Problem `not_tracked`, also for a container that was not known then; `invalid_reference`, `invalid_request`,
 *   and those of `knownAt`
 */
export async function showPast(
  services: OwnersServices,
  owner: Owner,
  request: { reference: string; asOf: string },
  signal: AbortSignal,
): Promise<ShipmentDetail> {
  const { shipment, box } = await getTracked(services, owner, request.reference);
  const asOf = readMoment(shipment, request.asOf, services.now());
  const past = await knownAt(services, shipment, asOf, signal);
  if (box !== undefined && !past.journeys.some(({ container }) => container === box))
    throw new Problem(
      'not_tracked',
      `By ${asOf.toISOString()}, no answer about ${past.reference} named ${box}.`,
    );
  const detail = presentDetail(await asOfThen(services, owner, asOf), past, box);
  return { ...detail, as_of: asOf.toISOString() };
}

/**
 * The moment of the past at which a client asks to see a shipment.
 * @throws Problem `invalid_request` for a moment before the shipment was tracked, or one that has not come yet
 */
export function readMoment({ reference, trackedAt }: StoredShipment, text: string, now: Date): Date {
  const asOf = parseMoment('as_of', text);
  if (asOf > now) throw refusedField('as_of', `has not come yet: it is ${now.toISOString()}`);
  if (asOf >= trackedAt) return asOf;
  throw refusedField(
    'as_of',
    `is before ${reference} was tracked: nothing is known before ${trackedAt.toISOString()}`,
  );
}
