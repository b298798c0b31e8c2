import { type Facility, isBicFacility, isUnlocode, type Place, placeOf } from '../../domain/places/place.ts';
import type { PlaceBook } from '../../domain/places/place-book.ts';
import { countryNamed } from '../../domain/places/port-by-name.ts';
import { cleanText, type Fields, fieldsAt, fieldsOf, numberAt, textAt, valueAt } from '../fields.ts';

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The content of a location object, or of a plain string in its place. */
interface Location {
  unlocode: string | null;
  name: string | null;
  /** Of its address, like the country (ISO 3166-1 alpha-2). */
  city: string | null;
  country: string | null;
  coordinates: Place['coordinates'];
  facilityCode: string | null;
  facilityList: string | null;
}

/** Where an event happened, or why this cannot be known. The place is null when the event names none. */
export type EventPlace = { place: Place | null } | { contradiction: string };

/**
 * `eventLocation` is where the event itself happens (for example a depot), so it comes before the transport call. Each adds
 * what the other lacks only if both name the same place.
 */
export function readPlace(event: Fields, call: Fields, places?: PlaceBook): EventPlace {
  const own = readLocation(valueAt(event, 'eventLocation'));
  const inner = readLocation(valueAt(call, 'location'));
  const berth = readCall(call, inner);
  const contradiction = contradictionIn(call, inner);
  if (contradiction !== null && (own.unlocode === null || !isKnown(own.unlocode))) return { contradiction };
  if (isBlank(own)) return { place: isBlank(berth) ? null : complete(berth, places) };
  return { place: complete(sameCode(own, berth) ? merge(own, berth) : own, places) };
}

/** A transport call gives its place twice: in its own fields and in its `location`. */
function readCall(call: Fields, inner: Location): Location {
  const own: Location = {
    unlocode: textAt(call, 'UNLocationCode'),
    name: null,
    city: null,
    country: null,
    coordinates: null,
    facilityCode: textAt(call, 'facilityCode'),
    facilityList: textAt(call, 'facilityCodeListProvider'),
  };
  return sameCode(own, inner) ? merge(own, inner) : own;
}

/** Some carriers write a plain string instead of the object: a UN/LOCODE (`"KRPUS"`) or a name. */
function readLocation(value: unknown): Location {
  const plain = cleanText(value);
  const coded = isUnlocode(plain.toUpperCase());
  const location = fieldsOf(value);
  const address = fieldsAt(location, 'address');
  return {
    unlocode: coded ? plain : textAt(location, 'UNLocationCode'),
    name: coded || plain === '' ? textAt(location, 'locationName') : plain,
    city: textAt(address, 'cityName', 'city'),
    country: countryOf(textAt(address, 'countryCode', 'country')),
    coordinates: coordinatesAt(location),
    facilityCode: textAt(location, 'facilityCode'),
    facilityList: textAt(location, 'facilityCodeListProvider'),
  };
}

/** Only codes in no known country contradict each other: carriers mix up the codes of a port (Shanghai has three). */
function contradictionIn(call: Fields, { unlocode: inner }: Location): string | null {
  const given = textAt(call, 'UNLocationCode');
  if (given === null || inner === null || given.toUpperCase() === inner.toUpperCase()) return null;
  if (isKnown(given) || isKnown(inner)) return null;
  return `The transport call names two places, ${given} and ${inner}, and neither is a UN/LOCODE.`;
}

/** By the country in its first two letters: the full list of 100,000 places is not here. */
function isKnown(unlocode: string): boolean {
  const code = unlocode.toUpperCase();
  return isUnlocode(code) && countries.of(code.slice(0, 2)) !== undefined;
}

function sameCode(a: Location, b: Location): boolean {
  return a.unlocode === null || b.unlocode === null || a.unlocode.toUpperCase() === b.unlocode.toUpperCase();
}

function merge(first: Location, second: Location): Location {
  return {
    unlocode: first.unlocode ?? second.unlocode,
    name: first.name ?? second.name,
    city: first.city ?? second.city,
    country: first.country ?? second.country,
    coordinates: first.coordinates ?? second.coordinates,
    facilityCode: first.facilityCode ?? second.facilityCode,
    facilityList: first.facilityCode === null ? second.facilityList : first.facilityList,
  };
}

function isBlank(location: Location): boolean {
  const { unlocode, name, city, facilityCode } = location;
  return unlocode === null && name === null && city === null && facilityCode === null;
}

function complete(location: Location, places?: PlaceBook): Place {
  const { name, city, country, coordinates } = location;
  // A BIC facility code begins with the UN/LOCODE, which is used for a place without a code.
  const coded = location.facilityCode?.toUpperCase() ?? '';
  const unlocode = location.unlocode ?? (isBicFacility(coded) ? coded.slice(0, 5) : null);
  const facility = facilityOf(coded, location.facilityList, unlocode);
  return placeOf({ unlocode, name, city, country, coordinates, facility }, places);
}

/** A country by its code or its English name; null for anything else. */
function countryOf(text: string | null): string | null {
  const code = text?.toUpperCase() ?? '';
  if (/^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined) return code;
  return text === null ? null : countryNamed(text);
}

/**
 * A code of nine characters that begins with a UN/LOCODE is a BIC facility code, whatever list the carrier names. SMDG
 * codes have at most six characters; some carriers write the UN/LOCODE before them (`KRPUSPNC`), and it is removed. By the standard,
 * a code of BIC comes without its UN/LOCODE.
 */
function facilityOf(code: string, list: string | null, unlocode: string | null): Facility | null {
  if (code === '') return null;
  if (isBicFacility(code)) return { code, list: 'BIC' };
  const prefixed = unlocode !== null && code.length > 6 && code.startsWith(unlocode.toUpperCase());
  const provider = list?.toUpperCase();
  const whole = `${unlocode?.toUpperCase() ?? ''}${code}`;
  if (provider === 'BIC' && isBicFacility(whole)) return { code: whole, list: 'BIC' };
  return {
    code: prefixed ? code.slice(5) : code,
    list: provider === 'SMDG' || provider === 'BIC' ? provider : null,
  };
}

/** Null for what is no place on earth. */
export function coordinatesAt(location: Fields): Place['coordinates'] {
  const latitude = numberAt(location, 'latitude');
  const longitude = numberAt(location, 'longitude');
  if (latitude === null || longitude === null) return null;
  // 0, 0 is in the open sea off Ghana: the fields were left empty.
  const blank = latitude === 0 && longitude === 0;
  return blank || Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { latitude, longitude };
}
