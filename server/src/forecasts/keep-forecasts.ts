import { sql } from 'kysely';
import { type CallEvidence, dischargeEvidence } from '../domain/forecast/call-evidence.ts';
import type { ArrivalForecast, JourneyForecast } from '../domain/forecast/forecast-arrival.ts';
import { leadReached } from '../domain/forecast/leads.ts';
import { callReachMs } from '../domain/forecast/note-in-calls.ts';
import type { Journey } from '../domain/journey/journey.ts';
import type { Tx } from '../store/open.ts';
import type { ReportingCarrier } from './forecasting.ts';

/** The journeys of a shipment and when they were known; before an answer, or after it. */
export interface KnownJourneys {
  journeys: readonly Journey[];
  at: Date;
}

/**
 * Keeps what was forecast of the arrivals at the ports of discharge: of each call the first forecast at each lead. It is
 * kept when an ETA reaches a lead that it had not reached with the answer before, so most answers write nothing. The
 * evidence of the answer has to be stored before.
 */
export async function keepForecasts(
  tx: Tx,
  { carrier, simulated }: ReportingCarrier,
  before: KnownJourneys | null,
  after: KnownJourneys & { forecasts: readonly JourneyForecast[] },
): Promise<void> {
  const rows = after.journeys.flatMap((journey) => {
    const call = dischargeEvidence(journey);
    const forecast = after.forecasts.find(({ container }) => container === journey.container)?.arrival;
    const lead = call && leadReached(call.at, after.at.getTime());
    if (!call || !forecast || lead === null || lead === leadBefore(before, journey)) return [];
    return [forecastRow(call, forecast, lead)];
  });
  if (rows.length === 0) return;
  await sql`
    insert into forecasts (port_call_id, carrier, lead_days, made_at, eta, p10, p50, p90, voyages)
    select distinct on (call.id, lead_days) call.id, ${carrier}, lead_days, made_at, eta, p10, p50, p90, voyages
    from json_to_recordset(${JSON.stringify(rows)}) as made (ship text, port text, earliest timestamptz,
        latest timestamptz, lead_days smallint, made_at timestamptz, eta timestamptz, p10 timestamptz,
        p50 timestamptz, p90 timestamptz, voyages integer)
      cross join lateral (
        select id from port_calls
        where simulated = ${simulated} and ship = made.ship and port = made.port and arrived_at is null
          and around between earliest and latest
        order by abs(extract(epoch from around - made.eta)), id limit 1
      ) as call
    on conflict (port_call_id, carrier, lead_days) do nothing`.execute(tx);
}

function leadBefore(before: KnownJourneys | null, { container }: Journey): number | null {
  const journey = before?.journeys.find((each) => each.container === container);
  const call = journey === undefined ? null : dischargeEvidence(journey);
  return before && call && leadReached(call.at, before.at.getTime());
}

function forecastRow({ ship, port, at }: CallEvidence, forecast: ArrivalForecast, lead: number) {
  const { p10, p50, p90, voyages, madeAt } = forecast;
  return {
    ...{ ship, port, p10, p50, p90, voyages },
    earliest: new Date(at - callReachMs),
    latest: new Date(at + callReachMs),
    eta: new Date(at),
    lead_days: lead,
    made_at: madeAt,
  };
}
