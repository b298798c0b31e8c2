import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { ExceptionFilter } from '../../domain/exceptions/exception-kind.ts';
import type { DaysToEta } from '../../domain/journey/days-to-eta.ts';
import type { Status } from '../../domain/journey/status.ts';
import type { Standing } from '../../domain/journey/timing.ts';
import type { PromiseFilter } from '../../domain/own-words/promise-filter.ts';
import { tagOf, wordOf } from '../../domain/own-words/tags.ts';
import { portAliases } from '../../domain/places/port-group.ts';
import { dayMs, hourMs } from '../../domain/time/time-spans.ts';
import { isKindShownTo } from '../shipment/is-shown-to.ts';
import { all, hasStanding, hasStatus, isInDays, isOf } from './journey-sql.ts';
import { contains, has } from './search.ts';

/** Days (`YYYY-MM-DD`) from `first` to before `next`; null: no limit on this side. */
export interface Days {
  first: string | null;
  next: string | null;
}

/** Which boxes a list shows. An absent filter excludes nothing. */
export interface BoxFilters {
  /** Boxes of this shipment. */
  shipmentId?: string | undefined;
  statuses?: readonly Status[] | undefined;
  standings?: readonly Standing[] | undefined;
  /** SCACs. */
  carriers?: readonly string[] | undefined;
  /** The ETA is in both ranges. */
  week?: Days | undefined;
  eta?: Days | undefined;
  /** On the calendar of the destination. */
  days?: DaysToEta | undefined;
  arrived?: boolean | undefined;
  /** One of these tags. */
  tags?: readonly string[] | undefined;
  /** With an open exception, of any kind or of this one. */
  exception?: ExceptionFilter | undefined;
  /** One of these UN/LOCODEs is that of the port of loading or of discharge, or another code of it. */
  ports?: readonly string[] | undefined;
  /** The same for the port of loading alone, and for that of discharge. */
  from?: readonly string[] | undefined;
  to?: readonly string[] | undefined;
  promise?: PromiseFilter | undefined;
  /** The shipment was updated at this moment or later (docs/exports.md "What was updated"). */
  updatedSince?: Date | undefined;
  /** This own reference, in any letter case. */
  ownReference?: string | undefined;
  /** A normalised reference, or a container. */
  named?: string | undefined;
  /** As in `contains`. */
  q?: string | undefined;
}

/** The condition for all filters together. */
export function isShown(owner: Owner, filters: BoxFilters, now: Date): RawBuilder<SqlBool> {
  const { statuses, standings, carriers } = filters;
  const conditions = [isCountable(owner, filters, now)];
  if (statuses !== undefined) conditions.push(hasStatus(statuses, now));
  if (standings !== undefined) conditions.push(hasStanding(standings, now));
  if (carriers !== undefined) conditions.push(sql`j.carrier = any(${carriers})`);
  return all(conditions);
}

/** The condition without status, standing and carrier: the counts beside these choices include every choice. */
export function isCountable(owner: Owner, filters: BoxFilters, now: Date): RawBuilder<SqlBool> {
  const { shipmentId, week, eta, days, arrived, tags, exception, ports, from, to, promise } = filters;
  const { updatedSince, ownReference, named, q } = filters;
  const conditions = [isOf(owner)];
  if (shipmentId !== undefined) conditions.push(sql`j.shipment_id = ${shipmentId}`);
  if (week !== undefined) conditions.push(isDueIn(week));
  if (eta !== undefined) conditions.push(isDueIn(eta));
  if (days !== undefined) conditions.push(isInDays(days, now));
  if (arrived !== undefined) conditions.push(sql`j.arrived = ${arrived}`);
  if (tags !== undefined) conditions.push(sql`j.tags && ${tags.map(tagOf)}::text[]`);
  if (exception !== undefined) conditions.push(hasException(owner, exception));
  if (ports !== undefined) conditions.push(sql`j.ports && ${ports.flatMap(portAliases)}::text[]`);
  if (from !== undefined) conditions.push(sql`j.ports[1] = any(${from.flatMap(portAliases)}::text[])`);
  if (to !== undefined) conditions.push(sql`j.ports[2] = any(${to.flatMap(portAliases)}::text[])`);
  if (promise !== undefined) conditions.push(hasPromise(owner, promise, now));
  if (updatedSince !== undefined) conditions.push(isUpdatedSince(updatedSince, now));
  if (ownReference !== undefined) conditions.push(isNamed(wordOf(ownReference)));
  if (named !== undefined) conditions.push(sql`${named} in (j.reference, j.container)`);
  if (q?.trim()) conditions.push(contains(q));
  return all(conditions);
}

/** An exception without a container is about every box of its shipment. */
function hasException(owner: Owner, filter: ExceptionFilter): RawBuilder<SqlBool> {
  const { workspaceId, mode } = owner;
  const ofKind = filter === 'any' ? sql`true` : sql`e.kind = ${filter}`;
  return sql`exists (select from exceptions e
    where e.workspace_id = ${workspaceId} and e.mode = ${mode} and e.until is null and ${ofKind}
      and ${isKindShownTo(owner, 'e.kind')}
      and e.shipment_id = j.shipment_id and e.container in ('', j.container))`;
}

/** After this time, a day that ended in UTC has ended everywhere. */
const lastZoneMs = 12 * hourMs;

function hasPromise(owner: Owner, filter: PromiseFilter, now: Date): RawBuilder<SqlBool> {
  if (filter === 'none') return sql`j.promised_at is null`;
  const isAtRisk = hasException(owner, 'promise_at_risk');
  const ended = new Date(now.getTime() - lastZoneMs - dayMs).toISOString().slice(0, 10);
  // The ETA of a box that has arrived is the day of its arrival.
  const isOnTime = sql`(case when j.arrived then coalesce(j.eta <= j.promised_at, true) else j.promised_at > ${ended}::date end)`;
  const conditions: Record<typeof filter, RawBuilder<SqlBool>> = {
    at_risk: isAtRisk,
    missed: sql`not ${isOnTime} and not ${isAtRisk}`,
    on_time: sql`${isOnTime} and not ${isAtRisk}`,
  };
  return sql`(j.promised_at is not null and ${conditions[filter]})`;
}

/** By an answer of its carrier, by another change, or by the clock, which made it late. */
function isUpdatedSince(since: Date, now: Date): RawBuilder<SqlBool> {
  const isChanged = sql`exists (select from shipments changed where changed.id = j.shipment_id
    and greatest(changed.tracked_at, changed.checked_at, changed.changed_at) >= ${since})`;
  return sql`(${isChanged} or (not j.arrived and j.late_at >= ${since} and j.late_at <= ${now}))`;
}

/** The search text comes first: it is cheaper to compare, and leaves out most rows. */
function isNamed(ownReference: string): RawBuilder<SqlBool> {
  const isSame = sql`exists (select from unnest(j.own_references) as own where upper(own) = upper(${ownReference}))`;
  return sql`(${has(ownReference)} and ${isSame})`;
}

/** A box without an ETA is due on no day. The bounds are on the expression of the index `journeys_soonest`. */
function isDueIn({ first, next }: Days): RawBuilder<SqlBool> {
  return all([
    sql`j.eta is not null`,
    ...(first === null ? [] : [sql<SqlBool>`coalesce(j.eta, 'infinity') >= ${first}::date`]),
    ...(next === null ? [] : [sql<SqlBool>`coalesce(j.eta, 'infinity') < ${next}::date`]),
  ]);
}
