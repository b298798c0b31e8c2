import { sql } from 'kysely';
import type { Db } from '../store/open.ts';

/** The voyages about which it is known how wrong a carrier was. */
export async function countVoyages(db: Db, { simulated }: { simulated: boolean }): Promise<number> {
  const { rows } = await sql<{ voyages: number }>`
    select count(distinct voyage)::integer as voyages from eta_errors where simulated = ${simulated}`.execute(
    db,
  );
  return rows[0]?.voyages ?? 0;
}
