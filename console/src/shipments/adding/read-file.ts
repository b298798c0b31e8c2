// A CSV file, and which of its columns contains the references.

import Papa from 'papaparse';
import { isContainerShaped } from './check-digit.ts';
import { normaliseReference } from './normalise-reference.ts';

export interface FileTable {
  /** The headings; null if the file has none. */
  names: readonly string[] | null;
  /** Every cell without spaces around it. */
  rows: readonly (readonly string[])[];
}

export interface FileColumn {
  /** Its place in the rows. */
  at: number;
  /** Null if the file has no headings. */
  name: string | null;
  /** Without empty ones. */
  cells: string[];
}

/** Headings, in order of preference: container numbers come before Bill of Lading numbers, which many containers share. */
const saying = [/container|cntr|equipment/i, /reference|bill|\bb\/?l\b|\bbol\b|\bref\b/i];

export async function readFile(file: File): Promise<FileTable> {
  return readTable(decodeText(await file.arrayBuffer()));
}

/** Also reads cells that were copied from a spreadsheet. */
export function readTable(text: string): FileTable {
  // Excel may name the separator in a line before the table; without it, Papa detects the separator.
  const [line = '', delimiter = ''] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(line.length), { delimiter, skipEmptyLines: 'greedy' });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  const [head = [], ...body] = rows;
  // A first row with something like a reference is not a heading.
  return head.some(looksLikeReference) ? { names: null, rows } : { names: head, rows: body };
}

/** The columns that may contain references, the most likely first. */
export function referenceColumns(table: FileTable): FileColumn[] {
  return columnsOf(table)
    .map((column) => ({ column, score: scoreOf(column) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ column }) => column);
}

/** UTF-8, or else Windows-1252, in which Excel writes CSV files. */
function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function columnsOf({ names, rows }: FileTable): FileColumn[] {
  const width = Math.max(0, names?.length ?? 0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => ({
    at,
    name: names && (names[at] ?? ''),
    cells: rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
  }));
}

/** The share of cells that look like references; a matching heading adds to it. */
function scoreOf({ name, cells }: FileColumn): number {
  if (cells.length === 0) return 0;
  const share = cells.filter(looksLikeReference).length / cells.length;
  const rank = saying.findIndex((words) => words.test(name ?? ''));
  return share + (rank < 0 ? 0 : saying.length - rank);
}

function looksLikeReference(cell: string): boolean {
  const reference = normaliseReference(cell);
  return isContainerShaped(reference) || /^(?=.*[A-Z])(?=(.*\d){5})[A-Z0-9]{8,20}$/.test(reference);
}
