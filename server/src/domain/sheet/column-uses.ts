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
import { type ColumnSubject, isReceiver, subjectOf } from './subjects.ts';

export type ColumnUse = 'reference' | ColumnSubject;
/** What the columns of a sheet are, by their place. */
export type ColumnUses = ReadonlyMap<number, ColumnUse>;

/** Whether the workspace uses this tag. */
export type IsTag = (tag: string) => boolean;
type Kind = readonly [ColumnSubject, (cell: string) => boolean];

/** What a column without a known heading is, by its cells. Two columns of the same kind would be a guess. */
const kinds: readonly Kind[] = [
  ['promised_at', (cell) => readWrittenDay(cell) !== null],
  ['carrier', (cell) => carrierNamed(cell) !== null],
  ['pod', isPort],
  // A purchase order, as English and other languages write it.
  ['own_references', (cell) => /^P\.?O\.?[\s:#/-]*\d/i.test(cell)],
];
const leastShare = 0.6;

/** The column of references, if there is one, and what the others say about them. */
export function columnUses(sheet: Sheet, isTag: IsTag = () => false): ColumnUses {
  const uses = new Map<number, ColumnUse>();
  const [reference] = referenceColumns(sheet);
  if (reference !== undefined) uses.set(reference.at, 'reference');
  const others = sheetColumns(sheet).filter(({ at }) => at !== reference?.at);
  for (const column of others) {
    const said = saidOf(column);
    if (said !== null) uses.set(column.at, said);
  }
  const open = others.filter(({ name, at }) => subjectOf(name ?? '') === undefined && !uses.has(at));
  const take = (subject: ColumnSubject, [found, ...more]: readonly SheetColumn[]) => {
    if (found !== undefined && more.length === 0 && ![...uses.values()].includes(subject))
      uses.set(found.at, subject);
  };
  for (const [subject, passes] of kinds)
    take(
      subject,
      open.filter((column) => isMostly(column, passes)),
    );
  take(
    'tags',
    open.filter(({ name }) => isReceiver(name ?? '')),
  );
  const isCustomer = (cell: string) => isTag(cell) || isCompany(cell);
  take(
    'tags',
    open.filter((column) => !uses.has(column.at) && isMostly(column, isCustomer)),
  );
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

/** A name that ends as those of companies do: `Müller GmbH & Co. KG`, `Acme Imports Ltd.`. */
const companyEnd =
  /\p{L}{2}.*[\s,](?:gmbh|mbh|ag|kgaa|kg|ohg|se|e\.? ?k|ltd|limited|inc|llc|llp|corp|plc|pty|pvt|co|b\.?v|n\.?v|s\.?a(?:\.?r\.?l|\.?s)?|s\.?l(?:\.?u)?|s\.?p\.?a|a\/s|aps|ab|oy|d\.?o\.?o|z ?o\.? ?o)\.?$|公司$/iu;
const longestName = 100;

function isCompany(cell: string): boolean {
  return cell.length <= longestName && companyEnd.test(cell);
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A UN/LOCODE in capitals, of a country that there is. */
function isPort(cell: string): boolean {
  return /^[A-Z]{2} ?[A-Z2-9]{3}$/.test(cell) && regions.of(cell.slice(0, 2)) !== undefined;
}
