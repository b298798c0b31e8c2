import { sql } from 'kysely';
import type { Db } from '../../store/open.ts';
import type { ExceptionRow } from '../../store/rows/tracking-rows.ts';
import { type ListedRow, listedRows } from './list-boxes.ts';

/** An exception with the box that it is about, or the least advanced one if it is about the whole shipment. */
export interface ExceptionOfBox {
  exception: ExceptionRow;
  box: ListedRow;
}

/** In the order of `exceptions`; without those of a shipment that was removed meanwhile. */
export async function listBoxesOfExceptions(
  db: Db,
  exceptions: readonly ExceptionRow[],
): Promise<ExceptionOfBox[]> {
  const wanted = new Map(exceptions.map((exception) => [keyOf(exception), exception]));
  const ids = [...wanted.values()].map(({ shipment_id }) => shipment_id);
  const containers = [...wanted.values()].map(({ container }) => container);
  const { rows } = await sql<ListedRow & { wanted: string }>`${listedRows(
    sql`(
      select j.*, wanted.container as wanted
      from unnest(${ids}::text[], ${containers}::text[]) as wanted (id, container)
      join journeys j on j.shipment_id = wanted.id and j.container = case
        when exists (select from journeys where shipment_id = wanted.id and container = wanted.container)
          then wanted.container
        else (select container from journeys where shipment_id = wanted.id order by position limit 1)
      end
    ) as j`,
    sql`j.wanted`,
  )}`.execute(db);
  const boxes = new Map(rows.map((row) => [keyOf({ ...row, container: row.wanted }), row]));
  return exceptions.flatMap((exception) => {
    const box = boxes.get(keyOf(exception));
    return box === undefined ? [] : [{ exception, box }];
  });
}

function keyOf({ shipment_id, container }: Pick<ExceptionRow, 'shipment_id' | 'container'>): string {
  return `${shipment_id} ${container}`;
}
