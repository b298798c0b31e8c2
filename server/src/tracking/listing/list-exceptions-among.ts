import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { ExceptionRow } from '../../store/rows/tracking-rows.ts';
import { type BoxFilters, isShown } from './box-filter.ts';

/** The open exceptions of the boxes that match the filters, most urgent first, and of one kind the oldest first. */
export async function listExceptionsAmong(
  db: Db | Tx,
  owner: Owner,
  filters: BoxFilters,
  { now, most }: { now: Date; most: number },
): Promise<ExceptionRow[]> {
  const { rows } = await sql<ExceptionRow>`
    select * from exceptions e where ${isAmong(owner, filters, now)}
    order by urgency, since, shipment_id, container, kind, about limit ${most}`.execute(db);
  return rows;
}

export async function countExceptionsAmong(
  db: Db | Tx,
  owner: Owner,
  filters: BoxFilters,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from exceptions e where ${isAmong(owner, filters, now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** An exception without a container is about every box of its shipment. */
function isAmong(owner: Owner, filters: BoxFilters, now: Date): RawBuilder<SqlBool> {
  const { workspaceId, mode } = owner;
  return sql`e.workspace_id = ${workspaceId} and e.mode = ${mode} and e.until is null and exists (
    select from journeys j
    where j.shipment_id = e.shipment_id and e.container in ('', j.container) and ${isShown(owner, filters, now)})`;
}
