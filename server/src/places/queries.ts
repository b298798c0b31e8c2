import { sql } from 'kysely';
import type { Coordinates } from '../domain/places/coordinates.ts';
import {
  createPlaceBook,
  type ListedPlace,
  type ListedTerminal,
  type PlaceBook,
} from '../domain/places/place-book.ts';
import { Problem } from '../domain/refusals/problem.ts';
import type { Db, Tx } from '../store/open.ts';

/** From which file rows come, and when it was read. */
export interface Origin {
  source: string;
  at: Date;
}

/** A file, and how many of the rows that it wrote last are left. */
export interface ImportedFile {
  source: string;
  places: number;
  terminals: number;
  importedAt: Date;
}

/** Writes places, each code once. Returns how many were new or different. */
export async function savePlaces(tx: Tx, places: readonly ListedPlace[], origin: Origin): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into places select * from json_populate_recordset(null::places, ${rowsOf(places, origin)})
    on conflict (unlocode) do update set (name, latitude, longitude, guessed, source, imported_at) =
      (excluded.name, excluded.latitude, excluded.longitude, excluded.guessed, excluded.source, excluded.imported_at)
    where (places.name, places.latitude, places.longitude, places.guessed, places.source)
      is distinct from (excluded.name, excluded.latitude, excluded.longitude, excluded.guessed, excluded.source)`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Writes terminals in the same way. */
export async function saveTerminals(
  tx: Tx,
  terminals: readonly ListedTerminal[],
  origin: Origin,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into terminals select * from json_populate_recordset(null::terminals, ${rowsOf(terminals, origin)})
    on conflict (unlocode, code) do update set (name, latitude, longitude, source, imported_at) =
      (excluded.name, excluded.latitude, excluded.longitude, excluded.source, excluded.imported_at)
    where (terminals.name, terminals.latitude, terminals.longitude, terminals.source)
      is distinct from (excluded.name, excluded.latitude, excluded.longitude, excluded.source)`.execute(tx);
  return Number(numAffectedRows);
}

function rowsOf(listed: readonly (ListedPlace | ListedTerminal)[], { source, at }: Origin): string {
  return JSON.stringify(
    listed.map(({ coordinates, ...rest }) => ({ ...rest, ...coordinates, source, imported_at: at })),
  );
}

/** All imported places; with codes, only those. */
export async function listPlaces(db: Db, codes?: readonly string[]): Promise<ListedPlace[]> {
  const rows = await db
    .selectFrom('places')
    .select(['unlocode', 'name', 'latitude', 'longitude', 'guessed'])
    .$if(codes !== undefined, (query) => query.where('unlocode', 'in', codes ?? []))
    .execute();
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    coordinates: coordinatesOf(latitude, longitude),
  }));
}

/** All imported terminals; with the codes of a port, only those there. */
export async function listTerminals(db: Db, codes?: readonly string[]): Promise<ListedTerminal[]> {
  const rows = await db
    .selectFrom('terminals')
    .select(['unlocode', 'code', 'name', 'latitude', 'longitude'])
    .$if(codes !== undefined, (query) => query.where('unlocode', 'in', codes ?? []))
    .orderBy('unlocode')
    .orderBy('code')
    .execute();
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    coordinates: coordinatesOf(latitude, longitude),
  }));
}

/** The files that imported rows were last read from, by name. */
export async function listImportedFiles(db: Db): Promise<ImportedFile[]> {
  const { rows } = await sql<ImportedFile>`
    select source, count(code)::int as terminals, (count(*) - count(code))::int as places,
           max(imported_at) as "importedAt"
    from (select source, imported_at, null as code from places
          union all select source, imported_at, code from terminals) as imported
    group by source order by source`.execute(db);
  return rows;
}

/**
 * Removes the places and terminals that were imported from a file, or all imported ones when `file` is null. Built-in
 * places stay. Returns how many were removed.
 * @throws Problem `not_found` for a file from which nothing was imported
 */
export async function forgetPlaces({ db }: { db: Db }, file: string | null): Promise<number> {
  const { rows } = await sql`
    with gone as (delete from places where source = coalesce(${file}, source) returning source),
      also_gone as (delete from terminals where source = coalesce(${file}, source) returning source)
    select from gone union all select from also_gone`.execute(db);
  if (file !== null && rows.length === 0)
    throw new Problem('not_found', `Nothing was imported from ${file}: see "npx landfall places list".`);
  return rows.length;
}

function coordinatesOf(latitude: number | null, longitude: number | null): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The places that this installation knows: the built-in ones, and those of the lists that were imported by now. */
export async function loadPlaceBook(db: Db): Promise<PlaceBook> {
  const [places, terminals] = await Promise.all([listPlaces(db), listTerminals(db)]);
  return createPlaceBook(places, terminals);
}
