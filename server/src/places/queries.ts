import { sql } from 'kysely';
import type { Coordinates } from '../domain/places/coordinates.ts';
import {
  createPlaceBook,
  type ListedPlace,
  type ListedTerminal,
  type PlaceBook,
} from '../domain/places/place-book.ts';
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

/** Writes places, at most 5,000 at a time and each code once. Returns how many were new or different. */
export async function savePlaces(tx: Tx, places: readonly ListedPlace[], origin: Origin): Promise<number> {
  if (places.length === 0) return 0;
  const rows = places.map(({ unlocode, name, coordinates, guessed }) => ({
    ...{ unlocode, name, guessed },
    ...columnsOf(coordinates, origin),
  }));
  const { numInsertedOrUpdatedRows: changed } = await tx
    .insertInto('places')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('unlocode')
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          latitude: ref('excluded.latitude'),
          longitude: ref('excluded.longitude'),
          guessed: ref('excluded.guessed'),
          source: ref('excluded.source'),
          imported_at: ref('excluded.imported_at'),
        }))
        .where(
          sql<boolean>`(places.name, places.latitude, places.longitude, places.guessed, places.source)
            is distinct from (excluded.name, excluded.latitude, excluded.longitude, excluded.guessed, excluded.source)`,
        ),
    )
    .executeTakeFirstOrThrow();
  return Number(changed ?? 0);
}

/** The same for terminals. */
export async function saveTerminals(
  tx: Tx,
  terminals: readonly ListedTerminal[],
  origin: Origin,
): Promise<number> {
  if (terminals.length === 0) return 0;
  const rows = terminals.map(({ unlocode, code, name, coordinates }) => ({
    ...{ unlocode, code, name },
    ...columnsOf(coordinates, origin),
  }));
  const { numInsertedOrUpdatedRows: changed } = await tx
    .insertInto('terminals')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['unlocode', 'code'])
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          latitude: ref('excluded.latitude'),
          longitude: ref('excluded.longitude'),
          source: ref('excluded.source'),
          imported_at: ref('excluded.imported_at'),
        }))
        .where(
          sql<boolean>`(terminals.name, terminals.latitude, terminals.longitude, terminals.source)
            is distinct from (excluded.name, excluded.latitude, excluded.longitude, excluded.source)`,
        ),
    )
    .executeTakeFirstOrThrow();
  return Number(changed ?? 0);
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

/** Removes the rows that this file wrote last, or all rows when it is null. Returns how many there were. */
export async function deleteImported(tx: Tx, source: string | null): Promise<number> {
  const places = await tx
    .deleteFrom('places')
    .$if(source !== null, (query) => query.where('source', '=', source ?? ''))
    .executeTakeFirst();
  const terminals = await tx
    .deleteFrom('terminals')
    .$if(source !== null, (query) => query.where('source', '=', source ?? ''))
    .executeTakeFirst();
  return Number(places.numDeletedRows + terminals.numDeletedRows);
}

function columnsOf(coordinates: Coordinates | null, { source, at }: Origin) {
  return {
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    source,
    imported_at: at,
  };
}

function coordinatesOf(latitude: number | null, longitude: number | null): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The places that this installation knows: the built-in ones, and those of the lists that were imported by now. */
export async function loadPlaceBook(db: Db): Promise<PlaceBook> {
  const [places, terminals] = await Promise.all([listPlaces(db), listTerminals(db)]);
  return createPlaceBook(places, terminals);
}
