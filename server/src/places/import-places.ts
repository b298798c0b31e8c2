// Imports lists of places that an operator brings. They complete the built-in list.

import { basename } from 'node:path';
import type { ListedPlace, ListedTerminal } from '../domain/places/place-book.ts';
import type { Clock } from '../domain/time/clock.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db, Tx } from '../store/open.ts';
import type { PlaceEntry } from './list-entry.ts';
import { type Origin, savePlaces, saveTerminals } from './queries.ts';
import type { ListForm } from './read-place-list.ts';
import { readPlaceList } from './read-place-list.ts';

/** The result of importing a file. Every record is counted once. */
export interface ImportCount {
  /** Name of the file, without its folder. */
  file: string;
  list: ListForm['list'];
  /** New, or different from what was known. */
  changed: number;
  unchanged: number;
  /** Codes that an earlier record of the file had; the first one counts. */
  repeated: number;
  /** Headings, cross-references and entries that the list withdraws. */
  passedOver: number;
  faults: { line: number; reason: string }[];
}

const batchSize = 1_000;

/**
 * Stores a list: all of it, or nothing if the file breaks off. Records that cannot be read are named and left out.
 * Importing the same list again changes nothing.
 * @throws Error of one line when the file is no list that we know
 */
export async function importPlaces(
  {
    db,
    now,
  }: {
    db: Db;
    now: Clock;
  },
  path: string,
): Promise<ImportCount> {
  const { list, entries } = await readPlaceList(path);
  const origin = { source: basename(path), at: now() };
  const count: ImportCount = {
    ...{ file: origin.source, list },
    ...{ changed: 0, unchanged: 0, repeated: 0, passedOver: 0, faults: [] },
  };
  const seen = new Set<string>();
  await inTransaction(db, async (tx) => {
    let batch = emptyBatch();
    for await (const { line, entry } of entries) {
      if (isNew(entry, seen)) put(batch, entry);
      else tally(entry, line, count);
      if (sizeOf(batch) < batchSize) continue;
      await save(tx, batch, origin, count);
      batch = emptyBatch();
    }
    await save(tx, batch, origin, count);
  });
  return count;
}

/** True for a place or terminal that no earlier record of the file had. */
function isNew(entry: PlaceEntry, seen: Set<string>): boolean {
  const key = keyOf(entry);
  if (key === null || seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** Counts a record that is not kept. */
function tally(entry: PlaceEntry, line: number, count: ImportCount): void {
  if (entry.kind === 'fault') count.faults.push({ line, reason: entry.reason });
  else if (entry.kind === 'passed_over') count.passedOver += 1;
  else count.repeated += 1;
}

interface Batch {
  places: ListedPlace[];
  terminals: ListedTerminal[];
}

function emptyBatch(): Batch {
  return { places: [], terminals: [] };
}

function sizeOf({ places, terminals }: Batch): number {
  return places.length + terminals.length;
}

function put(batch: Batch, entry: PlaceEntry): void {
  if (entry.kind === 'place') batch.places.push(entry.place);
  if (entry.kind === 'terminal') batch.terminals.push(entry.terminal);
}

async function save(tx: Tx, batch: Batch, origin: Origin, count: ImportCount): Promise<void> {
  const changed =
    (await savePlaces(tx, batch.places, origin)) + (await saveTerminals(tx, batch.terminals, origin));
  count.changed += changed;
  count.unchanged += sizeOf(batch) - changed;
}

function keyOf(entry: PlaceEntry): string | null {
  if (entry.kind === 'place') return entry.place.unlocode;
  return entry.kind === 'terminal' ? `${entry.terminal.unlocode} ${entry.terminal.code}` : null;
}
