import { type Place, placeOf } from '../../domain/places/place.ts';
import type { PlaceBook } from '../../domain/places/place-book.ts';
import { countryNamed, portByName } from '../../domain/places/port-by-name.ts';

/** What helps to identify the places of an answer. */
export interface KnownPlaces {
  /** Countries by city, from the places of the answer that name both. */
  countries: ReadonlyMap<string, string>;
  book: PlaceBook | undefined;
}

interface NamedPlace {
  facility: string;
  city: string;
  /** State or province, or `''`. */
  region: string;
  /** ISO 3166-1 alpha-2, or null. */
  country: string | null;
}

/**
 * COSCO writes places without codes: `Pasir Panjang Terminal,Singapore,,Singapore` (terminal, city, region, country; names of
 * terminals may contain commas), `Long Beach,United States`, or only `Qingdao`. Null for no text.
 */
export function coscoPlace(text: string | null, known: KnownPlaces): Place | null {
  if (text === null) return null;
  const { facility, city, region, country } = readNames(text);
  const where = country ?? known.countries.get(city.toUpperCase()) ?? null;
  const given = {
    unlocode: portByName(city, where, region),
    name: city,
    country: where,
    facility: facility === '' ? null : { code: facility, list: null },
  };
  return placeOf(given, known.book);
}

/** Needed for places that name only the city. */
export function placesKnownBy(texts: readonly string[], book?: PlaceBook): KnownPlaces {
  const countries = new Map(
    texts.flatMap((text): [string, string][] => {
      const { city, country } = readNames(text);
      return country === null ? [] : [[city.toUpperCase(), country]];
    }),
  );
  return { countries, book };
}

function readNames(text: string): NamedPlace {
  const parts = text.split(',').map((part) => part.trim());
  const country = parts.length > 1 ? countryNamed(parts.at(-1) ?? '') : null;
  if (country === null) {
    // `Qingdao - QQCTU Qingdao Qianwan United Ctn`
    const [city = '', ...facility] = text.split(' - ');
    return { facility: facility.join(' - ').trim(), city: city.trim(), region: '', country };
  }
  if (parts.length === 2) return { facility: '', city: parts[0] ?? '', region: '', country };
  const [city = '', region = ''] = parts.slice(-3);
  return { facility: parts.slice(0, -3).join(', '), city, region, country };
}
