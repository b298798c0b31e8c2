import { type ReadColumn, readColumn } from '../../../server/src/domain/sheet/read-column.ts';
import { referenceColumns, type Sheet, type SheetColumn } from '../../../server/src/domain/sheet/sheet.ts';
import { type ColumnSubject, subjectOf } from '../../../server/src/domain/sheet/subjects.ts';
import { type WordsOfReference, wordsOfTable } from './words-of-table.ts';

/** A table that a person chose as a file or pasted, and what its columns are. */
export interface ChosenTable {
  /** Of the file; null: pasted. */
  name: string | null;
  table: Sheet;
  /** The columns that may contain references. */
  references: readonly SheetColumn[];
  /** The one that is used. */
  used: number;
  /** What other columns say, by their place. */
  subjects: ReadonlyMap<number, ColumnSubject>;
}

/** The columns as their headings name them. */
export function chooseTable(name: string | null, table: Sheet): ChosenTable {
  const named = (table.names ?? []).flatMap((heading, at) => {
    const subject = subjectOf(heading);
    return subject === undefined ? [] : [[at, subject] as const];
  });
  return { name, table, references: referenceColumns(table), used: 0, subjects: new Map(named) };
}

/** The columns that say something. The one with the references does not. */
export function readColumns({ table, references, used, subjects }: ChosenTable): ReadColumn[] {
  const others = [...subjects].filter(([at]) => at !== references[used]?.at);
  return others.map(([at, subject]) => readColumn(table, at, subject));
}

/** What the table says about each reference. */
export function wordsOf(chosen: ChosenTable): Map<string, WordsOfReference> {
  const at = chosen.references[chosen.used]?.at;
  return at === undefined ? new Map() : wordsOfTable(chosen.table, at, readColumns(chosen));
}
