import { threeDecimals } from '../../forecasts/three-decimals.ts';
import type { OwnCall } from '../listing/list-scored-calls.ts';
import type { ScoredCallView } from './scored-calls-schema.ts';

/** An item of `GET /scorecards/calls`. */
export function presentScoredCall(simulated: boolean, call: OwnCall): ScoredCallView {
  return {
    carrier: call.carrier,
    vessel: call.vesselName,
    vessel_id: call.ship,
    port: call.port,
    arrived_at: call.arrivedAt.toISOString(),
    reported_at: call.reportedAt.toISOString(),
    errors: call.errors.map(({ leadDays, days }) => ({ lead_days: leadDays, days: threeDecimals(days) })),
    references: call.references,
    simulated,
  };
}
