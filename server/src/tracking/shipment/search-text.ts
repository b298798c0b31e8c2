import { isContainerShaped } from '../../domain/container-number.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { Place } from '../../domain/place.ts';
import type { StoredShipment } from './stored-shipment.ts';

/**
 * What a search for a box reads: a line for each number and name. The database makes the upper case, because its rules
 * for letters have to be those of the search.
 */
export function searchText(
  { reference, carrier, words }: Pick<StoredShipment, 'reference' | 'carrier' | 'words'>,
  { container, billOfLading, booking, vessel, voyage, pol, pod, transshipments }: Journey,
): string {
  const lines = [
    ...[withScac(reference, carrier.scac), container, billOfLading, booking],
    ...words.ownReferences,
    ...words.tags,
    ...[vessel?.name, vessel?.imo, voyage],
    ...[pol, ...transshipments, pod].flatMap(namesOf),
    ...[carrier.scac, carrier.name],
  ];
  return [...new Set(lines.filter((line) => line))].join('\n');
}

/** A Bill of Lading is searched with and without the SCAC of its carrier: the shorter number is a part of this one. */
function withScac(reference: string, scac: string): string {
  return isContainerShaped(reference) || reference.startsWith(scac) ? reference : `${scac}${reference}`;
}

function namesOf(place: Place | null): (string | null)[] {
  return place === null ? [] : [place.name, place.locationName ?? null, place.unlocode];
}
