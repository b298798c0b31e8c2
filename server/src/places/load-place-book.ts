import { createPlaceBook, type PlaceBook } from '../domain/place-book.ts';
import type { Db } from '../store/open.ts';
import { listPlaces, listTerminals } from './queries.ts';

/** The places that this installation knows: the built-in ones, and those of the lists that were imported by now. */
export async function loadPlaceBook(db: Db): Promise<PlaceBook> {
  const [places, terminals] = await Promise.all([listPlaces(db), listTerminals(db)]);
  return createPlaceBook(places, terminals);
}
