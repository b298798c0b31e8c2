// Reads the rows of a CSV file.

import type { WordsChange } from '../../domain/own-words/own-words.ts';
import { wordLimits } from '../../domain/own-words/word-limits.ts';
import type { Problem } from '../../domain/refusals/problem.ts';
import { columnUses, referenceIn } from '../../domain/sheet/column-uses.ts';
import { rowsOf } from '../../domain/sheet/parse-csv.ts';
import { type ReadColumn, readColumn } from '../../domain/sheet/read-column.ts';
import { type Row, sheetsOf, withoutSeparatorLine } from '../../domain/sheet/sheet.ts';
import { isTable, type KnownSheet } from '../../domain/sheet/split-text.ts';
import type { ColumnSubject } from '../../domain/sheet/subjects.ts';
import { mostRows, type WantedRow } from '../import.ts';
import { refusedRow } from './merge-rows.ts';
import { tooManyRows, unreadableFile } from './unreadable-file.ts';

/** Columns with words of the workspace: others wait while they are read, and a shipment has twenty tags at most. */
const mostOfWords = 20;

/**
 * The rows of a file, without empty ones.
 * @param known what separates its cells, if that is certain
 * @throws Problem `invalid_request` for a file that has no column of references
 */
export function readCsv(whole: string, known = ''): WantedRow[] {
  const { text, separator } = withoutSeparatorLine(whole.replace(/^\uFEFF/, '').trimEnd());
  const before = separator === '' ? 1 : 2;
  const { rows } = rowsOf(text, separator || known, mostRows + 2);
  return rowsOfSheets(rows.map(({ cells }, index) => ({ cells, line: before + index })));
}

/** The rows of the sheets of a file. @throws Problem as `readCsv` */
function rowsOfSheets(rows: readonly Row[]): WantedRow[] {
  const sheets = sheetsOf(rows);
  const isHeaded = sheets[0]?.names != null;
  if (rows.length - Number(isHeaded) > mostRows) throw tooManyRows();
  const read = sheets.map((sheet) => ({ sheet, uses: columnUses(sheet) })).filter(isReadable);
  if (read.length === 0)
    throw unreadableFile(
      'must have a column of container or Bill of Lading numbers, or name it in the first line, such as “Container” or “Bill of Lading”',
    );
  const wanted = read.flatMap(rowsIn);
  if (wanted.length === 0) throw unreadableFile('must have at least one row with a reference');
  return wanted;
}

/** Without headings, columns of references alone could be anything. */
function isReadable({ sheet, uses }: KnownSheet): boolean {
  if (![...uses.values()].includes('reference')) return false;
  return sheet.names !== null || sheet.rows.every((row) => row.length <= 1) || isTable(sheet, uses, '\t');
}

function rowsIn({ sheet, uses }: KnownSheet): WantedRow[] {
  const known = [...uses].flatMap(([at, use]) => (use === 'reference' ? [] : [{ at, use }]));
  if (known.length > mostOfWords)
    throw unreadableFile(
      `must have ${mostOfWords} columns at most with tags, own references, days, carriers and ports`,
    );
  const columns = known.map(({ at, use }) => readColumn(sheet, at, use));
  return sheet.rows.map((row, index) =>
    rowOf({ line: sheet.lines[index] ?? 0, reference: referenceIn(row, uses) }, columns, { row, index }),
  );
}

function rowOf(
  wanted: WantedRow,
  columns: readonly ReadColumn[],
  { row, index }: { row: readonly string[]; index: number },
): WantedRow {
  const unread = columns.find(({ cells }) => cells[index] === null);
  if (unread !== undefined) return { ...wanted, fault: unreadCell(unread, row[unread.at] ?? '') };
  const said = (subject: ColumnSubject) =>
    columns.flatMap((column) => (column.subject === subject ? (column.cells[index] ?? []) : []));
  const [owns, tags, [promisedAt], [pod], [carrier]] = [
    said('own_references'),
    said('tags'),
    said('promised_at'),
    said('pod'),
    said('carrier'),
  ];
  // A field without words is left out, so that it stays as it is on a shipment that is tracked already.
  const words: WordsChange = {
    ...(owns.length > 0 && { ownReferences: owns }),
    ...(tags.length > 0 && { tags }),
    ...(promisedAt !== undefined && { promisedAt }),
    ...(pod !== undefined && { pod }),
  };
  return {
    ...wanted,
    ...(Object.keys(words).length > 0 && { words }),
    ...(carrier !== undefined && { carrier }),
  };
}

const needs: Record<ColumnSubject, string> = {
  own_references: `must have at most ${wordLimits.ownReferenceLength} characters for each reference`,
  tags: `must have at most ${wordLimits.tagLength} characters for each tag`,
  promised_at:
    'must be a day such as 2026-12-10; with slashes, the column must show whether the day comes first',
  carrier: 'must be a SCAC such as MSCU, or the name of a carrier',
  pod: 'must be a UN/LOCODE such as NLRTM',
};

function unreadCell({ subject }: ReadColumn, cell: string): Problem {
  const shown = cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
  return refusedRow(subject, needs[subject], shown);
}
