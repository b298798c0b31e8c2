import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../store/open.ts';
import type { AnswerRow, ObservationRow } from '../../store/rows/tracking-rows.ts';
import { pagesColumns, storedPages } from './packed-pages.ts';

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

/** The answers and messages that the shipment got at these moments, oldest first. */
export async function listAnswersAt(
  db: Db,
  shipmentId: string,
  moments: readonly Date[],
): Promise<ListedAnswer[]> {
  if (moments.length === 0) return [];
  return await ofShipment(db, shipmentId)
    .where('observation.received_at', 'in', moments)
    .orderBy('observation.id')
    .execute();
}

/** The id of the newest answer or message that the shipment had got by a moment; null when it had none. */
export async function findNewestBy(db: Db, shipmentId: string, at: Date): Promise<string | null> {
  const row = await db
    .selectFrom('observations')
    .select(({ fn }) => fn.max<string | null>('id').as('id'))
    .where('shipment_id', '=', shipmentId)
    .where('received_at', '<=', at)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countAnswers(db: Db, shipmentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('observations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many answers were removed because a replay does not need them, all received before this moment; null: none. */
export async function findThinned(
  db: Db,
  shipmentId: string,
): Promise<{ count: number; before: Date } | null> {
  const row = await db
    .selectFrom('shipments')
    .select(['thinned_answers as count', 'thinned_before as before'])
    .where('id', '=', shipmentId)
    .executeTakeFirst();
  return row?.before ? { count: row.count, before: row.before } : null;
}

/** The texts of these answers, by their ids. */
export async function listPagesOf(
  db: Db,
  answerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (answerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('answers')
    .select(['id', ...pagesColumns])
    .where('id', 'in', [...new Set(answerIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, storedPages(row)]));
}

function ofShipment(db: Db, shipmentId: string) {
  return db
    .selectFrom('observations as observation')
    .innerJoin('answers as answer', 'answer.id', 'observation.answer_id')
    .select(['observation.id', 'observation.answer_id', 'observation.complete'])
    .select(['observation.received_at', 'observation.arrived_at', 'answer.carrier'])
    .select(sql<number>`coalesce(page_count, cardinality(answer.pages))`.as('pages'))
    .select(sql<number>`coalesce(characters, length(array_to_string(answer.pages, '')))`.as('characters'))
    .where('observation.shipment_id', '=', shipmentId);
}
