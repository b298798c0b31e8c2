import { CompiledQuery } from 'kysely';
import type { Tx } from '../../store/open.ts';
import { journeyRows } from './journey-rows.ts';
import type { StoredShipment } from './stored-shipment.ts';

/** A delay that was already announced is not announced again for the same moment. */
const announceLateAt = `
  case when journeys.announce_late_at is not null or not journeys.underway
    or journeys.late_at is distinct from excluded.late_at
  then excluded.announce_late_at end`;

/** Written once, because it is long and every answer needs it. */
let statement: string | null = null;

/**
 * Makes the rows of the list those of this shipment. A row that stays as it is is not written: most answers say nothing new, and
 * a row is in a dozen indexes.
 * @param comparedAt as in `journeyRows`; by default when its carrier answered last
 */
export async function replaceJourneys(
  tx: Tx,
  shipment: StoredShipment,
  comparedAt = shipment.checkedAt,
): Promise<void> {
  const rows = journeyRows(shipment, comparedAt);
  const [first] = rows;
  if (first === undefined) {
    await tx.deleteFrom('journeys').where('shipment_id', '=', shipment.id).execute();
    return;
  }
  statement ??= statementOver(Object.keys(first));
  await tx.executeQuery(CompiledQuery.raw(statement, [shipment.id, JSON.stringify(rows)]));
}

function statementOver(all: readonly string[]): string {
  const columns = all.filter((name) => name !== 'announce_late_at');
  const of = (table: string) => columns.map((name) => `${table}.${name}`).join(', ');
  // The column's own order, of bytes, knows no capitals but those of ASCII.
  const values = columns.map((name) =>
    name === 'search_text' ? 'upper(search_text collate "default") as search_text' : name,
  );
  return `
    with wanted as materialized (
      select ${values.join(', ')}, announce_late_at from json_populate_recordset(null::journeys, $2)
    ), gone as (
      delete from journeys where shipment_id = $1 and container <> all (array(select container from wanted))
    )
    insert into journeys (${columns.join(', ')}, announce_late_at) select ${columns.join(', ')}, announce_late_at from wanted
    on conflict (shipment_id, container) do update set (${columns.join(', ')}, announce_late_at)
      = (${of('excluded')}, ${announceLateAt})
    where (${of('journeys')}, journeys.announce_late_at) is distinct from (${of('excluded')}, ${announceLateAt})`;
}
