import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '../accounts/owner.ts';
import type { PassedEvent } from '../domain/dcsa-out/dcsa-event.ts';
import type { CreatedOperator, DcsaQuestion } from '../domain/dcsa-out/read-dcsa-question.ts';
import { oneStep } from '../domain/steps.ts';
import type { MomentPosition } from '../domain/time/moment-page.ts';
import type { Db, Tx } from '../store/open.ts';
import { isTracked } from '../tracking/shipment/is-tracked.ts';
import { inSlices } from '../work/in-slices.ts';

/** The rows of one statement. */
const batchSize = 500;
/** The filters with a column of their own: an event has at most one value of each, and many events have the same. */
const columns = { UNLocationCode: 'place', vesselIMONumber: 'ship', exportVoyageNumber: 'voyage' } as const;

/** So many filters of a row take as long as a step. */
const filtersOfStep = 100;

/**
 * Makes the rows of a shipment those of these events. Only what differs is written; `tx` has locked the shipment. Returns the events that
 * are said for the first time.
 */
export async function replaceDcsaEvents(
  tx: Tx,
  shipmentId: string,
  owner: Owner,
  passed: readonly PassedEvent[],
): Promise<PassedEvent[]> {
  const rows = await tx
    .selectFrom('dcsa_events')
    .select(['event_id', 'digest', sql<boolean>`event is not null`.as('is_said')])
    .where('shipment_id', '=', shipmentId)
    .execute();
  const stored = new Map(rows.map(({ event_id, digest }) => [event_id, digest.toString('hex')]));
  const wanted = await inSlices(rowsOf(shipmentId, owner, passed));
  const changed = wanted.filter(({ event_id, digest }) => stored.get(event_id) !== digest);
  const kept = new Set(wanted.map(({ event_id }) => event_id));
  const gone = [...stored.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) await sql`delete from dcsa_events where event_id = any (${gone}::uuid[])`.execute(tx);
  for (let from = 0; from < changed.length; from += batchSize)
    await writeRows(tx, changed.slice(from, from + batchSize));
  const saidBefore = new Set(rows.flatMap(({ event_id, is_said }) => (is_said ? [event_id] : [])));
  return passed.filter(({ eventId, said }) => 'event' in said && !saidBefore.has(eventId));
}

type Row = ReturnType<typeof rowOf>;

/** In steps: a Bill of Lading may have thousands, each with a filter for every box. */
function* rowsOf(shipmentId: string, owner: Owner, passed: readonly PassedEvent[]): Generator<number, Row[]> {
  const numbers = new Map<string, string>();
  const numberOf = (name: string) => {
    const known = numbers.get(name) ?? filterNumber(owner, name);
    numbers.set(name, known);
    return known;
  };
  const rows: Row[] = [];
  for (const each of passed) {
    rows.push(rowOf(shipmentId, owner, each, numberOf));
    yield oneStep + each.filters.length / filtersOfStep;
  }
  return rows;
}

function rowOf(
  shipmentId: string,
  owner: Owner,
  { eventId, createdAt, said, filters }: PassedEvent,
  numberOf: (filter: string) => string,
) {
  const isSaid = 'event' in said;
  const row = {
    event_id: eventId,
    shipment_id: shipmentId,
    workspace_id: owner.workspaceId,
    mode: owner.mode,
    created_at: createdAt,
    event: isSaid ? JSON.stringify(said.event) : null,
    extension: isSaid ? JSON.stringify(said.extension) : null,
    left_out: isSaid ? null : said.leftOut,
    ...byColumn(filters, numberOf),
  };
  const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32);
  return { ...row, digest };
}

/** The numbers of the filters, and those with a column. */
function byColumn(filters: readonly string[], numberOf: (filter: string) => string) {
  const numbers: Record<(typeof columns)[keyof typeof columns], string | null> & { filters: string[] } = {
    filters: [],
    place: null,
    ship: null,
    voyage: null,
  };
  for (const name of filters) {
    const column = columnOf(name);
    // Also those with a column: from the numbers that some events share, PostgreSQL learns how rare the others are.
    numbers.filters.push(numberOf(name));
    if (column !== undefined) numbers[column] = numberOf(name);
  }
  return numbers;
}

function columnOf(name: string) {
  return Object.entries(columns).find(([filter]) => name.startsWith(`${filter}=`))?.[1];
}

