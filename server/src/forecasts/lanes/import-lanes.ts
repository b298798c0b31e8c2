import { sql } from 'kysely';
import type { Clock } from '../../domain/clock.ts';
import { Problem } from '../../domain/problem.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import type { LanesFile } from './lanes-file.ts';

export interface ImportedCount {
  /** Pairs of a carrier and a lane. */
  lanes: number;
  /** The same, by lead. */
  entries: number;
}

/**
 * Stores the lanes of another installation: all of them, or none. Of a carrier and lane in the file, earlier imports are
 * removed. @throws Problem `invalid_request` for lanes that simulated carriers have invented
 */
export async function importLanes(
  { db, now }: { db: Db; now: Clock },
  { simulated, lanes: entries }: LanesFile,
): Promise<ImportedCount> {
  if (simulated)
    throw new Problem(
      'invalid_request',
      'Simulated carriers have invented these lanes: they are not imported.',
    );
  const lanes = new Map(entries.map(({ carrier, lane }) => [`${carrier} ${lane}`, { carrier, lane }]));
  const given = JSON.stringify(entries);
  await inTransaction(db, async (tx) => {
    await sql`
      delete from imported_lanes using json_to_recordset(${JSON.stringify([...lanes.values()])})
        as given (carrier text, lane text)
      where imported_lanes.carrier = given.carrier and imported_lanes.lane = given.lane`.execute(tx);
    await sql`
      insert into imported_lanes (carrier, lane, lead_days, voyages, quantiles, imported_at)
      select carrier, lane, lead_days, voyages, error_hours, ${now()} from json_to_recordset(${given})
        as given (carrier text, lane text, lead_days smallint, voyages integer, error_hours real[])`.execute(
      tx,
    );
  });
  return { lanes: lanes.size, entries: entries.length };
}
