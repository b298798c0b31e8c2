// What is known of places by their codes. Decoders get this as a value, so that they need no database.

import seaPorts from 'sea-ports';
import type { Coordinates } from './coordinates.ts';
import { portCorrections } from './port-corrections.ts';
import { portAliases, portGroup } from './port-group.ts';
import { portZone } from './port-zone.ts';
import { unlistedPorts } from './unlisted-ports.ts';

/** What a UN/LOCODE alone tells about a place. */
export interface KnownPlace {
  /** `''` when no list has one. */
  name: string;
  coordinates: Coordinates | null;
  /** IANA zone, or null when it cannot be known. */
  zone: string | null;
}

/** What the code of a terminal tells. */
export interface KnownTerminal {
  name: string;
  coordinates: Coordinates | null;
}

/** A place of a list that an operator imported. */
export interface ListedPlace {
  unlocode: string;
  name: string;
  coordinates: Coordinates | null;
  /** The coordinates are a geocoder's guess and not from the list. They are used only where nothing better is known. */
  guessed: boolean;
}

/** A terminal of an SMDG list that an operator imported. */
export interface ListedTerminal extends KnownTerminal {
  unlocode: string;
  /** SMDG terminal code, upper case. */
  code: string;
}

/** Looks up places and terminals. Codes are upper case. */
export interface PlaceBook {
  place(unlocode: string): KnownPlace | undefined;
  /** A terminal by its SMDG code and any code of its port. */
  terminal(unlocode: string, code: string): KnownTerminal | undefined;
}

/**
 * The built-in places, completed by imported lists. For each code, sources come in this order: our corrections,
 * imported lists, our additions, `sea-ports`; then the same sources for the other codes of the same sea port; last,
 * guessed coordinates.
 */
export function createPlaceBook(
  places: Iterable<ListedPlace> = [],
  terminals: Iterable<ListedTerminal> = [],
): PlaceBook {
  const listed = new Map(Iterator.from(places).map((place) => [place.unlocode, place]));
  const berths = new Map(Iterator.from(terminals).map((berth) => [terminalKey(berth), berth]));
  // Finding a zone takes longer than all the rest. Only known codes are kept, so that no carrier can fill the memory.
  const concluded = new Map<string, KnownPlace>();
  return {
    place(unlocode) {
      const known = concluded.get(unlocode) ?? conclude(unlocode, sayings(unlocode, listed));
      if (known !== undefined) concluded.set(unlocode, known);
      return known;
    },
    terminal: (unlocode, code) => berths.get(terminalKey({ unlocode, code })),
  };
}

/** What one source says about a code. */
interface Saying {
  name?: string;
  coordinates?: Coordinates | null;
  zone?: string;
}

function sayings(unlocode: string, listed: ReadonlyMap<string, ListedPlace>): Saying[] {
  const guess = listed.get(unlocode);
  const said = portAliases(unlocode).flatMap((code) => [
    correction(code),
    unguessed(listed.get(code)),
    addition(code),
    seaPort(code),
  ]);
  return [...said, guess].filter((saying) => saying !== undefined);
}

function conclude(unlocode: string, said: readonly Saying[]): KnownPlace | undefined {
  if (said.length === 0) return undefined;
  const coordinates = said.find((saying) => saying.coordinates)?.coordinates ?? null;
  const zone = said.find((saying) => saying.zone)?.zone ?? portZone(unlocode.slice(0, 2), coordinates);
  const name = said.find((saying) => saying.name)?.name ?? '';
  // Lists add former and other names, and the region: `Chennai (ex Madras)`, `Nagoya, Aichi`.
  return { name: name.replace(/ \(.*\)$|,.*$/, ''), coordinates, zone };
}

function correction(code: string): Saying | undefined {
  const said = portCorrections[code];
  if (said?.at === undefined) return said;
  return { ...said, coordinates: { latitude: said.at[0], longitude: said.at[1] } };
}

function unguessed(place: ListedPlace | undefined): Saying | undefined {
  return place?.guessed ? { name: place.name } : place;
}

function addition(code: string): Saying | undefined {
  const [latitude, longitude, name] = unlistedPorts[code] ?? [];
  if (latitude === undefined || longitude === undefined || name === undefined) return undefined;
  return { name, coordinates: { latitude, longitude } };
}

function seaPort(code: string): Saying | undefined {
  const { name, coordinates } = seaPorts.JSON[code] ?? {};
  if (name === undefined) return undefined;
  const [longitude, latitude] = coordinates ?? [];
  return latitude === undefined || longitude === undefined
    ? { name }
    : { name, coordinates: { latitude, longitude } };
}

function terminalKey({ unlocode, code }: { unlocode: string; code: string }): string {
  return `${portGroup(unlocode)} ${code}`;
}

/** The place book of an installation without imported lists. */
export const builtInPlaces: PlaceBook = createPlaceBook();
