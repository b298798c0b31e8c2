// Rules out of a table: a CSV file, or cells that were copied.

import type { FreeTimeTerm } from '../../../client/src/landfall.ts';
import { sheetLimits } from '../../../server/src/domain/free-time/sheet-limits.ts';
import { pastedRows, rowsBelow } from '../../../server/src/domain/sheet/pasted-rows.ts';
import { readDays } from '../../../server/src/domain/sheet/read-column.ts';
import { optionalColumns, readTerm, type TermCells, type TermColumn, termColumns } from './term-cells.ts';
import type { TermWords } from './term-words.ts';

export interface TermTable {
  terms: FreeTimeTerm[];
  /** By line of the text, from 1; `cell` is what stands there. */
  faults: { line: number; column: TermColumn; cell: string }[];
  /** Columns that a rule needs, and the table has not. With one, no row is read. */
  missing: TermColumn[];
  /** Headings of columns that are not used. */
  unknown: string[];
  /** Whether there are more rows than a workspace may have rules. */
  isTooLong: boolean;
}

/** Null for a text without rows. The first row has the headings. */
export function readTermTable(whole: string, { columnOf, codeOf }: TermWords): TermTable | null {
  const rows = pastedRows(whole, 2 * sheetLimits.terms);
  const [head] = rows;
  if (head === undefined) return null;
  const body = rowsBelow(head, rows);
  const places = new Map<TermColumn, number>();
  const unknown: string[] = [];
  for (const [at, heading] of head.cells.entries()) {
    const column = columnOf(heading);
    if (column !== null && !places.has(column)) places.set(column, at);
    else if (heading.trim() !== '') unknown.push(heading.trim());
  }
  const missing = termColumns.filter((column) => !places.has(column) && !optionalColumns.has(column));
  const table: TermTable = {
    terms: [],
    faults: [],
    missing,
    unknown,
    isTooLong: body.length > sheetLimits.terms,
  };
  if (missing.length > 0) return table;
  const days = daysIn(body, places);
  for (const [row, { line, cells }] of body.slice(0, sheetLimits.terms).entries()) {
    const said = Object.fromEntries(
      termColumns.map((column) => {
        const cell = cells[places.get(column) ?? -1] ?? '';
        return [column, days.get(column)?.[row] ?? cell];
      }),
    ) as TermCells;
    const read = readTerm(said, codeOf);
    if ('term' in read) table.terms.push(read.term);
    else table.faults.push(...read.faults.map((column) => ({ line, column, cell: said[column].trim() })));
  }
  return table;
}

/** The other cells of a column show whether the day or the month comes first. */
function daysIn(body: readonly { cells: readonly string[] }[], places: ReadonlyMap<TermColumn, number>) {
  const columns = ['valid_from', 'valid_until'] as const;
  return new Map<TermColumn, (string | null)[]>(
    columns.map((column) => [
      column,
      readDays(body.map(({ cells }) => cells[places.get(column) ?? -1] ?? '')),
    ]),
  );
}
