import { carrierNamed } from '../references/carrier-named.ts';
import { isReferenceLike } from '../references/reference-like.ts';
import { readWrittenDay } from '../time/written-day.ts';
import {
  referenceColumns,
  referenceSaid,
  type Sheet,
  type SheetColumn,
  shareOf,
  sheetColumns,
} from './sheet.ts';
import { type ColumnSubject, subjectOf } from './subjects.ts';

export type ColumnUse = 'reference' | ColumnSubject;
/** What the columns of a sheet are, by their place. */
export type ColumnUses = ReadonlyMap<number, ColumnUse>;

/** What a column without a known heading is, by its cells. Two columns of the same kind would be a guess. */
const kinds: readonly (readonly [ColumnSubject, (cell: string) => boolean])[] = [
  ['promised_at', (cell) => readWrittenDay(cell) !== null],
  ['carrier', (cell) => carrierNamed(cell) !== null],
  ['pod', isPort],
  // A purchase order, as English and other languages write it.
  ['own_references', (cell) => /^P\.?O\.?[\s:#/-]*\d/i.test(cell)],
];
const leastShare = 0.6;

/** The column of references, if there is one, and what the others say about them. */
export function columnUses(sheet: Sheet): ColumnUses {
  const uses = new Map<number, ColumnUse>();
  const [reference] = referenceColumns(sheet);
  if (reference !== undefined) uses.set(reference.at, 'reference');
  const others = sheetColumns(sheet).filter(({ at }) => at !== reference?.at);
  for (const column of others) {
    const said = saidOf(column);
    if (said !== null) uses.set(column.at, said);
  }
  const open = others.filter(({ name }) => subjectOf(name ?? '') === undefined);
  for (const [subject, passes] of kinds) {
    const [found, ...more] = open.filter((column) => isMostly(column, passes));
    if (found !== undefined && more.length === 0 && ![...uses.values()].includes(subject))
      uses.set(found.at, subject);
  }
  return uses;
}

/** What the heading of a column says, unless its cells say that it cannot be so. */
function saidOf(column: SheetColumn): ColumnSubject | null {
  const said = subjectOf(column.name ?? '');
  if (said === 'own_references') return isMostly(column, kinds[0]?.[1]) ? null : said;
  // Other services name the port, or the day of the discharge.
  if (said === 'pod') return shareOf(column, isPortInAnyCase) > 0 || column.cells.length === 0 ? said : null;
  if (said !== undefined) return said;
  // Beside numbers of carriers, a column called reference has those of the customer.
  const isReference = referenceSaid(column.name ?? '') === 1 && column.cells.length > 0;
  return isReference && shareOf(column, isReferenceLike) < 0.5 ? 'own_references' : null;
}

function isPortInAnyCase(cell: string): boolean {
  return isPort(cell.toUpperCase());
}

/** The reference of a row; if its cell is empty, another number of the row, such as that of its Bill of Lading. */
export function referenceIn(row: readonly string[], uses: ColumnUses): string {
  const [at] = [...uses].find(([, use]) => use === 'reference') ?? [];
  const cell = at === undefined ? '' : (row[at] ?? '');
  return cell || (row.find((other, place) => !uses.has(place) && isReferenceLike(other)) ?? '');
}

function isMostly(column: SheetColumn, passes: ((cell: string) => boolean) | undefined): boolean {
  return passes !== undefined && shareOf(column, passes) >= leastShare;
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A UN/LOCODE in capitals, of a country that there is. */
function isPort(cell: string): boolean {
  return /^[A-Z]{2} ?[A-Z2-9]{3}$/.test(cell) && regions.of(cell.slice(0, 2)) !== undefined;
}
