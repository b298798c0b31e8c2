import type { Coordinates } from '../domain/places/coordinates.ts';
import { placeOf } from '../domain/places/place.ts';
import { createPlaceBook } from '../domain/places/place-book.ts';
import { portAliases } from '../domain/places/port-group.ts';
import type { Db } from '../store/open.ts';
import { listPlaces, listTerminals } from './queries.ts';

/** All that this installation knows of one code. */
export interface ShownPlace {
  unlocode: string;
  /** `''` when no list has one. */
  name: string;
  country: string;
  zone: string | null;
  coordinates: Coordinates | null;
  /** Other codes of the same sea port. */
  same_port: string[];
  terminals: { code: string; name: string; coordinates: Coordinates | null }[];
}

/** How a decoder reads this UN/LOCODE, and the terminals that were imported for its port. */
export async function showPlace({ db }: { db: Db }, unlocode: string): Promise<ShownPlace> {
  const codes = portAliases(unlocode);
  const [places, terminals] = await Promise.all([listPlaces(db, codes), listTerminals(db, codes)]);
  const { name, zone, coordinates } = placeOf({ unlocode }, createPlaceBook(places, terminals));
  return {
    unlocode,
    name: name === unlocode ? '' : name,
    country: unlocode.slice(0, 2),
    zone,
    coordinates,
    same_port: codes.filter((code) => code !== unlocode),
    terminals: terminals.map(({ unlocode: _, ...terminal }) => terminal),
  };
}
