import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { ExceptionRow } from '../../store/rows/tracking-rows.ts';
import { type BoxFilters, isShown } from './box-filter.ts';

/**
 * The open exceptions of the boxes that match the filters: the first ones, the most urgent first and of one kind the oldest first;
 * and how many there are.
 */
export async function listExceptionsAmong(
  db: Db | Tx,
  owner: Owner,
  filters: BoxFilters,
  { now, most }: { now: Date; most: number },
): Promise<{ first: ExceptionRow[]; count: number }> {
  const { workspaceId, mode } = owner;
  // An exception without a container is about every box of its shipment.
  const { rows } = await sql<ExceptionRow & { in_all: number }>`
    select e.*, (count(*) over ())::integer as in_all from exceptions e
    where e.workspace_id = ${workspaceId} and e.mode = ${mode} and e.until is null and exists (
      select from journeys j
      where j.shipment_id = e.shipment_id and e.container in ('', j.container) and ${isShown(owner, filters, now)})
    order by urgency, since, shipment_id, container, kind, about limit ${most}`.execute(db);
  return { first: rows, count: rows[0]?.in_all ?? 0 };
}
