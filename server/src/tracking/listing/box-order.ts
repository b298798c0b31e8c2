// The orders of boxes. Each is total, and does not change when other rows come and go. Those by tracking, number, carrier, check and the
// soonest ETA are read from an index. The others sort the boxes of the workspace, so that a journey does not write an index for each.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { daysLater } from '../../domain/time/time-spans.ts';
import { brokenCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import type { ListedBox } from './list-boxes.ts';

const columns = [
  'tracked',
  'container',
  'eta',
  'slip',
  'status',
  'carrier',
  'vessel',
  'route',
  'last',
  'checked',
] as const;
type Column = (typeof columns)[number];
/** A column, ascending; with `-` before it, descending. */
export const sorts = [...columns, ...columns.map((column) => `-${column}` as const)] as const;
export type Sort = (typeof sorts)[number];

/** The values of a row that give its place in the order `newestFirst`. */
type PlacedByAge = Pick<ListedBox, 'shipment_id' | 'container' | 'tracked_at'>;

/** Stands in an order for a day or a moment that is missing. */
type Endless = 'infinity' | '-infinity';

/** One column of an order: as SQL, from a row, and from a cursor. */
interface Key<Row> {
  sql: RawBuilder<unknown>;
  of(row: Row): string;
  /** @throws Problem `invalid_request` for a value that `of` could not have returned */
  bind(text: string): RawBuilder<unknown>;
}

export interface Order<Row = ListedBox> {
  isDescending: boolean;
  keys: Key<Row>[];
  /** The count of leading keys that the index contains. */
  indexed: number;
  /** The keys and the index are on `shipments` with the alias `s`, not on `journeys`. */
  isOfShipments: boolean;
}

const shipment = textKey<PlacedByAge>(sql`j.shipment_id`, (row) => row.shipment_id);
const box = textKey<PlacedByAge>(sql`j.container`, (row) => row.container);
const trackedAt = momentKey<PlacedByAge>(sql`j.tracked_at`, (row) => row.tracked_at);
// Checks belong to shipments, so their index does not contain boxes.
const checkedAt = momentKey<ListedBox>(sql`s.checked_at`, (row) => row.checked_at);
const shipmentItself = textKey<ListedBox>(sql`s.id`, (row) => row.shipment_id);

export const newestFirst: Order<PlacedByAge> = ordered(true, [trackedAt]);

/** For those who wait: overdue boxes, then the next to arrive, then those without an ETA; at last arrived ones, newest first. */
export function nextToArrive(): Order {
  return ordered(false, [hasArrivedKey, arrivalKey, lateKey]);
}

export function orderOf(sort: Sort): Order {
  const isDescending = sort.startsWith('-');
  const column = columns.find((each) => sort.endsWith(each)) ?? 'tracked';
  if (column === 'checked')
    return { isDescending, keys: [checkedAt, shipmentItself, box], indexed: 2, isOfShipments: true };
  if (column === 'container')
    return { isDescending, keys: [box, shipment], indexed: 1, isOfShipments: false };
  return ordered(isDescending, keysOf(column, isDescending));
}

function ordered<Row extends PlacedByAge>(isDescending: boolean, first: Key<Row>[]): Order<Row> {
  const keys = [...first, shipment, box];
  return { isDescending, keys, indexed: keys.length, isOfShipments: false };
}

function keysOf(column: Exclude<Column, 'container' | 'checked'>, isDescending: boolean): Key<ListedBox>[] {
  const keys: Record<typeof column, () => Key<ListedBox>[]> = {
    tracked: () => [trackedAt],
    carrier: () => [textKey(sql`j.carrier`, (row) => row.carrier)],
    vessel: () => [isMissingKey(sql`j.vessel`, shipOf), textKey(sql`j.vessel`, shipOf)],
    route: () => [
      isMissingKey(sql`j.pol`, polOf),
      textKey(sql`j.pol`, polOf),
      textKey(sql`j.pod`, ({ pod }) => pod),
    ],
    // Rows without a value come last in both directions.
    eta: () => [etaKey(isDescending ? '-infinity' : 'infinity')],
    slip: () => [slipKey],
    status: () => [rankKey, lateKey],
    last: () => [lastKey],
  };
  return keys[column]();
}

/** The `order by` of an order. */
export function orderBy<Row>({ keys, isDescending }: Order<Row>): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql.join(keys.map((key) => sql`${key.sql} ${direction}`));
}

/** Only rows after the place of a cursor. */
export function isBehind<Row>(order: Order<Row>, cursor: string): RawBuilder<SqlBool> {
  return beside(order, order.isDescending ? '<' : '>', cursor);
}

/** Only rows up to the place of a cursor. */
export function isUpTo<Row>(order: Order<Row>, cursor: string): RawBuilder<SqlBool> {
  return beside(order, order.isDescending ? '>=' : '<=', cursor);
}

type Relation = '<' | '<=' | '>' | '>=';

