import { coordinatesOf, type Place, placeLabel } from '../../domain/places/place.ts';
import { builtInPlaces } from '../../domain/places/place-book.ts';
import type { PointView } from './schemas/route-view.ts';

/** A place for the map. If its code was not known when the answer was applied, it is looked up again. */
export function presentPoint(place: Place): PointView {
  const { unlocode, zone } = place;
  const known = unlocode === null ? undefined : builtInPlaces.place(unlocode);
  return {
    location: placeLabel(place),
    unlocode,
    zone: zone ?? known?.zone ?? null,
    at: coordinatesOf(place),
  };
}
