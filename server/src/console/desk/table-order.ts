// The orders of the table. Each is total and stands still while other rows come and go, and is read from an index.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { brokenCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts';

const columns = ['tracked', 'eta', 'status', 'carrier', 'checked'] as const;
type Column = (typeof columns)[number];
/** A column, upwards; with `-` before it, downwards. */
export const sorts = [...columns, ...columns.map((column) => `-${column}` as const)] as const;
export type Sort = (typeof sorts)[number];

/** What of a row tells its place in any order. */
export interface Placed {
  shipment_id: string;
  container: string;
  carrier: string;
  tracked_at: Date;
  checked_at: Date;
  underway: boolean;
  arrived: boolean;
  eta: string | null;
  late_at: Date | null;
}

/** One column of an order: in SQL, of a row, and out of a cursor. */
interface Key {
  sql: RawBuilder<unknown>;
  of(row: Placed): string;
  /** @throws Problem `invalid_request` for what `of` could not have told */
  bind(text: string): RawBuilder<unknown>;
}

export interface Order {
  isDescending: boolean;
  keys: Key[];
  /** How many of the keys, from the first on, its index holds. */
  indexed: number;
  /** Its keys and its index are those of `shipments` under the name `s`, not of `journeys`. */
  isOfShipments: boolean;
}

const shipment = textKey(sql`j.shipment_id`, (row) => row.shipment_id);
const box = textKey(sql`j.container`, (row) => row.container);
// Checks are of shipments: their index knows no boxes.
const checkedAt = momentKey(sql`s.checked_at`, (row) => row.checked_at);
const shipmentItself = textKey(sql`s.id`, (row) => row.shipment_id);

export function orderOf(sort: Sort): Order {
  const isDescending = sort.startsWith('-');
  const column = columns.find((each) => sort.endsWith(each)) ?? 'tracked';
  if (column === 'checked')
    return { isDescending, keys: [checkedAt, shipmentItself, box], indexed: 2, isOfShipments: true };
  const keys = [...keysOf(column, isDescending), shipment, box];
  return { isDescending, keys, indexed: keys.length, isOfShipments: false };
}

function keysOf(column: Exclude<Column, 'checked'>, isDescending: boolean): Key[] {
  const keys: Record<typeof column, () => Key[]> = {
    tracked: () => [momentKey(sql`j.tracked_at`, (row) => row.tracked_at)],
    carrier: () => [textKey(sql`j.carrier`, (row) => row.carrier)],
    // What has none comes last, whichever way it is sorted.
    eta: () => [etaKey(isDescending ? '-infinity' : 'infinity')],
    status: () => [rankKey, momentKey(sql`coalesce(j.late_at, 'infinity')`, (row) => row.late_at)],
  };
  return keys[column]();
}

/** `order by` of an order. */
export function orderBy({ keys, isDescending }: Order): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql.join(keys.map((key) => sql`${key.sql} ${direction}`));
}

/** Only rows behind the place that a cursor names. */
export function isBehind(order: Order, cursor: string): RawBuilder<SqlBool> {
  return beside(order, order.isDescending ? '<' : '>', cursor);
}

/** Only rows that are not behind it. */
export function isUpTo(order: Order, cursor: string): RawBuilder<SqlBool> {
  return beside(order, order.isDescending ? '>=' : '<=', cursor);
}

type Relation = '<' | '<=' | '>' | '>=';

function beside({ keys, indexed }: Order, relation: Relation, cursor: string): RawBuilder<SqlBool> {
  const parts = decodeCursor(cursor);
  if (parts.length !== keys.length) throw brokenCursor();
  const sides = keys.map((key, at) => [key.sql, key.bind(parts[at] ?? '')] as const);
  const whole = compared(sides, relation);
  if (indexed === keys.length) return whole;
  // Says nothing new, but lets the index begin where the page does.
  return sql`${whole} and ${compared(sides.slice(0, indexed), relation.startsWith('<') ? '<=' : '>=')}`;
}

function compared(
  sides: readonly (readonly [RawBuilder<unknown>, RawBuilder<unknown>])[],
  relation: Relation,
): RawBuilder<SqlBool> {
  const [columns, values] = [sides.map(([column]) => column), sides.map(([, value]) => value)];
  return sql`(${sql.join(columns)}) ${sql.raw(relation)} (${sql.join(values)})`;
}

/** Where a row stands, as an opaque token. */
export function cursorOf({ keys }: Order, row: Placed): string {
  return encodeCursor(keys.map((key) => key.of(row)));
}

/** Those under way, what has not moved yet, what has arrived: as the index `journeys_by_status` has it. */
const rankKey: Key = {
  sql: sql`(case when j.arrived then 2 when j.underway then 0 else 1 end)`,
  of: ({ arrived, underway }) => (arrived ? '2' : underway ? '0' : '1'),
  bind: (text) => sql`${oneLike(/^[012]$/, text)}::integer`,
};

function etaKey(none: 'infinity' | '-infinity'): Key {
  return {
    // Written out, not bound: else it is not the expression that the index holds.
    sql: none === 'infinity' ? sql`coalesce(j.eta, 'infinity')` : sql`coalesce(j.eta, '-infinity')`,
    of: ({ eta }) => eta ?? none,
    bind: (text) => sql`${text === none ? none : readDay(text)}::date`,
  };
}

/** As milliseconds since the epoch: carriers have told of years that no ISO text of ours would hold. */
function momentKey(column: RawBuilder<unknown>, read: (row: Placed) => Date | null): Key {
  return {
    sql: column,
    of: (row) => String(read(row)?.getTime() ?? 'infinity'),
    bind: (text) =>
      text === 'infinity'
        ? sql`'infinity'::timestamptz`
        : sql`${new Date(Number(oneLike(/^-?\d{1,15}$/, text)))}::timestamptz`,
  };
}

function textKey(column: RawBuilder<unknown>, read: (row: Placed) => string): Key {
  return { sql: column, of: read, bind: (text) => sql`${text}::text` };
}

function readDay(text: string): string {
  const day = new Date(`${oneLike(/^\d{4}-\d\d-\d\d$/, text)}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) throw brokenCursor();
  return text;
}

function oneLike(form: RegExp, text: string): string {
  if (!form.test(text)) throw brokenCursor();
  return text;
}