function beside<Row>({ keys, indexed }: Order<Row>, relation: Relation, cursor: string): RawBuilder<SqlBool> {
  const parts = decodeCursor(cursor);
  if (parts.length !== keys.length) throw brokenCursor();
  const sides = keys.map((key, at) => [key.sql, key.bind(parts[at] ?? '')] as const);
  const whole = compared(sides, relation);
  if (indexed === keys.length) return whole;
  // This condition is redundant, but lets the index scan begin where the page begins.
  return sql`${whole} and ${compared(sides.slice(0, indexed), relation.startsWith('<') ? '<=' : '>=')}`;
}

function compared(
  sides: readonly (readonly [RawBuilder<unknown>, RawBuilder<unknown>])[],
  relation: Relation,
): RawBuilder<SqlBool> {
  const [columns, values] = [sides.map(([column]) => column), sides.map(([, value]) => value)];
  return sql`(${sql.join(columns)}) ${sql.raw(relation)} (${sql.join(values)})`;
}

/** The place of a row, as an opaque token. */
export function cursorOf<Row>({ keys }: Order<Row>, row: Row): string {
  return encodeCursor(keys.map((key) => key.of(row)));
}

/** Boxes under way, then boxes that have not departed, then arrived ones. */
const rankKey: Key<ListedBox> = {
  sql: sql`(case when j.arrived then 2 when j.underway then 0 else 1 end)`,
  of: ({ arrived, underway }) => (arrived ? '2' : underway ? '0' : '1'),
  bind: (text) => sql`${oneLike(/^[012]$/, text)}::integer`,
};

const lateKey = momentKey<ListedBox>(sql`coalesce(j.late_at, 'infinity')`, (row) => row.late_at);

const hasArrivedKey: Key<ListedBox> = {
  sql: sql`j.arrived`,
  of: ({ arrived }) => String(arrived),
  bind: isTrue,
};

/** The order of arrivals that have happened; boxes that have not arrived have one place in it. */
const arrivalKey: Key<ListedBox> = {
  sql: sql`(case when j.arrived then coalesce(date '2000-01-01' - j.eta, 0) else 0 end)`,
  of: ({ arrived, eta }) => String(arrived && eta !== null ? daysLater(eta, '2000-01-01') : 0),
  bind: readDays,
};

const shipOf = ({ vessel }: ListedBox) => vessel;

const polOf = ({ pol }: ListedBox) => pol;

/** Boxes whose ship or port of loading is not known come after all that are. */
function isMissingKey(column: RawBuilder<unknown>, read: (row: ListedBox) => string): Key<ListedBox> {
  return {
    sql: sql`(${column} = '')`,
    of: (row) => String(read(row) === ''),
    bind: isTrue,
  };
}

/** A box without a slip counts as the earliest. */
const slipKey: Key<ListedBox> = {
  sql: sql`coalesce(j.slip_days, -100000)`,
  of: ({ slip_days }) => String(slip_days ?? -100_000),
  bind: readDays,
};

/** A box without milestones counts as the oldest. */
const lastKey = momentKey<ListedBox>(
  sql`coalesce(j.last_milestone_at, '-infinity')`,
  (row) => row.last_milestone_at,
  '-infinity',
);

function etaKey(none: Endless): Key<ListedBox> {
  return {
    // A literal, not a parameter: the expression must be the same as in the index.
    sql: none === 'infinity' ? sql`coalesce(j.eta, 'infinity')` : sql`coalesce(j.eta, '-infinity')`,
    of: ({ eta }) => eta ?? none,
    bind: (text) => sql`${text === none ? none : readDay(text)}::date`,
  };
}

/** As milliseconds since the epoch: carriers have sent years that ISO 8601 text cannot hold. */
function momentKey<Row>(
  column: RawBuilder<unknown>,
  read: (row: Row) => Date | null,
  none: Endless = 'infinity',
): Key<Row> {
  return {
    sql: column,
    of: (row) => String(read(row)?.getTime() ?? none),
    bind: (text) =>
      text === none
        ? sql`${none}::timestamptz`
        : sql`${new Date(Number(oneLike(/^(\d{1,15}|-\d{1,14})$/, text)))}::timestamptz`,
  };
}

function textKey<Row>(column: RawBuilder<unknown>, read: (row: Row) => string): Key<Row> {
  return { sql: column, of: read, bind: (text) => sql`${text}::text` };
}

function isTrue(text: string): RawBuilder<unknown> {
  return sql`${oneLike(/^(true|false)$/, text)}::boolean`;
}

function readDays(text: string): RawBuilder<unknown> {
  return sql`${oneLike(/^-?\d{1,7}$/, text)}::integer`;
}

/** PostgreSQL has no year 0. */
function readDay(text: string): string {
  const day = new Date(`${oneLike(/^(?!0000)\d{4}-\d\d-\d\d$/, text)}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) throw brokenCursor();
  return text;
}

function oneLike(form: RegExp, text: string): string {
  if (!form.test(text)) throw brokenCursor();
  return text;
}
