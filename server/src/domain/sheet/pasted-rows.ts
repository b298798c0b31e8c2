import { type CsvRow, rowsOf } from './parse-csv.ts';
import { withoutSeparatorLine } from './sheet.ts';

/** The rows of copied cells, or of a CSV file, that have something in them. */
export function pastedRows(whole: string, most: number): CsvRow[] {
  const { text, separator } = withoutSeparatorLine(whole.replaceAll('\uFEFF', ''));
  const { rows } = rowsOf(text, separator || (text.includes('\t') ? '\t' : ''), most);
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** The rows below the headings. A file that comes below a table brings its headings along. */
export function rowsBelow({ cells: head }: CsvRow, rows: readonly CsvRow[]): CsvRow[] {
  const headings = head.join();
  return rows.filter(({ cells }) => cells.join() !== headings);
}
