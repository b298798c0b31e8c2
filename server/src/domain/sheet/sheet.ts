// A sheet: the cells of a file or of copied text, and which of its columns contains the references. The server reads files by
// these rules, and so do the pages before they send one.

import { isContainerNumber } from '../references/container-number.ts';
import { normaliseReference } from '../references/reference.ts';
import { isReferenceLike } from '../references/reference-like.ts';
import { readWrittenDay } from '../time/written-day.ts';
import { plainHeading, subjectOf } from './subjects.ts';

export interface Sheet {
  /** The headings; null if there are none. */
  names: readonly string[] | null;
  /** Every cell without spaces around it, and without empty rows. */
  rows: readonly (readonly string[])[];
  /** The line on which each row begins, from 1. */
  lines: readonly number[];
}

export interface SheetColumn {
  /** Its place in the rows. */
  at: number;
  /** Null if the sheet has no headings. */
  name: string | null;
  /** Without empty ones. */
  cells: string[];
}

/**
 * Headings in English, German, French, Spanish and Chinese, with how much they say: container numbers come before Bill of Lading
 * numbers, which many containers share, and a mere reference may be one of the customer.
 */
const saying: readonly (readonly [number, RegExp])[] = [
  [4, /container|cntr|equipment|behälter|conteneur|contenedor|集装箱|箱号|柜号/i],
  [3, /bill|\bm?b\/?l\b|\bbol\b|konnossement|connaissement|conocimiento|提单/i],
  [1, /reference|\bref\b|referenz|référence|referencia/i],
];
/** For a column of container numbers, whatever it is called. */
const mostSaid = 5;

/** A row of a file or of a text, as `csvRows` gives it. */
export type Row = { line: number; cells: readonly string[] };

/**
 * The sheets that follow each other in a text: one pasted below another has its own headings, or the numbers in another column.
 * The first row is a heading unless it has something like a reference or a day.
 */
export function sheetsOf(rows: readonly Row[]): Sheet[] {
  const sheets: { names: string[] | null; rows: string[][]; lines: number[] }[] = [];
  let seen: Signature = {};
  for (const { line, cells } of rows) {
    const row = cells.map((cell) => cell.trim());
    if (row.every((cell) => cell === '')) continue;
    const last = sheets.at(-1);
    const signature = signatureOf(row);
    const isHead = last === undefined ? !row.some(isValue) : isHeadings(row);
    if (isHead) {
      sheets.push({ names: row, rows: [], lines: [] });
      seen = {};
    } else if (last === undefined || isOtherLayout(seen, signature, row)) {
      sheets.push({ names: null, rows: [row], lines: [line] });
      seen = signature;
    } else {
      last.rows.push(row);
      last.lines.push(line);
      seen = { ...seen, ...signature };
    }
  }
  return sheets;
}

/** `123456789` may be a number of a carrier, too. */
function isValue(cell: string): boolean {
  return isReferenceLike(cell) || /^\d{5,}$/.test(cell) || readWrittenDay(cell) !== null;
}

/** Where the first box and the first day of a row stand. */
type Signature = { box?: number; day?: number };

function signatureOf(row: readonly string[]): Signature {
  const box = row.findIndex((cell) => cell.length <= 20 && isContainerNumber(normaliseReference(cell)));
  const day = row.findIndex((cell) => readWrittenDay(cell) !== null);
  return { ...(box >= 0 && { box }), ...(day >= 0 && { day }) };
}

/** The box or the day stands in another column, and something else where it stood before. */
function isOtherLayout(seen: Signature, now: Signature, row: readonly string[]): boolean {
  return (['box', 'day'] as const).some((kind) => {
    const [before, here] = [seen[kind], now[kind]];
    return (
      before !== undefined &&
      here !== undefined &&
      here !== before &&
      (row.length <= before || row[before] !== '')
    );
  });
}

/** Below other rows, headings have to be known, and one of them names references. */
export function isHeadings(row: readonly string[]): boolean {
  const words = row.filter((cell) => cell !== '');
  if (words.some((cell) => cell.length > 60 || !/\p{L}/u.test(cell) || isReferenceLike(cell))) return false;
  const known = words.filter((cell) => saysReference(cell) || subjectOf(cell) !== undefined);
  return words.some(saysReference) && known.length >= Math.min(2, words.length);
}

function saysReference(heading: string): boolean {
  return subjectOf(heading) == null && referenceSaid(heading) > 0;
}

/** How much a heading says that its column has the references: 0 for nothing, 1 if they may be those of the customer. */
export function referenceSaid(heading: string): number {
  const plain = plainHeading(heading);
  return saying.find(([, form]) => form.test(plain))?.[0] ?? 0;
}

/** The columns that may contain references, the most likely first. */
export function referenceColumns(sheet: Sheet): SheetColumn[] {
  return sheetColumns(sheet)
    .map((column) => ({ column, score: scoreOf(column) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ column }) => column);
}

/** UTF-8, or else Windows-1252, in which Excel writes CSV files. */
export function decodeSheet(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Excel may name the separator in a line before the sheet; '' when no line does. */
export function withoutSeparatorLine(text: string): { text: string; separator: string } {
  const [line = '', separator = ''] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  return { text: text.slice(line.length), separator };
}

export function sheetColumns({ names, rows }: Sheet): SheetColumn[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), names?.length ?? 0);
  return Array.from({ length: width }, (_, at) => ({
    at,
    name: names && (names[at] ?? ''),
    cells: rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  }));
}

/** The first cells of a column show what it has. A file may have a million cells, and others wait while it is read. */
const mostJudged = 500;

/** The share of its cells that pass, from 0 to 1. */
export function shareOf({ cells }: SheetColumn, passes: (cell: string) => boolean): number {
  const judged = cells.slice(0, mostJudged);
  return judged.length === 0 ? 0 : judged.filter(passes).length / judged.length;
}

/**
 * Cells count more than headings: a column of container numbers is taken whatever it is called. Then the share of cells that look
 * like references counts; a matching heading adds to it, unless the column says something else.
 */
function scoreOf(column: SheetColumn): number {
  if (column.cells.length === 0) return 0;
  const boxes = shareOf(column, (cell) => cell.length <= 20 && isContainerNumber(normaliseReference(cell)));
  const share = shareOf(column, isReferenceLike);
  const heading = column.name ?? '';
  return (boxes > 0.5 ? mostSaid : 0) + share + (subjectOf(heading) == null ? referenceSaid(heading) : 0);
}
