import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Status } from '../../domain/journey/status.ts';
import { all, hasStatus, isOf } from './journey-sql.ts';
import { contains } from './search.ts';

/** Days (`YYYY-MM-DD`) from `first` to before `next`; null: no limit on this side. */
export interface Days {
  first: string | null;
  next: string | null;
}

/** Which boxes a list shows. An absent filter excludes nothing. */
export interface BoxFilters {
  statuses?: readonly Status[] | undefined;
  /** SCACs. */
  carriers?: readonly string[] | undefined;
  /** The ETA is in both ranges. */
  week?: Days | undefined;
  eta?: Days | undefined;
  arrived?: boolean | undefined;
  /** Part of a reference, container, Bill of Lading or vessel name. */
  q?: string | undefined;
}

/** The condition for all filters together. */
export function isShown(owner: Owner, filters: BoxFilters, now: Date): RawBuilder<SqlBool> {
  const { statuses, carriers } = filters;
  const conditions = [isCountable(owner, filters)];
  if (statuses !== undefined) conditions.push(hasStatus(statuses, now));
  if (carriers !== undefined) conditions.push(sql`j.carrier = any(${carriers})`);
  return all(conditions);
}

/** The same without status and carrier: for the counts of the other choices. */
export function isCountable(owner: Owner, { week, eta, arrived, q }: BoxFilters): RawBuilder<SqlBool> {
  const conditions = [isOf(owner)];
  if (week !== undefined) conditions.push(isDueIn(week));
  if (eta !== undefined) conditions.push(isDueIn(eta));
  if (arrived !== undefined) conditions.push(sql`j.arrived = ${arrived}`);
  if (q?.trim()) conditions.push(contains(q));
  return all(conditions);
}

/** Repeats the bound for both ETA expressions, so that either index can be used. */
function isDueIn({ first, next }: Days): RawBuilder<SqlBool> {
  const etas = [sql`coalesce(j.eta, 'infinity')`, sql`coalesce(j.eta, '-infinity')`];
  return all([
    ...(first === null ? [] : etas.map((eta) => sql<SqlBool>`${eta} >= ${first}::date`)),
    ...(next === null ? [] : etas.map((eta) => sql<SqlBool>`${eta} < ${next}::date`)),
  ]);
}
