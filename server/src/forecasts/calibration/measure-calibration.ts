import { sql } from 'kysely';
import { fromEnough } from '../../domain/forecast/enough-voyages.ts';
import { type LeadDays, leadDays } from '../../domain/forecast/eta-error.ts';
import { type ForecastBasis, voyagesOfOwnEvidence } from '../../domain/forecast/forecast-view.ts';
import { type EvidenceScope, yearBefore } from '../evidence-scope.ts';
import { readCallFilters } from '../scorecards/call-filters.ts';
import { threeDecimals } from '../three-decimals.ts';
import type { CalibrationView } from './calibration-schemas.ts';

type LeadView = CalibrationView['leads'][number];
/** The figures that are null below ten voyages: shares from 0 to 1, of which the first three make 1, and days. */
type Figures = Pick<LeadView, 'below_p10' | 'within_band' | 'above_p90' | 'p50_too_late' | 'mean_width_days'>;

interface LeadRow extends Record<keyof Figures, number>, Record<ForecastBasis, number> {
  lead_days: LeadDays;
  forecasts: number;
  voyages: number;
}

/** At each lead, at most this many of the newest arrivals. */
const mostArrivals = 5_000;

/**
 * Compares the forecasts that were made before the ships arrived with the arrivals of the last year, one entry for each
 * lead, the longest first (docs/forecast.md "Calibration").
 * @param carrier SCAC; without it, all carriers
 */
export async function measureCalibration(
  { db, now, simulated }: EvidenceScope,
  filters: { carrier?: string | undefined },
): Promise<CalibrationView> {
  const { carrier } = readCallFilters(filters);
  const ofCarrier = carrier === undefined ? sql`` : sql`and carrier = ${carrier}`;
  const { rows } = await sql<LeadRow>`
    select f.lead_days, count(*)::int as forecasts, count(distinct settled.voyage)::int as voyages,
      count(*) filter (where f.voyages >= ${voyagesOfOwnEvidence})::int as own,
      count(*) filter (where f.voyages < ${voyagesOfOwnEvidence})::int as prior,
      avg((c.arrived_at < f.p10)::int)::float8 as below_p10,
      avg((c.arrived_at between f.p10 and f.p90)::int)::float8 as within_band,
      avg((c.arrived_at > f.p90)::int)::float8 as above_p90,
      avg((f.p50 > c.arrived_at)::int)::float8 as p50_too_late,
      avg(extract(epoch from f.p90 - f.p10) / 86400)::float8 as mean_width_days
    from unnest(${[...leadDays]}::smallint[]) as lead(days)
    cross join lateral (
      select port_call_id, carrier, lead_days, voyage from eta_errors
      where simulated = ${simulated} and lead_days = lead.days and is_first
        and learned_at > ${yearBefore(now())} ${ofCarrier}
      order by learned_at desc limit ${mostArrivals}
    ) as settled
    join forecasts f using (port_call_id, carrier, lead_days)
    join port_calls c on c.id = f.port_call_id and f.made_at < c.arrival_learned_at
    group by f.lead_days`.execute(db);
  const byLead = new Map(rows.map((row) => [row.lead_days, row]));
  return { simulated, leads: leadDays.toReversed().map((lead) => leadOf(lead, byLead.get(lead))) };
}

function leadOf(lead_days: LeadDays, row: LeadRow | undefined): LeadView {
  const { forecasts = 0, voyages = 0, own = 0, prior = 0 } = row ?? {};
  const figure = (name: keyof Figures) =>
    row === undefined ? null : threeDecimals(fromEnough(voyages, row[name]));
  return {
    ...{ lead_days, forecasts, voyages },
    below_p10: figure('below_p10'),
    within_band: figure('within_band'),
    above_p90: figure('above_p90'),
    p50_too_late: figure('p50_too_late'),
    mean_width_days: figure('mean_width_days'),
    by_basis: { own, prior },
  };
}
