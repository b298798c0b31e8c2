// A sheet: the cells of a file or of copied text, and which of its columns contains the references. The server reads files by
// these rules, and so do the pages before they send one.

import { normaliseReference } from '../references/reference.ts';
import { subjectOf } from './subjects.ts';

export interface Sheet {
  /** The headings; null if there are none. */
  names: readonly string[] | null;
  /** Every cell without spaces around it. */
  rows: readonly (readonly string[])[];
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
 * Headings in English, German, French, Spanish and Chinese, in order of preference: container numbers come before Bill of Lading
 * numbers, which many containers share.
 */
const saying = [
  /container|cntr|equipment|behälter|conteneur|contenedor|集装箱|箱号|柜号/i,
  /reference|bill|\bb\/?l\b|\bbol\b|\bref\b|referenz|konnossement|référence|connaissement|referencia|conocimiento|提单/i,
];

/** A first row with something like a reference is not a heading. */
export function sheetOf(cells: readonly (readonly string[])[]): Sheet {
  const rows = cells.map((row) => row.map((cell) => cell.trim()));
  const [head = [], ...others] = rows;
  return head.some(looksLikeReference) ? { names: null, rows } : { names: head, rows: others };
}

/** The columns that may contain references, the most likely first. */
export function referenceColumns(sheet: Sheet): SheetColumn[] {
  return columnsOf(sheet)
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

function columnsOf({ names, rows }: Sheet): SheetColumn[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), names?.length ?? 0);
  return Array.from({ length: width }, (_, at) => ({
    at,
    name: names && (names[at] ?? ''),
    cells: rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  }));
}

/** The first cells of a column show what it has. A file may have a million cells, and others wait while it is read. */
const mostJudged = 500;

/** The share of cells that look like references; a matching heading adds to it, unless the column says something else. */
function scoreOf({ name, cells }: SheetColumn): number {
  if (cells.length === 0) return 0;
  const judged = cells.slice(0, mostJudged);
  const share = judged.filter(looksLikeReference).length / judged.length;
  const heading = name ?? '';
  const rank = subjectOf(heading) === undefined ? saying.findIndex((words) => words.test(heading)) : -1;
  return share + (rank < 0 ? 0 : saying.length - rank);
}

/** Longer cells hold no reference. They are not matched, because the pattern takes long on a long text. */
const longestCell = 100;

function looksLikeReference(cell: string): boolean {
  if (cell.length > longestCell) return false;
  return /^(?=.*[A-Z])(?=(.*\d){5})[A-Z0-9]{8,20}$/.test(normaliseReference(cell));
}
