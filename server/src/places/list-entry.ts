import type { Coordinates } from '../domain/places/coordinates.ts';
import { isUnlocode } from '../domain/places/place.ts';
import type { ListedPlace, ListedTerminal } from '../domain/places/place-book.ts';

/** What one record of a list says. `passed_over`: a heading, a cross-reference, or an entry that is being withdrawn. */
export type PlaceEntry =
  | { kind: 'place'; place: ListedPlace }
  | { kind: 'terminal'; terminal: ListedTerminal }
  | { kind: 'passed_over' }
  | { kind: 'fault'; reason: string };

/** The field of a record in the column of that title, lower case without blanks; `''` where there is none. */
type Column = (title: string) => string;

/**
 * An entry of UN/LOCODE (UN/CEFACT Recommendation 16): coordinates as `3554N 12903E`, or in decimal degrees as the
 * lists derived from it have them, where `geocoded` marks those that were guessed from the name.
 */
export function readUnlocode(column: Column): PlaceEntry {
  const location = column('location');
  const withdrawn = column('change') === 'X' || column('change') === '=';
  if (withdrawn || location === '') return { kind: 'passed_over' };
  const unlocode = `${column('country')}${location}`.toUpperCase();
  const name = column('namewodiacritics') || column('name');
  const fault = codeFault(unlocode) ?? nameFault(name);
  if (fault !== null) return { kind: 'fault', reason: fault };
  const given =
    column('coordinates') || [column('lat'), column('lon')].filter((text) => text !== '').join(', ');
  const coordinates = given === '' ? null : (degreesAndMinutes(given) ?? decimalDegrees(given));
  if (coordinates === undefined) return { kind: 'fault', reason: coordinatesFault(given) };
  const guessed = coordinates !== null && column('geocoded') === 'true';
  return { kind: 'place', place: { unlocode, name, coordinates: unlessBlank(coordinates), guessed } };
}

/** An entry of the SMDG terminal code list: coordinates as `35.07694, 128.81528`. */
export function readTerminal(column: Column): PlaceEntry {
  const unlocode = column('unlocode').toUpperCase();
  const code = column('terminalcode').toUpperCase();
  const name = column('terminalfacilityname') || column('terminalcompanyname');
  const fault = codeFault(unlocode) ?? terminalFault(code) ?? nameFault(name);
  if (fault !== null) return { kind: 'fault', reason: fault };
  const given = column('coordinates');
  const coordinates = given === '' ? null : decimalDegrees(given);
  if (coordinates === undefined) return { kind: 'fault', reason: coordinatesFault(given) };
  return { kind: 'terminal', terminal: { unlocode, code, name, coordinates: unlessBlank(coordinates) } };
}

function codeFault(unlocode: string): string | null {
  return isUnlocode(unlocode) ? null : `${quote(unlocode)} is not a UN/LOCODE.`;
}

function terminalFault(code: string): string | null {
  return /^[A-Z0-9]{1,9}$/.test(code) ? null : `${quote(code)} is not a terminal code.`;
}

function nameFault(name: string): string | null {
  if (name === '') return 'It has no name.';
  // PostgreSQL cannot store NUL.
  return name.length > 200 || name.includes('\0') ? `${quote(name)} is not a name.` : null;
}

function coordinatesFault(given: string): string {
  return `${quote(given)} are not coordinates.`;
}

/** `3554N 12903E`, as UNECE writes them; undefined for anything else. */
function degreesAndMinutes(text: string): Coordinates | undefined {
  const parts = /^(\d{2})([0-5]\d)([NS])\s*(\d{3})([0-5]\d)([EW])$/.exec(text.toUpperCase());
  if (parts === null) return undefined;
  const [, latitude, latitudeMinutes, northSouth, longitude, longitudeMinutes, eastWest] = parts;
  return onGlobe(
    (Number(latitude) + Number(latitudeMinutes) / 60) * (northSouth === 'S' ? -1 : 1),
    (Number(longitude) + Number(longitudeMinutes) / 60) * (eastWest === 'W' ? -1 : 1),
  );
}

function decimalDegrees(text: string): Coordinates | undefined {
  const parts = /^(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text);
  return parts === null ? undefined : onGlobe(Number(parts[1]), Number(parts[2]));
}

function onGlobe(latitude: number, longitude: number): Coordinates | undefined {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude: toMetre(latitude), longitude: toMetre(longitude) };
}

/** Five decimals of a degree are about a metre. */
function toMetre(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** 0, 0 lies in the open sea off Ghana: a field that was left blank. */
function unlessBlank(coordinates: Coordinates | null): Coordinates | null {
  return coordinates?.latitude === 0 && coordinates.longitude === 0 ? null : coordinates;
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 60));
}
