import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { ExceptionRow } from '../../store/rows/tracking-rows.ts';
import { isKindShownTo } from '../shipment/is-shown-to.ts';
import { type BoxFilters, isShown } from './box-filter.ts';
import type { ListedBox } from './list-boxes.ts';

/** An exception, and what the workspace says about its shipment. */
export type ListedException = ExceptionRow & Pick<ListedBox, 'words'>;

/**
 * The open exceptions of the boxes that match the filters: the first ones, the most urgent first and of one kind the oldest first;
 * and how many there are.
 */
export async function listExceptionsAmong(
  db: Db | Tx,
  owner: Owner,
  filters: BoxFilters,
  { now, most }: { now: Date; most: number },
): Promise<{ first: ListedException[]; count: number }> {
  const { workspaceId, mode } = owner;
  // An exception without a container is about every box of its shipment.
  const { rows } = await sql<ListedException & { in_all: number }>`
    select e.*, s.words, (count(*) over ())::integer as in_all
    from exceptions e join shipments s on s.id = e.shipment_id
    where e.workspace_id = ${workspaceId} and e.mode = ${mode} and e.until is null
      and ${isKindShownTo(owner, 'e.kind')} and exists (
      select from journeys j
      where j.shipment_id = e.shipment_id and e.container in ('', j.container) and ${isShown(owner, filters, now)})
    order by e.urgency, e.since, e.shipment_id, e.container, e.kind, e.about limit ${most}`.execute(db);
  return { first: rows, count: rows[0]?.in_all ?? 0 };
}
