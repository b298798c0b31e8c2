import { sql } from 'kysely';
import type { Db, Tx } from '../store/open.ts';

/**
 * Untracks shipments: they leave the lists, their exceptions end, and no duty takes them any more. The stored state is
 * kept until the rows are removed. Boxes that have joined them go with them. Returns how many journeys left the lists.
 */
export async function stopTracking(db: Db | Tx, ids: readonly string[], at: Date): Promise<number> {
  const { rows } = await sql<{ unlisted: number }>`
    with stopped as (
      update shipments
      set removed_at = ${at}, next_check_at = null, thin_at = null, exceptions = null, exceptions_due_at = null
      where id = any (${[...ids]}::text[]) and removed_at is null
      returning id
    ), parted as (
      update shipments box set joined_to = null, removed_at = ${at} from stopped where box.joined_to = stopped.id
    ), ended as (
      update exceptions set until = ${at} from stopped
      where exceptions.shipment_id = stopped.id and until is null
    ), unlisted as (
      delete from journeys using stopped where journeys.shipment_id = stopped.id returning 1
    )
    select count(*)::int as unlisted from unlisted`.execute(db);
  return rows[0]?.unlisted ?? 0;
}
