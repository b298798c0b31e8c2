// Evidence for the arrival forecast, and the forecasts that were made.

import type { Generated } from 'kysely';
import type { CallMoment } from '../../domain/forecast/port-call.ts';

export interface PortCallRow {
  id: Generated<string>;
  simulated: boolean;
  ship: string;
  ship_name: string;
  port: string;
  around: Date;
  arrived_at: Date | null;
  arrival_learned_at: Date | null;
  arrival_moment: CallMoment | null;
}

export interface ForecastTables {
  port_calls: PortCallRow;
  port_call_lanes: {
    port_call_id: string;
    carrier: string;
    pol: string;
    departed_at: Date | null;
    learned_at: Date;
  };
  eta_errors: {
    port_call_id: string;
    simulated: boolean;
    carrier: string;
    lane: string;
    lead_days: number;
    voyage: string;
    origin_at: Date;
    eta: Date;
    error_hours: number;
    learned_at: Date;
    is_first: boolean;
  };
  forecasts: {
    port_call_id: string;
    carrier: string;
    lead_days: number;
    made_at: Date;
    eta: Date;
    p10: Date;
    p50: Date;
    p90: Date;
    voyages: number;
  };
}
