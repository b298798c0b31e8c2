import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { Db } from '../../store/open.ts';
import { all, isOf } from './journey-sql.ts';

/** Boxes of one shipment on the same ship, in the same phase and with the same ETA: they are at one place. */
export interface UnderwayGroup {
  reference: string;
  boxes: number;
  /** Of one of them. */
  journey: Journey;
}

/** The boxes that have not arrived, the soonest ETA first; at most `atMost` groups, because each one means reading the JSON of a journey. */
export async function listUnderway(db: Db, owner: Owner, atMost: number): Promise<UnderwayGroup[]> {
  const { rows } = await sql<UnderwayGroup>`
    with chosen as materialized (
      select j.shipment_id, min(j.position) as position, count(*)::int as boxes, j.eta
      from journeys j where ${all([isOf(owner), sql`not j.arrived`])}
      group by j.shipment_id, j.vessel, j.phase, j.eta
      order by j.eta, j.shipment_id limit ${atMost}
    )
    select s.reference, chosen.boxes, journey from chosen
    join shipments s on s.id = chosen.shipment_id and s.removed_at is null
    cross join lateral (select s.state -> 'journeys' -> chosen.position as journey offset 0) as box
    order by chosen.eta, chosen.shipment_id`.execute(db);
  return rows;
}