async function writeRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  const json = JSON.stringify(rows.map((row) => ({ ...row, digest: `\\x${row.digest}` })));
  await sql`
    insert into dcsa_events
      (event_id, shipment_id, workspace_id, mode, created_at, event, extension, left_out, filters, place, ship, voyage, digest)
    select event_id, shipment_id, workspace_id, mode, created_at, event, extension, left_out, filters, place, ship, voyage, digest
    from json_populate_recordset(null::dcsa_events, ${json})
    on conflict (event_id) do update set (created_at, event, extension, left_out, filters, place, ship, voyage, digest)
      = (excluded.created_at, excluded.event, excluded.extension, excluded.left_out, excluded.filters, excluded.place,
        excluded.ship, excluded.voyage, excluded.digest)`.execute(tx);
}

/** A filter with its value, of one owner: so one index holds those of all. */
function filterNumber({ workspaceId, mode }: Owner, name: string): string {
  const hash = createHash('sha256').update(`${workspaceId} ${mode} ${name}`).digest();
  return hash.readBigInt64BE(0).toString();
}

/** An event that is passed on, as JSON text. */
export interface SentEvent extends MomentPosition {
  event: string;
}

/** The events that a client asks for, after a position, one more than its limit. */
export async function listDcsaEvents(
  db: Db,
  owner: Owner,
  question: DcsaQuestion,
  after: MomentPosition | null,
): Promise<SentEvent[]> {
  const direction = sql.raw(question.newestFirst ? 'desc' : 'asc');
  const { rows } = await sql<{ event_id: string; created_at: Date; event: string }>`
    select event_id, created_at, ${spoken(question)} as event from ${source(owner, question)}
    where ${asked(owner, question)} and event is not null ${beyond(question, after)}
    order by created_at ${direction}, event_id ${direction} limit ${question.limit + 1}`.execute(db);
  return rows.map(({ event_id: id, created_at: at, event }) => ({ id, at, event }));
}

/** They are counted with each page. */
const mostCounted = 10_000;

/** How many events of this part of the list the standard cannot say, `mostCounted` at most. */
export async function countLeftOut(
  db: Db,
  owner: Owner,
  question: DcsaQuestion,
  { after, until }: { after: MomentPosition | null; until: MomentPosition | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from dcsa_events
      where ${asked(owner, question)} and event is null ${beyond(question, after)} ${beyond(question, until, true)}
      limit ${mostCounted}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One event; undefined if it is not passed on. */
export async function findDcsaEvent(db: Db, owner: Owner, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ event: string }>`
    select event from dcsa_events
    where event_id = ${id}::uuid and ${ofOwner(owner)} and event is not null`.execute(db);
  return rows[0]?.event;
}

function ofOwner({ workspaceId, mode }: Owner): RawBuilder<unknown> {
  return sql`workspace_id = ${workspaceId} and mode = ${mode} and ${isTracked(sql`dcsa_events.shipment_id`)}`;
}

const few = /^(equipmentReference|transportDocumentReference|carrierBookingReference)=/;

/**
 * The table, or the few events of a box or a paper: PostgreSQL might think that they are many, and look for them through all that is in the
 * order of the list.
 */
function source(owner: Owner, { filters }: DcsaQuestion): RawBuilder<unknown> {
  const rare = filters.find(([name = '']) => few.test(name));
  if (rare === undefined) return sql`dcsa_events`;
  const numbers = rare.map((name) => filterNumber(owner, name));
  return sql`(select * from dcsa_events where filters && ${numbers}::bigint[] offset 0) dcsa_events`;
}

function asked(owner: Owner, { filters, created }: DcsaQuestion): RawBuilder<unknown> {
  const conditions = [
    ...filters.map((names) => {
      const numbers = names.map((name) => filterNumber(owner, name));
      const column = columnOf(names[0] ?? '');
      if (column !== undefined) return sql`${sql.ref(column)} = ${numbers[0]}::bigint`;
      return sql`filters && ${numbers}::bigint[]`;
    }),
    ...created.map(({ operator, at }) => sql`created_at ${sql.raw(comparisons[operator])} ${at}`),
  ];
  return sql.join([ofOwner(owner), ...conditions], sql` and `);
}

const comparisons: Record<CreatedOperator, string> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** Behind this position in the order of the list; or up to it. */
function beyond(
  { newestFirst }: DcsaQuestion,
  position: MomentPosition | null,
  isEnd = false,
): RawBuilder<unknown> {
  if (position === null) return sql``;
  const comparison = sql.raw(isEnd ? (newestFirst ? '>=' : '<=') : newestFirst ? '<' : '>');
  return sql`and (created_at, event_id) ${comparison} (${position.at}::timestamptz, ${position.id}::uuid)`;
}

/** The text of the event; what Landfall says beside it is its last member. */
function spoken({ extensions }: DcsaQuestion): RawBuilder<unknown> {
  return extensions ? sql`left(event, -1) || ',"landfall":' || extension || '}'` : sql`event`;
}
