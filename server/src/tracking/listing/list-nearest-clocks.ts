import { sql } from 'kysely';
import type { FreeTimeClock } from '../../domain/free-time/free-time-clock.ts';
import type { Db } from '../../store/open.ts';

/** Finds the free-time clock of a box that ends first, of those that nothing has ended; undefined: there is none. */
export type NearestClock = (shipmentId: string, container: string) => FreeTimeClock | undefined;

/** Of the boxes of these shipments. Those that cannot be assessed come after the others. */
export async function findNearestClocks(db: Db, shipmentIds: readonly string[]): Promise<NearestClock> {
  const { rows } = await sql<{ id: string; container: string; clock: FreeTimeClock }>`
    select distinct on (shipment_id, container) shipment_id as id, container, clock from free_time_clocks
    where shipment_id = any (${[...new Set(shipmentIds)]}::text[]) and state <> 'ended'
    order by shipment_id, container, ends_at, direction desc, kind`.execute(db);
  const found = new Map(rows.map(({ id, container, clock }) => [`${id} ${container}`, clock]));
  return (shipmentId, container) => found.get(`${shipmentId} ${container}`);
}
