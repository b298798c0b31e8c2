// Conditions on boxes, in SQL: on `journeys` with the alias `j`.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { type DaysToEta, endsOfDays } from '../../domain/journey/days-to-eta.ts';
import { type Status, statuses } from '../../domain/journey/status.ts';
import { type Standing, standings } from '../../domain/journey/timing.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { isShownTo } from '../shipment/is-shown-to.ts';

/** All conditions joined by `and`; `true` without any. */
export function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** The boxes of an owner; for a limited viewer those that they may see. Every list begins with this condition. */
export function isOf(owner: Owner): RawBuilder<SqlBool> {
  const { workspaceId, mode } = owner;
  return sql`j.workspace_id = ${workspaceId} and j.mode = ${mode} and ${isShownTo(owner, 'j.tags')}`;
}

/** `daysToEta` of the domain, as a value. */
export function daysToEtaSql(now: Date): RawBuilder<number> {
  return sql`(ceil(extract(epoch from j.late_at - ${now}::timestamptz) * 1000 / ${dayMs}) - 1)::integer`;
}

/** `daysToEta` as a condition. */
export function isInDays(range: DaysToEta, now: Date): RawBuilder<SqlBool> {
  const { after, until } = endsOfDays(range, now);
  return all([
    sql`j.late_at is not null`,
    ...(after === null ? [] : [sql<SqlBool>`j.late_at > ${after}`]),
    ...(until === null ? [] : [sql<SqlBool>`j.late_at <= ${until}`]),
  ]);
}

/** `timingAt` and `standingOf` of the domain, as a value. */
export function standingSql(now: Date): RawBuilder<Standing> {
  return sql`(case
    when j.arrived then 'arrived'
    when j.late_at is null then 'no_eta'
    when j.late_at <= ${now} then 'overdue'
    when j.slip_days > 0 then 'slipped'
    else 'on_time' end)`;
}

/** `statusAt` of the domain, as a value. */
export function statusSql(now: Date): RawBuilder<Status> {
  return sql`(case
    when j.arrived then 'arrived'
    when not j.underway then 'pending'
    when j.late_at <= ${now} then 'delayed'
    else 'in_transit' end)`;
}

/** One of these statuses. The planner can estimate how many rows these conditions leave; it cannot for `statusSql`. */
export function hasStatus(wanted: readonly Status[], now: Date): RawBuilder<SqlBool> {
  const conditions: Record<Status, RawBuilder<SqlBool>> = {
    arrived: sql`j.arrived`,
    pending: sql`not j.arrived and not j.underway`,
    in_transit: sql`not j.arrived and j.underway and (j.late_at is null or j.late_at > ${now})`,
    delayed: sql`not j.arrived and j.underway and j.late_at <= ${now}`,
  };
  const chosen = statuses.filter((status) => wanted.includes(status)).map((status) => conditions[status]);
  return sql`(${sql.join(chosen, sql` or `)})`;
}

export function hasStanding(wanted: readonly Standing[], now: Date): RawBuilder<SqlBool> {
  const conditions: Record<Standing, RawBuilder<SqlBool>> = {
    overdue: sql`not j.arrived and j.late_at <= ${now}`,
    slipped: sql`not j.arrived and j.late_at > ${now} and j.slip_days > 0`,
    on_time: sql`not j.arrived and j.late_at > ${now} and coalesce(j.slip_days, 0) <= 0`,
    arrived: sql`j.arrived`,
    no_eta: sql`not j.arrived and j.late_at is null`,
  };
  const chosen = standings.filter((each) => wanted.includes(each)).map((each) => conditions[each]);
  return sql`(${sql.join(chosen, sql` or `)})`;
}
