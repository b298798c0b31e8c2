// Port calls with their ETAs and arrivals, written as the evidence of the forecast is stored.

import type { LeadDays } from '../../src/domain/forecast/eta-error.ts';
import type { EvidenceScope } from '../../src/forecasts/evidence-scope.ts';
import type { Db } from '../../src/store/open.ts';

/** What the tests of figures read, on one day. */
export function evidenceScope(db: Db, { simulated = false } = {}): EvidenceScope {
  return { db, now: () => new Date('2026-06-01T00:00:00Z'), simulated, carrierNamed: (scac) => scac };
}

export interface PlantedCall {
  arrivedAt: Date;
  carrier?: string;
  ship?: string;
  shipName?: string;
  pols?: string[];
  port?: string;
  /** By default the call is a voyage of its own. */
  voyage?: string;
  simulated?: boolean;
  reportedAfterHours?: number;
  /** From the departure at each POL to the arrival; null: the departure is not known. */
  daysAtSea?: number | null;
  /** Arrival minus ETA, in hours, by lead. */
  errors?: Partial<Record<LeadDays, number>>;
  forecasts?: PlantedForecast[];
}

/** Moments in hours from the arrival; before it is negative. */
export interface PlantedForecast {
  leadDays: LeadDays;
  band: [p10: number, p50: number, p90: number];
  /** Voyages of the carrier at the lead that were known. */
  voyages?: number;
  madeAtHours?: number;
}

const hourMs = 3_600_000;

/** Inserts a call; returns its id. */
export async function plantCall(db: Db, call: PlantedCall): Promise<string> {
  const { arrivedAt, carrier = 'MAEU', ship = '9839430', shipName = 'MSC GULSUN', simulated = false } = call;
  const { pols = ['CNSHA'], port = 'NLRTM', reportedAfterHours = 6, daysAtSea = 30, errors = {} } = call;
  const hoursOn = (hours: number) => new Date(arrivedAt.getTime() + hours * hourMs);
  const learnedAt = hoursOn(reportedAfterHours);
  const { id } = await db
    .insertInto('port_calls')
    .values({
      ...{ simulated, ship, port },
      ...{ ship_name: shipName, around: arrivedAt },
      ...{ arrived_at: arrivedAt, arrival_learned_at: learnedAt, arrival_moment: 'arrival' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const departed_at = daysAtSea === null ? null : hoursOn(-24 * daysAtSea);
  const lanes = pols.map((pol) => ({
    port_call_id: id,
    carrier,
    pol,
    departed_at,
    learned_at: hoursOn(-24),
  }));
  if (lanes.length > 0) await db.insertInto('port_call_lanes').values(lanes).execute();
  const names = pols.length === 0 ? [''] : pols.map((pol) => `${pol}-${port}`);
  const rows = Object.entries(errors).flatMap(([lead, hours]) =>
    names.map((lane, at) => ({
      ...{ port_call_id: id, simulated, carrier, lane },
      lead_days: Number(lead),
      voyage: call.voyage ?? `${ship}|${id}`,
      origin_at: hoursOn(-hours - 24 * Number(lead)),
      eta: hoursOn(-hours),
      error_hours: hours,
      learned_at: learnedAt,
      is_first: at === 0,
    })),
  );
  if (rows.length > 0) await db.insertInto('eta_errors').values(rows).execute();
  for (const { leadDays, band, voyages = 40, madeAtHours = -24 * leadDays } of call.forecasts ?? []) {
    const [p10, p50, p90] = band;
    await db
      .insertInto('forecasts')
      .values({
        ...{ port_call_id: id, carrier, voyages },
        lead_days: leadDays,
        made_at: hoursOn(madeAtHours),
        eta: hoursOn(-(errors[leadDays] ?? 0)),
        ...{ p10: hoursOn(p10), p50: hoursOn(p50), p90: hoursOn(p90) },
      })
      .execute();
  }
  return id;
}
