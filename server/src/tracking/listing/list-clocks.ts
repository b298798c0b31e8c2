// The free-time clocks of a workspace (docs/free-time.md "All clocks").

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import {
  type FreeTimeClock,
  type FreeTimeGap,
  type FreeTimeState,
  type OpenClockState,
  openClockStates,
} from '../../domain/free-time/free-time-clock.ts';
import type { ClockKind } from '../../domain/free-time/free-time-terms.ts';
import { noWords, type OwnWords } from '../../domain/own-words/own-words.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { brokenCursor, decodeCursor, decodeMoment, encodeCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf, pageSize } from '../../http/page.ts';
import type { Db } from '../../store/open.ts';
import { type BoxFilters, isShown } from './box-filter.ts';
import { all } from './journey-sql.ts';

export interface ClockFilters {
  /** Without it, those that nothing has ended. */
  state?: FreeTimeState | undefined;
  kind?: ClockKind | undefined;
  /** Days from today to the last free day, at most. Clocks that are over are among them. */
  endingWithin?: number | undefined;
  /** The carrier gives fewer days than the contract. Limited viewers, who see no terms, see none of these. */
  disputed?: boolean | undefined;
  boxes: BoxFilters;
}

/** A clock with what tells whose it is. */
export interface ListedClock {
  id: string;
  reference: string;
  container: string;
  /** With its route. */
  carrier: { scac: string; name: string };
  words: OwnWords;
  clock: FreeTimeClock;
}

interface Row {
  id: string;
  reference: string;
  container: string;
  direction: string;
  kind: string;
  /** Null: not known. */
  ends_at: Date | null;
  carrier: string;
  carrier_name: string;
  words: OwnWords | null;
  clock: FreeTimeClock;
}

/** In one state, the order of the index `free_time_clocks_urgent`. */
const order = ['ends_at', 'shipment_id', 'container', 'direction', 'kind'].map((column) =>
  sql.ref(`c.${column}`),
);
const columns = sql.join(order);

/**
 * Those that end first come first, those that cannot be assessed last. Of those that have ended, the latest free time comes first.
 * @throws Problem `invalid_request` for a cursor that we did not issue
 */
export async function listClocks(
  db: Db,
  owner: Owner,
  request: PageRequest & ClockFilters,
  now: Date,
): Promise<Page<ListedClock>> {
  const { limit = pageSize } = request;
  const { rows } = await clocksStatement(owner, { ...request, limit }, now).execute(db);
  const page = pageOf(rows, limit, ({ ends_at, id, container, direction, kind }) =>
    encodeCursor([ends_at?.toISOString() ?? never, id, container, direction, kind]),
  );
  return { ...page, items: page.items.map(listedClock) };
}

/** Takes the first of each state, and of these the first: the next one tells whether there is another page. */
export function clocksStatement(
  owner: Owner,
  {
    limit,
    cursor,
    state,
    endingWithin,
    disputed,
    ...filters
  }: PageRequest & ClockFilters & { limit: number },
  now: Date,
): RawBuilder<Row> {
  const conditions = [ofOwner(owner, filters, now), sql<SqlBool>`c.state = wanted.state`];
  if (endingWithin !== undefined)
    conditions.push(sql`c.ends_at <= ${new Date(now.getTime() + (endingWithin + 1) * dayMs)}`);
  if (disputed === true) conditions.push(owner.limitedTo === undefined ? sql`c.is_disputed` : sql`false`);
  const isLatestFirst = state === 'ended';
  if (cursor !== undefined) conditions.push(isBehindClock(cursor, isLatestFirst));
  const states = state === undefined ? openClockStates : [state];
  const by = isLatestFirst ? sql.join(order.map((column) => sql`${column} desc`)) : columns;
  const first = sql`order by ${by} limit ${limit + 1}`;
  return sql`
    select s.id, c.container, c.direction, c.kind, nullif(c.ends_at, 'infinity') as ends_at, c.clock, s.reference, s.carrier, s.carrier_name, s.words
    from (
      select ${columns}, c.clock from unnest(${states}::text[]) as wanted (state)
      cross join lateral (select * from free_time_clocks c where ${all(conditions)} ${first}) as c
      ${first}
    ) as c join shipments s on s.id = c.shipment_id
    order by ${by}`;
}

function listedClock({ id, reference, container, carrier, carrier_name, words, clock }: Row): ListedClock {
  const named = { scac: carrier, name: carrier_name };
  return { id, reference, container, carrier: named, words: words ?? noWords, clock };
}

/** Boxes are looked up only where another filter than the carrier asks for them. */
function ofOwner(owner: Owner, { kind, boxes }: ClockFilters, now: Date): RawBuilder<SqlBool> {
  const { carriers, ...ofBox } = boxes;
  const { workspaceId, mode, limitedTo } = owner;
  const conditions: RawBuilder<SqlBool>[] = [sql`c.workspace_id = ${workspaceId} and c.mode = ${mode}`];
  if (kind !== undefined) conditions.push(sql`c.kind = ${kind}`);
  if (carriers !== undefined) conditions.push(sql`c.carrier = any(${carriers})`);
  const isNarrowed = limitedTo !== undefined || Object.values(ofBox).some((filter) => filter !== undefined);
  if (isNarrowed)
    conditions.push(sql`exists (select from journeys j
      where j.shipment_id = c.shipment_id and j.container = c.container and ${isShown(owner, ofBox, now)})`);
  return all(conditions);
}

