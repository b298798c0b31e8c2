import { sql } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';

/**
 * The observations of a shipment that are kept whole: the `newest`, and all since then. `from` is the id of the oldest. Null for a
 * shipment without any.
 */
export async function findWhole(
  db: Db,
  shipmentId: string,
  newest: number,
  since: Date,
): Promise<{ from: string; count: number } | null> {
  const { rows } = await sql<{ from: string | null; count: number }>`
    select min(id)::text as from, count(*)::int as count from (
      select id, received_at, row_number() over (order by id desc) as place
      from observations where shipment_id = ${shipmentId}
    ) as observation
    where place <= ${newest} or received_at >= ${since}`.execute(db);
  const [row] = rows;
  return row?.from ? { from: row.from, count: row.count } : null;
}

/** Removes observations of a shipment, and returns the ids of their answers. */
export async function deleteObservations(
  tx: Tx,
  shipmentId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('observations')
    .where('shipment_id', '=', shipmentId)
    .where('id', 'in', [...ids])
    .returning('answer_id')
    .execute();
  return rows.map(({ answer_id }) => answer_id);
}

/** Counts removed answers of a shipment, all of them received before `before`. It locks the row. */
export async function countThinned(tx: Tx, shipmentId: string, answers: number, before: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ thinned_answers: sql<number>`thinned_answers + ${answers}`, thinned_before: before })
    .where('id', '=', shipmentId)
    .execute();
}

/** @param at null: not before another answer is applied */
export async function setThinning(db: Db, shipmentId: string, at: Date | null): Promise<void> {
  await db.updateTable('shipments').set({ thin_at: at }).where('id', '=', shipmentId).execute();
}
