// Imports lists of places that an operator brings. They complete the built-in list.

import { basename } from 'node:path';
import type { ListedPlace, ListedTerminal } from '../domain/places/place-book.ts';
import type { Clock } from '../domain/time/clock.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import { savePlaces, saveTerminals } from './queries.ts';
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

/**
 * Stores a list: all of it, or nothing if the file breaks off. Records that cannot be read are named and left out.
 * Importing the same list again changes nothing.
 * @throws Error of one line when the file is no list that we know
 */
export async function importPlaces({ db, now }: { db: Db; now: Clock }, path: string): Promise<ImportCount> {
  const { list, entries } = await readPlaceList(path);
  const origin = { source: basename(path), at: now() };
  const count: ImportCount = {
    ...{ file: origin.source, list },
    ...{ changed: 0, unchanged: 0, repeated: 0, passedOver: 0, faults: [] },
  };
  const places = new Map<string, ListedPlace>();
  const terminals = new Map<string, ListedTerminal>();
  for (const { line, entry } of entries) {
    if (entry.kind === 'fault') count.faults.push({ line, reason: entry.reason });
    else if (entry.kind === 'passed_over') count.passedOver += 1;
    else {
      const isNew =
        entry.kind === 'place'
          ? keep(places, entry.place.unlocode, entry.place)
          : keep(terminals, `${entry.terminal.unlocode} ${entry.terminal.code}`, entry.terminal);
      if (!isNew) count.repeated += 1;
    }
  }
  count.changed = await inTransaction(
    db,
    async (tx) =>
      (await savePlaces(tx, [...places.values()], origin)) +
      (await saveTerminals(tx, [...terminals.values()], origin)),
  );
  count.unchanged = places.size + terminals.size - count.changed;
  return count;
}

/** False when an earlier record of the file has that key. */
function keep<Listed>(known: Map<string, Listed>, key: string, listed: Listed): boolean {
  if (known.has(key)) return false;
  known.set(key, listed);
  return true;
}
