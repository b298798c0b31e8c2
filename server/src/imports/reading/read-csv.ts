// Reads the rows of a CSV file.

import type { WordsChange } from '../../domain/own-words/own-words.ts';
import { wordLimits } from '../../domain/own-words/word-limits.ts';
import type { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import { parseCsv } from '../../domain/sheet/parse-csv.ts';
import { type ReadColumn, readColumn } from '../../domain/sheet/read-column.ts';
import { referenceColumns, type Sheet, sheetOf, withoutSeparatorLine } from '../../domain/sheet/sheet.ts';
import { type ColumnSubject, subjectOf } from '../../domain/sheet/subjects.ts';
import { mostRows, type WantedRow } from '../import.ts';
import { refusedRow } from './merge-rows.ts';

/** Columns with words of the workspace: others wait while they are read, and a shipment has twenty tags at most. */
const mostOfWords = 20;

/** The rows of a file, without empty ones. @throws Problem `invalid_request` for a file that has no column of references */
export function readCsv(whole: string): WantedRow[] {
  const { text, separator } = withoutSeparatorLine(whole.replace(/^\uFEFF/, '').trimEnd());
  const before = separator === '' ? 0 : 1;
  const sheet = sheetOf(parseCsv(text, separator, mostRows + 2));
  const { names, rows } = sheet;
  if (rows.length > mostRows) throw unreadable(`must have ${mostRows} rows at most, empty ones included`);
  const at = referencesAt(sheet);
  const columns = columnsOf(sheet, at);
  const firstLine = before + (names === null ? 1 : 2);
  const wanted = rows.flatMap((row, index) => {
    if (row.every((cell) => cell === '')) return [];
    return [rowOf({ line: firstLine + index, reference: row[at] ?? '' }, columns, { row, index })];
  });
  if (wanted.length === 0) throw unreadable('must have at least one row with a reference');
  return wanted;
}

/** Without headings, the file may only be a list: the meaning of other columns would be a guess. */
function referencesAt(sheet: Sheet): number {
  const [column] = referenceColumns(sheet);
  const isList = sheet.rows.every((row) => row.length <= 1);
  if (column === undefined || (sheet.names === null && !isList))
    throw unreadable(
      'must name its columns in the first line, and one of them must have the references, such as “Container” or “Bill of Lading”',
    );
  return column.at;
}

function columnsOf(sheet: Sheet, referencesAt: number): ReadColumn[] {
  const known = (sheet.names ?? []).flatMap((heading, at) => {
    const subject = at === referencesAt ? undefined : subjectOf(heading);
    return subject === undefined ? [] : [{ at, subject }];
  });
  if (known.length > mostOfWords)
    throw unreadable(`must have ${mostOfWords} columns at most with tags, own references, days and ports`);
  return known.map(({ at, subject }) => readColumn(sheet, at, subject));
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
  const [owns, tags, [promisedAt], [pod]] = [
    said('own_references'),
    said('tags'),
    said('promised_at'),
    said('pod'),
  ];
  // A field without words is left out, so that it stays as it is on a shipment that is tracked already.
  const words: WordsChange = {
    ...(owns.length > 0 && { ownReferences: owns }),
    ...(tags.length > 0 && { tags }),
    ...(promisedAt !== undefined && { promisedAt }),
    ...(pod !== undefined && { pod }),
  };
  return Object.keys(words).length === 0 ? wanted : { ...wanted, words };
}

const needs: Record<ColumnSubject, string> = {
  own_references: `must have at most ${wordLimits.ownReferenceLength} characters for each reference`,
  tags: `must have at most ${wordLimits.tagLength} characters for each tag`,
  promised_at:
    'must be a day such as 2026-12-10; with slashes, the column must show whether the day comes first',
  pod: 'must be a UN/LOCODE such as NLRTM',
};

function unreadCell({ subject }: ReadColumn, cell: string): Problem {
  const shown = cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
  return refusedRow(subject, needs[subject], shown);
}

function unreadable(message: string): Problem {
  return refusedBecause('body', `The request is not as described: the file ${message}.`, message);
}
