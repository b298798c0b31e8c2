import { type Place, placeOf } from '../../../domain/places/place.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { countryNamed, portByName } from '../../../domain/places/port-by-name.ts';
import { type Fields, fieldsAt, fieldsOf, textAt } from '../../fields.ts';

/** What helps to identify the places of an answer. */
export interface KnownCodes {
  /** UN/LOCODEs by city and country: some places of an answer have one, and others of the same name have none. */
  codes: ReadonlyMap<string, string>;
  book: PlaceBook | undefined;
}

interface NamedCity {
  city: string | null;
  state: string;
  /** ISO 3166-1 alpha-2, or null. */
  country: string | null;
  unlocode: string | null;
}

/** The place of an event (`cityDetails`), or of an end of a leg (`port`). Null if it names none. */
export function ctvcPlace(value: unknown, { codes, book }: KnownCodes): Place | null {
  const location = fieldsOf(value);
  const named = cityOf(location);
  const { city, state, country } = named;
  const name = textAt(location, 'locationName');
  if (city === null && name === null && named.unlocode === null) return null;
  const unlocode =
    named.unlocode ?? codes.get(keyOf(named)) ?? (city === null ? null : portByName(city, country, state));
  const facility = textAt(fieldsAt(location, 'facility'), 'facilityName', 'facilityCode');
  return placeOf(
    { unlocode, name, city, country, facility: facility === null ? null : { code: facility, list: null } },
    book,
  );
}

export function codesIn(locations: readonly unknown[]): ReadonlyMap<string, string> {
  return new Map(
    locations.map(fieldsOf).flatMap((location): [string, string][] => {
      const named = cityOf(location);
      return named.city === null || named.unlocode === null ? [] : [[keyOf(named), named.unlocode]];
    }),
  );
}

function cityOf(location: Fields): NamedCity {
  const details = fieldsAt(location, location.has('port') ? 'port' : 'cityDetails');
  const country = textAt(details, 'country');
  return {
    city: textAt(details, 'city', 'portName'),
    state: textAt(details, 'state') ?? '',
    country:
      textAt(details, 'CSCountryCode') ??
      textAt(fieldsAt(location, 'CSStandardCity'), 'CSCountryCode') ??
      (country === null ? null : countryNamed(country)),
    unlocode: textAt(fieldsAt(details, 'locationCode'), 'UNLocationCode'),
  };
}

function keyOf({ city, country }: NamedCity): string {
  return `${country} ${city?.toUpperCase()}`;
}
