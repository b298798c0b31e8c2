// Conditions on boxes, in SQL: on `journeys` with the alias `j`.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { type Status, statuses } from '../../domain/journey/status.ts';

/** All conditions joined by `and`; `true` without any. */
export function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

export function isOf({ workspaceId, mode }: Owner): RawBuilder<SqlBool> {
  return sql`j.workspace_id = ${workspaceId} and j.mode = ${mode}`;
}

/** `statusAt` of the domain, as a value. */
export function statusSql(now: Date): RawBuilder<Status> {
  return sql`(case
    when j.arrived then 'arrived'
    when not j.underway then 'pending'
    when j.late_at <= ${now} then 'delayed'
    else 'in_transit' end)`;
}

/** The same as conditions, whose rows the planner can estimate; it cannot estimate `statusSql`. */
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
