import type { QuestionKind } from '../carriers/carrier.ts';
import type { Telling } from '../domain/announcing/announce.ts';
import type { Journey } from '../domain/journey/journey.ts';
import type { ShipmentState } from '../domain/journey/shipment-state.ts';
import type { Mode, ReferenceShape } from '../domain/reference.ts';

/** Health of the tracking, not of the cargo: data trouble never overwrites a status. */
export type Health = 'active' | 'stale' | 'completed' | 'no_data' | 'carrier_unknown';

/** A tracked reference as the store has it; all that a client is shown is read from this and the clock. */
export interface StoredShipment {
  id: string;
  workspaceId: string;
  mode: Mode;
  /** Normalised. */
  reference: string;
  shape: ReferenceShape;
  carrier: { scac: string; name: string };
  /** What the carrier answered to, so that it is asked that first next time. */
  questionKind: QuestionKind;
  health: Health;
  /** One per box, least advanced first. */
  journeys: Journey[];
  trackedAt: Date;
  /** When the carrier last answered. */
  checkedAt: Date;
  /** When a question last taught nothing. */
  fruitlessAt: Date | null;
}

/** All that is known of a shipment, while a transaction holds its row. */
export interface LockedShipment {
  shipment: StoredShipment;
  state: ShipmentState;
  telling: Telling;
}
