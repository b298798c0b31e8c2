import { sql } from 'kysely';
import { fromEnough } from '../../domain/forecast/enough-voyages.ts';
import { type LeadDays, leadDays } from '../../domain/forecast/eta-error.ts';
import { type ForecastBasis, voyagesOfOwnEvidence } from '../../domain/forecast/forecast-basis.ts';
import { type EvidenceScope, yearBefore } from '../evidence-scope.ts';
import { readCallFilters } from '../scorecards/call-filters.ts';

/** How the forecasts made at one lead compare with the arrivals. */
export interface LeadCalibration {
  leadDays: LeadDays;
  forecasts: number;
  voyages: number;
  /** How many of the forecasts had each basis. */
  byBasis: Record<ForecastBasis, number>;
  /** Null below ten voyages. */
  figures: CalibrationFigures | null;
}

/** Shares, from 0 to 1, of the forecasts at one lead. */
export interface CalibrationFigures {
  /** The ship arrived before p10, from p10 to p90, and after p90. Together they are 1. */
  belowP10: number;
  withinBand: number;
  aboveP90: number;
  /** The p50 was later than the arrival. */
  p50TooLate: number;
  /** From p10 to p90. */
  meanWidthDays: number;
}

interface LeadRow extends CalibrationFigures, Record<ForecastBasis, number> {
  leadDays: LeadDays;
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
): Promise<LeadCalibration[]> {
  const { carrier } = readCallFilters(filters);
  const ofCarrier = carrier === undefined ? sql`` : sql`and carrier = ${carrier}`;
  const { rows } = await sql<LeadRow>`
    select f.lead_days as "leadDays", count(*)::int as forecasts, count(distinct settled.voyage)::int as voyages,
      count(*) filter (where f.voyages >= ${voyagesOfOwnEvidence})::int as own,
      count(*) filter (where f.voyages < ${voyagesOfOwnEvidence})::int as prior,
      avg((c.arrived_at < f.p10)::int)::float8 as "belowP10",
      avg((c.arrived_at between f.p10 and f.p90)::int)::float8 as "withinBand",
      avg((c.arrived_at > f.p90)::int)::float8 as "aboveP90",
      avg((f.p50 > c.arrived_at)::int)::float8 as "p50TooLate",
      avg(extract(epoch from f.p90 - f.p10) / 86400)::float8 as "meanWidthDays"
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
  const byLead = new Map(rows.map((row) => [row.leadDays, row]));
  return leadDays.toReversed().map((lead) => calibrationAt(lead, byLead.get(lead)));
}

function calibrationAt(lead: LeadDays, row: LeadRow | undefined): LeadCalibration {
  const { forecasts = 0, voyages = 0, own = 0, prior = 0 } = row ?? {};
  return {
    leadDays: lead,
    forecasts,
    voyages,
    byBasis: { own, prior },
    figures: row === undefined ? null : fromEnough(voyages, figuresOf(row)),
  };
}

function figuresOf({
  belowP10,
  withinBand,
  aboveP90,
  p50TooLate,
  meanWidthDays,
}: LeadRow): CalibrationFigures {
  return { belowP10, withinBand, aboveP90, p50TooLate, meanWidthDays };
}
