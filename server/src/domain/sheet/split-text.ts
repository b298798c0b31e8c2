// A text that a person typed or pasted, perhaps several times: lists of numbers, and tables.

import { isOrderNumber, isReferenceLike } from '../references/reference-like.ts';
import { readWrittenDay } from '../time/written-day.ts';
import { type ColumnUses, columnUses, type IsTag } from './column-uses.ts';
import { rowsOf } from './parse-csv.ts';
import { isHeadings, type Sheet, shareOf, sheetColumns, sheetsOf, withoutSeparatorLine } from './sheet.ts';

/** A table, and what its columns are. */
export interface KnownSheet {
  sheet: Sheet;
  uses: ColumnUses;
}

export interface SplitText {
  /** What stands beside the tables: numbers among other words. */
  list: string;
  tables: KnownSheet[];
}

export function splitText(whole: string, isTag?: IsTag): SplitText {
  const tables: KnownSheet[] = [];
  const lists: string[] = [];
  for (const part of partsOf(whole)) {
    const { text, separator } = withoutSeparatorLine(part);
    const read = rowsOf(text, separator || (text.includes('\t') ? '\t' : ''));
    for (const sheet of sheetsOf(read.rows)) {
      const uses = columnUses(sheet, isTag);
      if (isTable(sheet, uses, read.separator)) tables.push({ sheet, uses });
      else
        lists.push(
          [...(sheet.names === null ? [] : [sheet.names]), ...sheet.rows]
            .map((row) => row.join(read.separator))
            .join('\n'),
        );
    }
  }
  return { list: lists.join('\n'), tables };
}

/** Lines with tabs are cells that were copied. Between them and other lines, the text is parted, but not inside of quotes. */
function partsOf(whole: string): string[] {
  const parts: string[] = [];
  let hasTabs: boolean | null = null;
  let isQuoted = false;
  for (const line of whole.replaceAll('\uFEFF', '').split(/\r\n|\r|\n/)) {
    const isCopied = line.includes('\t');
    const isOther = line.trim() !== '' && hasTabs !== null && isCopied !== hasTabs && !isQuoted;
    if (isOther || parts.length === 0) parts.push(line);
    else parts[parts.length - 1] += `\n${line}`;
    if (line.trim() !== '' && !isQuoted) hasTabs = isCopied;
    if ((line.split('"').length - 1) % 2 === 1) isQuoted = !isQuoted;
  }
  return parts;
}

/** Columns of references alone are a list, and so is one line of numbers with words among them. */
export function isTable(sheet: Sheet, uses: ColumnUses, separator: string): boolean {
  const columns = sheetColumns(sheet).filter(({ cells }) => cells.length > 0);
  const isHeaded = sheet.names !== null && isHeadings(sheet.names);
  // In a table whose references nobody recognises, a person says which column has them.
  if (![...uses.values()].includes('reference'))
    return columns.length > 1 && (separator === '\t' || sheet.names !== null);
  if (separator !== '\t' && !isHeaded && sheet.rows.flat().some(isProse)) return false;
  if (sheet.names !== null) return columns.length > 1 || isHeaded;
  const others = columns.filter(({ at }) => uses.get(at) !== 'reference');
  const says = others.filter((column) => shareOf(column, isReferenceLike) < 0.5);
  const [row = []] = sheet.rows;
  const isOneLine = sheet.rows.length === 1 && separator !== '\t';
  if (isOneLine && (row.filter(isReferenceLike).length > 1 || !row.some(isNoNumber))) return false;
  return says.length > 0;
}

/** `please track MSCU1234566`: commas are those of a sentence. */
function isProse(cell: string): boolean {
  return cell.length > 15 && cell.length < 1_000 && /[a-z]{4}[ -]?\d{6}[ -]?\d\b/i.test(cell);
}

function isNoNumber(cell: string): boolean {
  return isOrderNumber(cell) || readWrittenDay(cell) !== null;
}
