import type { Journey } from '../../domain/journey/journey.ts';
import { normaliseReference } from '../../domain/references/reference.ts';
import type { StoredShipment } from '../../tracking/shipment/stored-shipment.ts';

/** The journey of that container; without a container, or with an unknown one, the least advanced journey. */
export function chosenJourney({ id, journeys }: StoredShipment, box: string | undefined): Journey {
  const named = box === undefined ? undefined : normaliseReference(box);
  const journey = journeys.find(({ container }) => container === named) ?? journeys[0];
  if (journey === undefined) throw new Error(`shipment ${id} is stored without a journey`);
  return journey;
}
