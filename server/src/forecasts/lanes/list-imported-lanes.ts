import { sql } from 'kysely';
import type { Db } from '../../store/open.ts';

/** An imported lane of one carrier. */
export interface ImportedLane {
  carrier: string;
  lane: string;
  /** How many leads it has. */
  leads: number;
  /** At the lead that has the most. */
  voyages: number;
  importedAt: Date;
}

export async function listImportedLanes(db: Db): Promise<ImportedLane[]> {
  const { rows } = await sql<ImportedLane>`
    select carrier, lane, count(*)::int as leads, max(voyages) as voyages, max(imported_at) as "importedAt"
    from imported_lanes group by carrier, lane order by carrier, lane`.execute(db);
  return rows;
}
