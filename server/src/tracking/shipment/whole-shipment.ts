import { type Selectable, sql } from 'kysely';
import type { AnnouncedBox } from '../../domain/announcing/shipment-event.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { ShipmentRow } from '../../store/rows/tracking-rows.ts';
import { readShipment, shipmentColumns } from './shipment-row.ts';
import { readState } from './state-columns.ts';
import type { StoredShipment } from './stored-shipment.ts';

/** A shipment with its whole state, as one version of its row has it. */
export interface WholeShipment {
  shipment: StoredShipment;
  state: ShipmentState;
  /** What was last announced of each box; null: the same as the state. */
  boxes: AnnouncedBox[] | null;
  /** Another one after every change of the row. */
  version: string;
}

export const rowVersion = sql<string>`xmin::text`.as('version');

/** The columns that `readWhole` needs, with `rowVersion`. */
export const wholeColumns = [...shipmentColumns, 'state', 'seen_at', 'announced'] as const;

type WholeRow = Pick<Selectable<ShipmentRow>, (typeof wholeColumns)[number]> & { version: string };

export function readWhole(row: WholeRow): WholeShipment {
  const state = readState(row.state, row.seen_at);
  return {
    shipment: readShipment(row, state.journeys),
    state,
    boxes: row.announced,
    version: row.version,
  };
}
