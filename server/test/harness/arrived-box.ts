import type { Owner } from '../../src/accounts/owner.ts';
import { placeOf } from '../../src/domain/places/place.ts';
import type { Db } from '../../src/store/open.ts';
import { insertBareShipment } from './bare-shipment.ts';

export interface PlantedBox {
  carrier?: string;
  vessel?: string;
  /** UN/LOCODEs. */
  pol?: string;
  pod?: string;
  /** `YYYY-MM-DD` */
  arrivedOn: string;
}

/** Inserts a shipment of one box that has arrived, with the parts that lists read. Returns its reference. */
export async function plantArrivedBox(db: Db, owner: Owner, box: PlantedBox): Promise<string> {
  const { carrier = 'MAEU', vessel = 'MSC GULSUN', pol = 'CNSHA', pod = 'NLRTM', arrivedOn } = box;
  const trackedAt = new Date(`${arrivedOn}T00:00:00Z`);
  const id = await insertBareShipment(db, owner, trackedAt);
  const journey = { pol: placeOf({ unlocode: pol }), pod: placeOf({ unlocode: pod }) };
  await db
    .updateTable('shipments')
    .set({ state: JSON.stringify({ journeys: [journey] }) })
    .where('id', '=', id)
    .execute();
  const reference = id.toUpperCase();
  await db
    .insertInto('journeys')
    .values({
      ...{ shipment_id: id, workspace_id: owner.workspaceId, mode: owner.mode, reference, carrier, vessel },
      ...{ container: 'MSCU1234566', position: 0, tracked_at: trackedAt, bl: null, phase: 'arrived' },
      ...{
        underway: true,
        arrived: true,
        eta: arrivedOn,
        late_at: null,
        slip_days: null,
        announce_late_at: null,
      },
      ...{ ports: [], pol: '', pod: '', search_text: reference },
      ...{ forecast_p10: null, forecast_p50: null, forecast_p90: null },
    })
    .execute();
  return reference;
}
