// A place as a carrier names it, with what its UN/LOCODE tells us: zone, country, coordinates.

import seaPorts from 'sea-ports';
import { portAliases, portGroup } from './port-group.ts';
import { portZone } from './port-zone.ts';

/** Where something happens. */
export interface Place {
  /** UN/LOCODE as the carrier wrote it (`CNSHA`), or null. Compare places with `samePort`, never by this. */
  unlocode: string | null;
  /** The carrier's name for it, else the name its code has, else `''`. */
  name: string;
  /** ISO 3166-1 alpha-2, or null. */
  country: string | null;
  /** IANA zone of the place, or null when it cannot be known. */
  zone: string | null;
  coordinates: Coordinates | null;
  facility: Facility | null;
}

/** Decimal degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A terminal, depot or yard, by a code list: SMDG terminal codes, BIC facility codes, or the carrier's own (null). */
export interface Facility {
  code: string;
  list: 'SMDG' | 'BIC' | null;
}

/** What a carrier may tell of a place. `country` is used only while there is no code. */
export interface PlaceFacts {
  unlocode?: string | null;
  name?: string | null;
  country?: string | null;
  coordinates?: Coordinates | null;
  facility?: Facility | null;
}

/** Two letters of a country and three of A–Z and 2–9 (UN/CEFACT Recommendation 16). */
const locodeShape = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** True for text that has the form of a UN/LOCODE; says nothing of whether it was ever assigned. */
export function isUnlocode(text: string): boolean {
  return locodeShape.test(text);
}

/** Completes what a carrier told of a place. Text that is no UN/LOCODE is kept as the name when there is no other. */
export function placeOf(facts: PlaceFacts): Place {
  const code = facts.unlocode?.trim().toUpperCase() ?? '';
  const unlocode = isUnlocode(code) ? code : null;
  const port = unlocode === null ? undefined : findPort(unlocode);
  const country = unlocode?.slice(0, 2) ?? facts.country ?? null;
  const coordinates = port?.coordinates ?? facts.coordinates ?? null;
  return {
    unlocode,
    name: facts.name ? properCase(facts.name.trim()) : (port?.name ?? code),
    country,
    zone: country === null ? null : portZone(country, coordinates),
    coordinates,
    facility: facts.facility ?? null,
  };
}

/** Same sea port, by alias group of the codes; without codes on both sides, by name. Two unknown places are not the same. */
export function samePort(a: Place | null, b: Place | null): boolean {
  return a !== null && b !== null && portKey(a) !== '' && portKey(a) === portKey(b);
}

/** A text equal for places that are the same sea port; `''` for a place nothing is known of. */
export function portKey(place: Place | null): string {
  if (place === null) return '';
  return place.unlocode === null ? place.name.toUpperCase() : portGroup(place.unlocode);
}

/** City and country code, `Busan, KR`, as shown to people; the code or `''` where nothing better is known. */
export function placeLabel(place: Place | null): string {
  if (place === null) return '';
  const name = place.name === '' ? (place.unlocode ?? '') : place.name;
  return place.country === null || name === '' ? name : `${name}, ${place.country}`;
}

function findPort(unlocode: string): { name: string; coordinates: Coordinates | null } | undefined {
  const listed = [unlocode, ...portAliases(unlocode)].find((code) => seaPorts.JSON[code] !== undefined);
  const port = listed === undefined ? undefined : seaPorts.JSON[listed];
  if (port === undefined) return undefined;
  const [longitude, latitude] = port.coordinates ?? [];
  const known = longitude !== undefined && latitude !== undefined;
  return { name: port.name, coordinates: known ? { latitude, longitude } : null };
}

/** Carriers shout: `PORT KLANG` reads `Port Klang`. Text with any lower-case letter is left as written. */
function properCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text.toLowerCase().replace(/(^|[\s\-/(.,'])(\p{L})/gu, (whole) => whole.toUpperCase());
}
