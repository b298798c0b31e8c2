import { sql } from 'kysely';
import type { EtaError, LeadDays } from '../domain/forecast/eta-error.ts';
import type { EvidenceFilter, EvidenceSource } from '../domain/forecast/evidence-source.ts';
import type { Db } from '../store/open.ts';

interface ErrorRow {
  carrier: string;
  lane: string;
  lead_days: LeadDays;
  voyage: string;
  origin_at: Date;
  eta: Date;
  error_hours: number;
  learned_at: Date;
}

/**
 * The errors in the database, of simulated carriers or of live ones. Each read follows an index from its newest row
 * on.
 */
export function errorSource(db: Db, simulated: boolean): EvidenceSource {
  return {
    newest: (filter, before, limit) => newestErrors(db, simulated, { filter, before, limit }),
  };
}

/** Without a lane, one error of each call and carrier. The order decides which are left out, so it is a whole one. */
export async function newestErrors(
  db: Db,
  simulated: boolean,
  { filter, before, limit }: { filter: EvidenceFilter; before: number; limit: number },
): Promise<EtaError[]> {
  const { leadDays, carrier, lane, ship } = filter;
  const { rows } = await sql<ErrorRow>`
    select carrier, lane, lead_days, voyage, origin_at, eta, error_hours, learned_at from eta_errors
    where simulated = ${simulated} and lead_days = ${leadDays} and learned_at < ${new Date(before)}
      and ${carrier === undefined ? sql`true` : sql`carrier = ${carrier}`}
      and ${ship === undefined ? sql`true` : sql`split_part(voyage, '|', 1) = ${ship}`}
      and ${lane === undefined ? sql`is_first` : sql`lane = ${lane}`}
    order by learned_at desc, origin_at desc, voyage desc, port_call_id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...{ carrier: row.carrier, lane: row.lane, leadDays: row.lead_days, voyage: row.voyage },
    originAt: row.origin_at.getTime(),
    eta: row.eta.getTime(),
    errorHours: row.error_hours,
    learnedAt: row.learned_at.getTime(),
  }));
}
