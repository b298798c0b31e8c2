// Splits a CSV file into its cells (RFC 4180). Each character is read once, whatever the file contains: a quote that does not end
// its cell, or that never comes, takes no longer than others.

/** More columns than any sheet has; the rest of a row is not kept. */
export const mostColumns = 100;

type Separator = ',' | ';' | '\t';
/** Of two that split equally well, the earlier one is seldom inside of a cell. */
const separators: readonly Separator[] = ['\t', ';', ','];

/** Everything up to a separator or the end of the line. */
const untilEnd: Record<Separator, RegExp> = {
  ',': /[^,\r\n]*/y,
  ';': /[^;\r\n]*/y,
  '\t': /[^\t\r\n]*/y,
};

/** A row of a file. */
export interface CsvRow {
  /** The line it begins on, from 1. */
  line: number;
  cells: string[];
  /** False for a row with a quote that nothing closes: it has all the rest of the file. */
  isClosed: boolean;
}

/**
 * The rows of a text, and what separates its cells.
 * @param separator '' if it is not known: then it is the one that splits the first rows most evenly
 * @param mostRows more are not read
 */
export function rowsOf(
  text: string,
  separator: string,
  mostRows = Infinity,
): { rows: CsvRow[]; separator: Separator } {
  const known = separators.find((each) => each === separator) ?? guessed(text);
  return { rows: csvRows(text, known).take(mostRows).toArray(), separator: known };
}

/** The cells of each row. */
export function parseCsv(text: string, separator: string, mostRows?: number): string[][] {
  return rowsOf(text, separator, mostRows).rows.map(({ cells }) => cells);
}

const rowsToGuess = 10;
/** Of the file: long rows would be read once more for each separator. */
const charactersToGuess = 64 * 1024;

function guessed(text: string): Separator {
  const tried = separators.map((separator) => {
    const rows = rowsToJudge(text, separator).filter((row) => row.join('') !== '');
    const widths = rows.map((row) => row.length);
    const cells = widths.reduce((sum, width) => sum + width, 0);
    const unevenness = widths.reduce(
      (sum, width, at) => sum + Math.abs(width - (widths[at - 1] ?? width)),
      0,
    );
    return { separator, cells, unevenness, splits: cells >= 2 * widths.length };
  });
  const [best] = tried
    .filter(({ splits }) => splits)
    .toSorted((a, b) => a.unevenness - b.unevenness || b.cells - a.cells);
  return best?.separator ?? ',';
}

/** The first rows, without one that is read only in part. */
function rowsToJudge(text: string, separator: Separator): string[][] {
  const rows = parseCsv(text.slice(0, charactersToGuess), separator, rowsToGuess);
  const isCut = text.length > charactersToGuess && rows.length < rowsToGuess;
  return isCut && rows.length > 1 ? rows.slice(0, -1) : rows;
}

export function* csvRows(text: string, separator: Separator): Generator<CsvRow> {
  let [at, line] = [0, 1];
  let row: CsvRow = { line, cells: [], isClosed: true };
  for (;;) {
    const { cell, end, isClosed } = cellAt(text, at, separator);
    if (row.cells.length < mostColumns) row.cells.push(cell);
    row.isClosed &&= isClosed;
    line += cell.split('\n').length - 1;
    at = end + 1;
    if (text[end] === separator) continue;
    yield row;
    if (end >= text.length) return;
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    line += 1;
    row = { line, cells: [], isClosed: true };
  }
}

/** The cell that begins at a place, and where the separator or the end of the line after it stands. */
function cellAt(
  text: string,
  start: number,
  separator: Separator,
): { cell: string; end: number; isClosed: boolean } {
  const isQuoted = text[start] === '"';
  const close = isQuoted ? closeOf(text, start + 1) : start;
  const rest = untilEnd[separator];
  rest.lastIndex = isQuoted ? Math.min(close + 1, text.length) : start;
  // Text behind a quote that closes belongs to the cell, as spreadsheets read it.
  const [after = ''] = rest.exec(text) ?? [];
  const quoted = isQuoted ? text.slice(start + 1, close).replaceAll('""', '"') : '';
  return { cell: quoted + after, end: rest.lastIndex, isClosed: !isQuoted || close < text.length };
}

/** Where the quote stands that closes a cell: two quotes are a quote in it. The end of the text, if none does. */
function closeOf(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}
