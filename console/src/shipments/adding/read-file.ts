// A CSV file, and which of its columns contains the references.

import Papa from 'papaparse';
import { isContainerShaped } from './check-digit.ts';
import { normaliseReference } from './normalise-reference.ts';

export interface FileColumn {
  /** Null if the file has no headings. */
  name: string | null;
  cells: string[];
}

/** Headings, in order of preference: container numbers come before Bill of Lading numbers, which many containers share. */
const saying = [/container|cntr|equipment/i, /reference|bill|\bb\/?l\b|\bbol\b|\bref\b/i];

/** The columns that may contain references, the most likely first. */
export async function readFile(file: File): Promise<FileColumn[]> {
  // Papa detects the separator.
  const { data } = Papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  });
  return columnsOf(data)
    .map((column) => ({ column, score: scoreOf(column) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ column }) => column);
}

function columnsOf(rows: string[][]): FileColumn[] {
  const [head = [], ...body] = rows;
  // A first row with something like a reference is not a heading.
  const hasHead = !head.some(looksLikeReference);
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => ({
    name: hasHead ? (head[at]?.trim() ?? '') : null,
    cells: (hasHead ? body : rows).map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== ''),
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
