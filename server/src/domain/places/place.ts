// A place as a carrier names it, with what its UN/LOCODE adds: zone, country, coordinates.

import { upperAscii } from '../text/plain-text.ts';
import type { Coordinates } from './coordinates.ts';
import { builtInPlaces, type KnownTerminal, type PlaceBook } from './place-book.ts';
import { portGroup } from './port-group.ts';
import { portZone } from './port-zone.ts';

export interface Place {
  /** UN/LOCODE as the carrier wrote it (`CNSHA`), or null. To compare places, use `samePort`. */
  unlocode: string | null;
  /** The city: the name that the book has for the code, or else the carrier's, or else the code or `''`. */
  name: string;
  /** The carrier's own name for it, such as that of a terminal. Absent when it is that of the city. */
  locationName?: string;
  /** ISO 3166-1 alpha-2, or null. */
  country: string | null;
  /** IANA zone of the place, or null when it cannot be known. */
  zone: string | null;
  coordinates: Coordinates | null;
  facility: Facility | null;
}

/**
 * A terminal, depot or yard, with its code list: SMDG terminal codes, BIC facility codes, or the carrier's own codes
 * (null).
 */
export interface Facility extends Partial<KnownTerminal> {
  code: string;
  list: 'SMDG' | 'BIC' | null;
}

/** What a carrier may say about a place. `country` is used only when there is no code. */
export interface PlaceFacts {
  unlocode?: string | null;
  name?: string | null;
  /** The city of its address: `name` may be that of a terminal or a warehouse. */
  city?: string | null;
  country?: string | null;
  coordinates?: Coordinates | null;
  facility?: Facility | null;
}

/** Two letters of a country and three of A–Z and 2–9 (UN/CEFACT Recommendation 16). */
const locodeShape = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** True for text that has the form of a UN/LOCODE; does not test whether the code exists. */
export function isUnlocode(text: string): boolean {
  return locodeShape.test(text);
}

/**
 * Completes what a carrier says about a place with what the book knows of its codes (docs/journeys.md "Names"). The
 * coordinates and the name of the code come before the carrier's. Text that is not a UN/LOCODE becomes the name when
 * there is no other.
 */
export function placeOf(facts: PlaceFacts, book: PlaceBook = builtInPlaces): Place {
  const { code, unlocode, facility } = codesIn(facts, book);
  const known = unlocode === null ? undefined : book.place(unlocode);
  const country = unlocode?.slice(0, 2) ?? facts.country ?? null;
  const coordinates = known?.coordinates ?? facility?.coordinates ?? facts.coordinates ?? null;
  const city = properCase(facts.city?.trim() ?? '');
  const named = facts.name?.trim() ?? '';
  // Some carriers repeat a code where the name should be.
  const codes = [unlocode, facility?.code, unlocode && `${unlocode}${facility?.code}`];
  const own = (codes.includes(upperAscii(named)) ? '' : properCase(named)) || city;
  const name = known?.name || city || own || code;
  const place = {
    unlocode,
    name,
    country,
    zone: known?.zone ?? (country === null ? null : portZone(country, coordinates)),
    coordinates,
    facility,
  };
  return withOwnName(place, own);
}

/** The codes of the place and of its facility. Some carriers write that of the facility in place of the other, or as the name. */
function codesIn({ unlocode: given, name, facility }: PlaceFacts, book: PlaceBook) {
  const written = upperAscii(given?.trim() ?? '');
  const code = isBicFacility(written) && book.place(written.slice(0, 5)) ? written.slice(0, 5) : written;
  if (!isUnlocode(code)) return { code, unlocode: null, facility: facility ?? null };
  const named = upperAscii(name?.trim() ?? '');
  const isCity = nameKey(named) === nameKey(book.place(code)?.name ?? '');
  const coded = facility ?? facilityIn(isCity ? [written] : [written, named], code, book);
  return { code, unlocode: code, facility: coded && describe(coded, code, book) };
}

