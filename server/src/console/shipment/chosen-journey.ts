import type { Journey } from '../../domain/journey/journey.ts';
import { normaliseReference } from '../../domain/reference.ts';
import type { StoredShipment } from '../../tracking/stored-shipment.ts';

/** The journey of that container; of the least advanced, where none is named or none goes by that number. */
export function chosenJourney({ id, journeys }: StoredShipment, box: string | undefined): Journey {
  const named = box === undefined ? undefined : normaliseReference(box);
  const journey = journeys.find(({ container }) => container === named) ?? journeys[0];
  if (journey === undefined) throw new Error(`shipment ${id} is stored without a journey`);
  return journey;
}
