import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../store/open.ts';
import type { AnswerRow, ObservationRow } from '../../store/rows/tracking-rows.ts';

/** A stored answer or message that was applied to the shipment, without its text. */
export type ListedAnswer = Pick<
  Selectable<ObservationRow>,
  'id' | 'answer_id' | 'complete' | 'received_at' | 'arrived_at'
> &
  Pick<AnswerRow, 'carrier'> & { pages: number; characters: number };

/** Newest first, after the row `beforeId`. */
export async function listAnswerRows(
  db: Db,
  shipmentId: string,
  page: { beforeId: string | null; limit: number },
): Promise<ListedAnswer[]> {
  let query = ofShipment(db, shipmentId).orderBy('observation.id', 'desc').limit(page.limit);
  if (page.beforeId !== null) query = query.where('observation.id', '<', page.beforeId);
  return await query.execute();
}

export async function findAnswerRow(
  db: Db,
  shipmentId: string,
  observationId: string,
): Promise<ListedAnswer | undefined> {
  return await ofShipment(db, shipmentId).where('observation.id', '=', observationId).executeTakeFirst();
}

/** The texts of these answers, by their ids. */
export async function listPagesOf(
  db: Db,
  answerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (answerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('answers')
    .select(['id', 'pages'])
    .where('id', 'in', [...new Set(answerIds)])
    .execute();
  return new Map(rows.map(({ id, pages }) => [id, pages]));
}

function ofShipment(db: Db, shipmentId: string) {
  return db
    .selectFrom('observations as observation')
    .innerJoin('answers as answer', 'answer.id', 'observation.answer_id')
    .select(['observation.id', 'observation.answer_id', 'observation.complete'])
    .select(['observation.received_at', 'observation.arrived_at', 'answer.carrier'])
    .select(sql<number>`cardinality(answer.pages)`.as('pages'))
    .select(sql<number>`length(array_to_string(answer.pages, ''))`.as('characters'))
    .where('observation.shipment_id', '=', shipmentId);
}