/** The place under a carrier's own name for it. If it is that of the city, it is left out. */
export function withOwnName(place: Place, own: string): Place {
  const { locationName: _, ...city } = place;
  const key = (name: string) => nameKey(name.normalize('NFD'));
  return key(own) === '' || key(own) === key(city.name) ? city : { ...city, locationName: own };
}

/** The same place under another name of its city; its own name stays beside it. */
export function renamed(place: Place, name: string): Place {
  return withOwnName({ ...place, name }, ownName(place));
}

/** What the carrier calls it. */
export function ownName({ name, locationName = name }: Place): string {
  return locationName;
}

/**
 * Whether two places are the same sea port: by the alias group of their codes, or by name when neither has a code. Two
 * unknown places are not the same.
 */
export function samePort(a: Place | null, b: Place | null): boolean {
  return a !== null && b !== null && portKey(a) !== '' && portKey(a) === portKey(b);
}

/**
 * As `samePort`, also where a carrier first gave only the name of the port, or gives only the name now. Countries that are
 * known agree.
 */
export function sameNamedPort(a: Place | null, b: Place | null): boolean {
  if (samePort(a, b)) return true;
  if (a === null || b === null || (a.unlocode !== null && b.unlocode !== null)) return false;
  const isOneCountry = a.country === null || b.country === null || a.country === b.country;
  return isOneCountry && placeName(a) !== '' && placeName(a) === placeName(b);
}

/** A text that is equal for places that are the same sea port; `''` for an unknown place. */
export function portKey(place: Place | null): string {
  if (place === null) return '';
  return place.unlocode === null ? placeName(place) : portGroup(place.unlocode);
}

/** The name of a place in a form to compare places without a code. */
export function placeName({ name }: Place): string {
  return nameKey(name);
}

/** Without blanks and punctuation, in capitals. */
export function nameKey(name: string): string {
  return name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Where it is. If its code was not known when the answer was applied, it is looked up again. */
export function coordinatesOf({ coordinates, unlocode, facility }: Place): Coordinates | null {
  if (coordinates !== null) return coordinates;
  const known = unlocode === null ? undefined : builtInPlaces.place(unlocode);
  return known?.coordinates ?? facility?.coordinates ?? null;
}

/** City and country code, `Busan, KR`, as shown to people; only the code, or `''`, when no more is known. */
export function placeLabel(place: Place | null): string {
  if (place === null) return '';
  const name = place.name === '' ? (place.unlocode ?? '') : place.name;
  return place.country === null || name === '' ? name : `${name}, ${place.country}`;
}

/** Nine characters that begin with a UN/LOCODE have the form of a BIC facility code. */
export function isBicFacility(text: string): boolean {
  return /^[A-Z0-9]{9}$/.test(text) && isUnlocode(text.slice(0, 5));
}

/** The facility that one of these texts is a code of; null for other text. */
function facilityIn(texts: readonly string[], unlocode: string, book: PlaceBook): Facility | null {
  const bic = texts.find((text) => isBicFacility(text) && text.startsWith(unlocode));
  if (bic !== undefined) return { code: bic, list: 'BIC' };
  const smdg = texts.find((text) => book.terminal(unlocode, text) !== undefined);
  return smdg === undefined ? null : { code: smdg, list: 'SMDG' };
}

/** A facility with its entry in the list of terminals. Another code of BIC is not an SMDG code. */
function describe(facility: Facility, unlocode: string, book: PlaceBook): Facility {
  if (facility.list === 'BIC' && !isBicFacility(facility.code)) return facility;
  const terminal = book.terminal(unlocode, facility.code);
  return terminal === undefined
    ? facility
    : { ...facility, name: terminal.name, coordinates: terminal.coordinates };
}

/** Carriers write names in capitals: `PORT KLANG` becomes `Port Klang`. Text with a lower-case letter is left as written. */
function properCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text.toLowerCase().replace(/(^|[\s\-/(.,'])(\p{L})/gu, (whole) => whole.toUpperCase());
}
