import { sql } from 'kysely';
import type { Tx } from '../../store/open.ts';
import type { JourneyRow } from '../../store/rows/tracking-rows.ts';

/** A delay that was already announced is not announced again for the same moment. */
const announceLateAt = sql<Date | null>`
  case when journeys.announce_late_at is not null or not journeys.underway
    or journeys.late_at is distinct from excluded.late_at
  then excluded.announce_late_at end`;

/**
 * Makes these the shipment's rows in the list. A row that stays as it is is not written: most answers say nothing new, and a
 * row is in a dozen indexes.
 */
export async function replaceJourneys(tx: Tx, shipmentId: string, rows: JourneyRow[]): Promise<void> {
  const containers = rows.map(({ container }) => container);
  await tx
    .deleteFrom('journeys')
    .where('shipment_id', '=', shipmentId)
    .where('container', '!=', sql<string>`all (${containers})`)
    .execute();
  const [first] = rows;
  if (first === undefined) return;
  const columns = (Object.keys(first) as (keyof JourneyRow)[]).filter((name) => name !== 'announce_late_at');
  const all = (table: string) => sql.join(columns.map((name) => sql.ref(`${table}.${name}`)));
  await tx
    .insertInto('journeys')
    .values(rows.map((row) => ({ ...row, search_text: sql<string>`upper(${row.search_text})` })))
    .onConflict((conflict) =>
      conflict
        .columns(['shipment_id', 'container'])
        .doUpdateSet({
          ...Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])),
          announce_late_at: announceLateAt,
        })
        .where(
          sql<boolean>`(${all('journeys')}, journeys.announce_late_at)
            is distinct from (${all('excluded')}, ${announceLateAt})`,
        ),
    )
    .execute();
}
