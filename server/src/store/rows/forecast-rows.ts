// Evidence for the arrival forecast, and the forecasts that were made.

import type { Generated } from 'kysely';
import type { CallMoment } from '../../domain/forecast/port-call.ts';

export interface PortCallRow {
  id: Generated<string>;
  /** Reported by a simulated carrier: serves only the forecasts of simulated carriers. */
  simulated: boolean;
  /** IMO number, or else the name without spaces. */
  ship: string;
  ship_name: string;
  /** The UN/LOCODE that stands for all codes of the port, or else its name without spaces. */
  port: string;
  /** The newest expected or actual arrival. */
  around: Date;
  arrived_at: Date | null;
  arrival_learned_at: Date | null;
  arrival_moment: CallMoment | null;
}

export interface EtaStatementRow {
  port_call_id: string;
  carrier: string;
  learned_at: Date;
  eta: Date;
  classifier: 'EST' | 'PLN';
  moment: CallMoment;
  voyage: string | null;
}

export interface PortCallLaneRow {
  port_call_id: string;
  carrier: string;
  pol: string;
  departed_at: Date | null;
  learned_at: Date;
}

export interface EtaErrorRow {
  port_call_id: string;
  simulated: boolean;
  carrier: string;
  /** `CNSHA-NLRTM`; empty when the port of loading is not known. */
  lane: string;
  lead_days: number;
  voyage: string;
  origin_at: Date;
  eta: Date;
  error_hours: number;
  learned_at: Date;
  /** One row of each call, carrier and lead; the others differ from it only in the lane. */
  is_first: boolean;
}

export interface ForecastRow {
  port_call_id: string;
  carrier: string;
  lead_days: number;
  made_at: Date;
  eta: Date;
  p10: Date;
  p50: Date;
  p90: Date;
  voyages: number;
}