/** When a clock ends whose end is not known, as PostgreSQL has it. */
const never = 'infinity';

function isBehindClock(cursor: string, isLatestFirst: boolean): RawBuilder<SqlBool> {
  const [endsAt = '', ...names] = decodeCursor(cursor);
  if (names.length !== order.length - 1) throw brokenCursor();
  const moment = endsAt === never ? never : decodeMoment(endsAt);
  const behind = isLatestFirst ? sql`<` : sql`>`;
  return sql`(${columns}) ${behind} (${moment}::timestamptz, ${sql.join(names)})`;
}

/** The clocks that nothing has ended, in numbers. What cannot be assessed is counted apart. */
export interface ClockCounts {
  states: Record<OpenClockState, number>;
  unknown: Record<FreeTimeGap, number>;
  costs: { minor: bigint; currency: string }[];
  /** Clocks that are over, and whose cost is not known. */
  withoutCost: number;
  /** Those for which the carrier gives fewer days than the contract, and what may be disputed by now. */
  disputed: { clocks: number; costs: { minor: bigint; currency: string }[]; withoutCost: number };
  /** No clock waits to be made again by other terms. */
  isComplete: boolean;
}

interface CountRow {
  state: OpenClockState;
  because: FreeTimeGap | null;
  currency: string | null;
  count: number;
  /** Of those whose cost is known. */
  cost: string | null;
  without_cost: number;
  is_disputed: boolean;
  disputed: string | null;
  without_disputed: number;
}

/** @param isStated the workspace or the operator states terms; without any, boxes have no rows, and are only counted */
export async function countClocks(
  db: Db,
  owner: Owner,
  filters: Pick<ClockFilters, 'kind' | 'boxes'>,
  { now, isStated }: { now: Date; isStated: boolean },
): Promise<ClockCounts> {
  const [{ rows }, recount, unlisted] = await Promise.all([
    clockCountsStatement(owner, filters, now).execute(db),
    db
      .selectFrom('free_time_recounts')
      .select('round')
      .where('workspace_id', '=', owner.workspaceId)
      .where('mode', '=', owner.mode)
      .executeTakeFirst(),
    isStated ? 0 : countUnlisted(db, owner, filters, now),
  ]);
  const states = { not_started: 0, running: 0, last_day: 0, over: 0, unknown: unlisted };
  const unknown = { no_terms: unlisted, no_start: 0, no_calendar: 0, no_end: 0 };
  const costs = new Map<string, bigint>();
  const disputed = { clocks: 0, costs: new Map<string, bigint>(), withoutCost: 0 };
  let withoutCost = 0;
  for (const row of rows) {
    const { state, because, count } = row;
    states[state] += count;
    if (because !== null) unknown[because] += count;
    if (row.is_disputed) {
      disputed.clocks += count;
      disputed.withoutCost += row.without_disputed;
      addTo(disputed.costs, row.currency, row.disputed);
    }
    if (state !== 'over') continue;
    withoutCost += row.without_cost;
    addTo(costs, row.currency, row.cost);
  }
  return {
    ...{ states, unknown, withoutCost, isComplete: recount === undefined, costs: byCurrency(costs) },
    disputed: { ...disputed, costs: byCurrency(disputed.costs) },
  };
}

function addTo(sums: Map<string, bigint>, currency: string | null, cost: string | null): void {
  if (currency !== null && cost !== null) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(cost));
}

function byCurrency(sums: ReadonlyMap<string, bigint>): ClockCounts['costs'] {
  return [...sums]
    .map(([currency, minor]) => ({ minor, currency }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** By the index `free_time_clocks_counted` alone. */
export function clockCountsStatement(
  owner: Owner,
  filters: Pick<ClockFilters, 'kind' | 'boxes'>,
  now: Date,
): RawBuilder<CountRow> {
  return sql`
    select c.state, c.because, c.currency, c.is_disputed, count(*)::integer as count,
      sum(c.cost)::text as cost, (count(*) - count(c.cost))::integer as without_cost,
      sum(c.disputed)::text as disputed, (count(*) - count(c.disputed))::integer as without_disputed
    from free_time_clocks c where c.state = any(${openClockStates}) and ${ofOwner(owner, filters, now)} group by 1, 2, 3, 4`;
}

/** The clocks of boxes without rows, as the engine has them without terms: one for demurrage until the box leaves, one for detention. */
async function countUnlisted(
  db: Db,
  owner: Owner,
  { kind, boxes }: Pick<ClockFilters, 'kind' | 'boxes'>,
  now: Date,
): Promise<number> {
  if (kind === 'storage' || kind === 'combined') return 0;
  const demurrage =
    kind === 'detention'
      ? sql`0`
      : sql`count(*) filter (where j.phase not in ('out_for_delivery', 'delivered'))`;
  const detention = kind === 'demurrage' ? sql`0` : sql`count(*)`;
  const { rows } = await sql<{ count: number }>`
    select (${demurrage} + ${detention})::integer as count from journeys j
    where ${isShown(owner, boxes, now)} and j.phase <> 'empty_returned' and not exists (
      select from free_time_clocks c where c.workspace_id = ${owner.workspaceId} and c.mode = ${owner.mode}
        and c.shipment_id = j.shipment_id and c.container = j.container)`.execute(db);
  return rows[0]?.count ?? 0;
}
