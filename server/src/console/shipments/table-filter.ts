// Which boxes the table shows, as conditions on `journeys` with the alias `j`.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { normaliseReference } from '../../domain/reference.ts';
import { type Status, statuses } from '../../domain/status.ts';
import { storableText } from '../../store/storable.ts';
import { type Days, etaDays } from './eta-days.ts';
import type { TableFilters } from './request-schemas.ts';
import { weekDays } from './week-days.ts';

/** `statusAt` of the domain, in SQL. */
export function statusSql(now: Date): RawBuilder<Status> {
  return sql`(case
    when j.arrived then 'arrived'
    when not j.underway then 'pending'
    when j.late_at <= ${now} then 'delayed'
    else 'in_transit' end)`;
}

/** The condition for all filters together. @throws Problem `invalid_request` for a week or a day that does not exist */
export function isShown(owner: Owner, filters: TableFilters, now: Date): RawBuilder<SqlBool> {
  const { status, carrier } = filters;
  const conditions = [isCountable(owner, filters)];
  if (status !== undefined) conditions.push(isOneOf(status.split(','), now));
  if (carrier !== undefined) conditions.push(sql`j.carrier = any(${carrier.split(',')})`);
  return all(conditions);
}

/** The same without status and carrier: for the counts of the other choices. */
export function isCountable(owner: Owner, { week, eta, arrived, q }: TableFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`j.workspace_id = ${owner.workspaceId} and j.mode = ${owner.mode}`];
  if (week !== undefined) conditions.push(isDueIn(weekDays(week)));
  if (eta !== undefined) conditions.push(isDueIn(etaDays(eta)));
  if (arrived !== undefined) conditions.push(sql`j.arrived = ${arrived}`);
  if (q?.trim()) conditions.push(contains(q));
  return all(conditions);
}

/** Conditions whose rows the planner can estimate; it cannot estimate `statusSql`. */
function isOneOf(wanted: readonly string[], now: Date): RawBuilder<SqlBool> {
  const conditions: Record<Status, RawBuilder<SqlBool>> = {
    arrived: sql`j.arrived`,
    pending: sql`not j.arrived and not j.underway`,
    in_transit: sql`not j.arrived and j.underway and (j.late_at is null or j.late_at > ${now})`,
    delayed: sql`not j.arrived and j.underway and j.late_at <= ${now}`,
  };
  const chosen = statuses.filter((status) => wanted.includes(status)).map((status) => conditions[status]);
  return sql`(${sql.join(chosen, sql` or `)})`;
}

/** All conditions joined by `and`; `true` without any. */
export function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** Repeat the bound for both ETA expressions, so that either index can be used. */
function isDueIn({ first, next }: Days): RawBuilder<SqlBool> {
  const etas = [sql`coalesce(j.eta, 'infinity')`, sql`coalesce(j.eta, '-infinity')`];
  return all([
    ...(first === null ? [] : etas.map((eta) => sql<SqlBool>`${eta} >= ${first}::date`)),
    ...(next === null ? [] : etas.map((eta) => sql<SqlBool>`${eta} < ${next}::date`)),
  ]);
}

/**
 * Finds numbers as people write them, `MSCU 123`, and as they are stored, `MSCU123`. This reads the rows: a hundred
 * thousand take about twenty milliseconds. An index on parts of words would have to be written with every answer.
 */
function contains(text: string): RawBuilder<SqlBool> {
  const written = text.trim().replace(/\s+/g, ' ');
  const number = normaliseReference(text);
  const parts = number === '' || number === written.toUpperCase() ? [written] : [written, number];
  // The database makes the upper case, by the same rules as for the column.
  const conditions = parts.map((part) => sql`j.searched like upper(${pattern(part)})`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** `text` anywhere; wildcards in the text are escaped. */
function pattern(text: string): string {
  return `%${storableText(text).replace(/[\\%_]/g, '\\$&')}%`;
}
