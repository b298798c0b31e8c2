import { sql } from 'kysely';
import type { Db } from '../store/open.ts';
import { removeAll } from './removing/removal.ts';
import { shipmentRemovals } from './removing/shipment-removals.ts';
import type { Sweep } from './sweeps.ts';
import { type SweepPosition, start } from './sweeps.ts';

/** A shipment has many rows, so it counts as this number of rows. */
const rowsOfShipment = 10;

/**
 * Purges live shipments that were untracked before `before`, unless one of their deliveries is still waiting, and untracked
 * sandbox shipments once their events are gone. One sweep looks at each shipment once.
 */
export function sweepUntracked(db: Db, before: Date): Sweep {
  let last = start;
  return async (limit) => {
    const most = Math.ceil(limit / rowsOfShipment);
    const { rows } = await sql<SweepPosition & { isOver: boolean }>`
      select removed_at::text as at, id, not exists (
        select from shipment_events event left join deliveries on event_id = event.id
        where event.shipment_id = shipments.id and (shipments.mode = 'test' or next_attempt_at is not null)
      ) as "isOver"
      from shipments
      where removed_at is not null and joined_to is null and (removed_at < ${before} or mode = 'test')
        and (removed_at, id) > (${last.at}::timestamptz, ${last.id})
      order by removed_at, id limit ${most}`.execute(db);
    const ids = rows.filter(({ isOver }) => isOver).map(({ id }) => id);
    if (ids.length > 0) await removeAll(db, shipmentRemovals(ids), limit);
    last = rows.at(-1) ?? last;
    return rows.length === most;
  };
}
