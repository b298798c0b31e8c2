// The lines of an invoice out of a table: a CSV file, or cells that were copied. In any of the languages of the console.

import type { NewInvoice } from '../../../client/src/landfall.ts';
import { digitsOfCurrency, minorUnitsOf } from '../../../server/src/domain/free-time/money.ts';
import { isContainerNumber } from '../../../server/src/domain/references/container-number.ts';
import { normaliseReference } from '../../../server/src/domain/references/reference.ts';
import type { CsvRow } from '../../../server/src/domain/sheet/parse-csv.ts';
import { pastedRows, rowsBelow } from '../../../server/src/domain/sheet/pasted-rows.ts';
import { readDays } from '../../../server/src/domain/sheet/read-column.ts';
import { plainHeading } from '../../../server/src/domain/sheet/subjects.ts';

export const lineColumns = ['container', 'charge', 'from', 'to', 'rate', 'amount'] as const;
export type LineColumn = (typeof lineColumns)[number];

type InvoiceLine = NewInvoice['lines'][number];

export interface ReadLines {
  lines: InvoiceLine[];
  /** By row of the text, from 1; `cell` is what stands there. */
  faults: { row: number; column: LineColumn; cell: string }[];
  /** Columns that a line needs, and the table has not. With one, no row is read. */
  missing: LineColumn[];
  isTooLong: boolean;
}

/** The server takes no more. */
const mostLines = 1_000;

/** The first that matches counts. */
const headings: readonly (readonly [LineColumn, RegExp])[] = [
  ['container', /contain|\bbox|equipment|contened|conteneur|箱|柜/i],
  ['rate', /\brate|per day|a day|price|satz|preis|tarif|precio|taux|prix|费率|单价/i],
  ['amount', /amount|total|\bsum|betrag|summe|importe|monto|montant|somme|金额|合计/i],
  [
    'from',
    /\bfrom|start|begin|\bvon\b|\bab\b|desde|inicio|\bdu\b|début|起|开始|从|^(first day|erster tag|primer día|premier jour|首日)$/i,
  ],
  [
    'to',
    /\bto\b|until|\bend|\bbis\b|hasta|\bfin\b|\bau\b|jusqu|止|至|结束|到|^(last day|letzter tag|último día|dernier jour|末日)$/i,
  ],
  ['charge', /charge|kind|type|\bart\b|kosten|gebühr|concepto|tipo|cargo|frais|nature|费用|类型|项目/i],
];

const charges: readonly (readonly [InvoiceLine['charge'], RegExp])[] = [
  ['combined', /combin|merged|d&d|kombi|合并/i],
  ['detention', /d[eé]tent|per ?diem|detenci|immobilis|滞箱|用箱/i],
  ['demurrage', /demurr|standgeld|demora|sobrestad|surestar|滞期|滞港/i],
  ['storage', /stor|lager|almacen|magasin|entrepos|stockage|堆存|仓储/i],
];

/** Null for a text without rows. Without headings, the columns are in the order of `lineColumns`; one less is without a rate. */
export function readLines(whole: string, currency: string): ReadLines | null {
  const rows = pastedRows(whole, mostLines + 2);
  const [first] = rows;
  if (first === undefined) return null;
  const isHeaded = !first.cells.some((cell) => isContainerNumber(normaliseReference(cell)));
  const body = isHeaded ? rowsBelow(first, rows) : rows;
  const places = isHeaded ? headedPlaces(first.cells) : usualPlaces(first.cells.length);
  const missing = lineColumns.filter((column) => column !== 'rate' && !places.has(column));
  const isTooLong = body.length > mostLines;
  const isRead = missing.length === 0 && !isTooLong;
  return { ...(isRead ? readRows(body, places, currency) : { lines: [], faults: [] }), missing, isTooLong };
}

function readRows(
  rows: readonly CsvRow[],
  places: ReadonlyMap<LineColumn, number>,
  currency: string,
): Pick<ReadLines, 'lines' | 'faults'> {
  const cellOf = ({ cells }: CsvRow, column: LineColumn) => (cells[places.get(column) ?? -1] ?? '').trim();
  const days = (column: LineColumn) => readDays(rows.map((row) => cellOf(row, column)));
  const [from, to] = [days('from'), days('to')];
  const faults: ReadLines['faults'] = [];
  const lines = rows.flatMap((row, at) => {
    const rate = cellOf(row, 'rate');
    const { rate: daily, ...values } = {
      container: containerIn(cellOf(row, 'container')),
      charge: chargeIn(cellOf(row, 'charge')),
      from: from[at] ?? null,
      to: to[at] ?? null,
      rate: rate === '' ? '' : readAmount(rate, currency),
      amount: readAmount(cellOf(row, 'amount'), currency),
    };
    const wrong = lineColumns.filter((column) => (column === 'rate' ? daily : values[column]) === null);
    faults.push(...wrong.map((column) => ({ row: row.line, column, cell: cellOf(row, column) })));
    return wrong.length > 0 ? [] : [{ ...values, ...(daily && { rate: daily }) } as InvoiceLine];
  });
  return { lines, faults };
}

function chargeIn(cell: string): InvoiceLine['charge'] | null {
  const named = charges.flatMap(([charge, words]) => (words.test(cell) ? [charge] : []));
  const areBoth = named.includes('demurrage') && named.includes('detention');
  return areBoth ? 'combined' : (named[0] ?? null);
}

function headedPlaces(cells: readonly string[]): Map<LineColumn, number> {
  const places = new Map<LineColumn, number>();
  for (const [at, cell] of cells.entries()) {
    const heading = plainHeading(cell);
    const column = headings.find(([name, words]) => !places.has(name) && words.test(heading))?.[0];
    if (column !== undefined) places.set(column, at);
  }
  return places;
}

function usualPlaces(width: number): Map<LineColumn, number> {
  const columns =
    width < lineColumns.length ? lineColumns.filter((column) => column !== 'rate') : lineColumns;
  return new Map(columns.map((column, at) => [column, at]));
}

function containerIn(cell: string): string | null {
  const container = normaliseReference(cell);
  return isContainerNumber(container) ? container : null;
}

/** `1,234.50`, `1.234,50 €` and `1234.5` as `1234.50`; null for what is no amount. Three digits at the end are thousands. */
export function readAmount(cell: string, currency: string): string | null {
  const digits = digitsOfCurrency(currency);
  const bare = cell.replace(/^[^\d]+|[^\d]+$/g, '').replaceAll(/[\s\u00a0\u202f'’]/g, '');
  if (digits === null || cell.includes('-') || !/^\d+([.,]\d+)*$/.test(bare)) return null;
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const end = last < 0 ? '' : bare.slice(last + 1);
  const hasCents =
    last >= 0 && (end.length !== 3 || digits === 3) && bare.indexOf(bare.charAt(last)) === last;
  const [first = '', ...thousands] = (hasCents ? bare.slice(0, last) : bare).split(/[.,]/);
  if (thousands.some((group) => group.length !== 3)) return null;
  const whole = first + thousands.join('');
  const text = hasCents ? `${whole}.${end}` : whole;
  return minorUnitsOf(text, currency) === null ? null : text;
}

/** The lines as cells that can be copied, with headings: what `readLines` reads. */
export function writeLines(lines: readonly InvoiceLine[]): string {
  const rows = lines.map((line) => lineColumns.map((column) => line[column] ?? ''));
  return [lineColumns, ...rows].map((cells) => cells.join('\t')).join('\n');
}
