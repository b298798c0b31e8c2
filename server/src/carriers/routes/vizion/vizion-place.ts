import { type Place, placeOf } from '../../../domain/places/place.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { countryNamed } from '../../../domain/places/port-by-name.ts';
import { coordinatesAt } from '../../dcsa/location.ts';
import { type Fields, fieldsAt, textAt } from '../../fields.ts';

/** Null for a place without a code and a name. */
export function vizionPlace(location: Fields, places: PlaceBook | undefined): Place | null {
  const unlocode = textAt(location, 'unlocode', 'un_locode');
  const [name, city] = [textAt(location, 'name'), textAt(location, 'city')];
  if (unlocode === null && name === null && city === null) return null;
  const country = textAt(location, 'country');
  const facility = textAt(location, 'facility');
  return placeOf(
    {
      ...{ unlocode, name: name ?? city, city },
      country: /^[A-Z]{2}$/.test(country ?? '') ? country : countryNamed(country ?? ''),
      coordinates: coordinatesAt(fieldsAt(location, 'geolocation')),
      facility: facility === null ? null : { code: facility, list: null },
    },
    places,
  );
}
