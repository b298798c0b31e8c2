import type { Estimate } from '../estimate.ts';
import type { Service } from '../services.ts';

/** A call within a sailing, and the carrier that speaks of it. */
export interface PlannedCall {
  service: Service;
  sailing: number;
  /** The position in the rotation. */
  index: number;
  /** SCAC. */
  carrier: string;
}

/** When the ship arrives at a call, as the carrier reports it over time. */
export type Delays = (call: PlannedCall) => Estimate;
