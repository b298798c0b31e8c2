// What a shipment learns from an answer, as rows: the answer itself, its observation, the list's rows, the revisions.

import type { Selectable } from 'kysely';
import type { Db, Tx } from '../store/open.ts';
import type { JourneyRow, RevisionRow } from '../store/schema.ts';
import { storableText } from './storable.ts';

/** The answer's id; the same content of the same carrier is kept once. `contentHash` is SHA-256. */
export async function insertAnswer(
  tx: Tx,
  answer: { carrier: string; contentHash: Buffer; pages: readonly string[]; receivedAt: Date },
): Promise<string> {
  await tx
    .insertInto('answers')
    .values({
      carrier: answer.carrier,
      content_hash: answer.contentHash,
      pages: answer.pages.map(storableText),
      received_at: answer.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['carrier', 'content_hash']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('answers')
    .select('id')
    .where('carrier', '=', answer.carrier)
    .where('content_hash', '=', answer.contentHash)
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertObservation(
  tx: Tx,
  observation: { shipment_id: string; answer_id: string; complete: boolean; received_at: Date },
): Promise<void> {
  await tx.insertInto('observations').values(observation).execute();
}

/** What this shipment learnt from, in the order in which it did. */
export async function listObservedAnswers(
  db: Db,
  shipmentId: string,
): Promise<{ carrier: string; pages: string[]; complete: boolean; received_at: Date }[]> {
  return await db
    .selectFrom('observations')
    .innerJoin('answers', 'answers.id', 'observations.answer_id')
    .select(['answers.carrier', 'answers.pages', 'observations.complete', 'observations.received_at'])
    .where('observations.shipment_id', '=', shipmentId)
    .orderBy('observations.id')
    .execute();
}

/** The shipment's rows in the list become these. */
export async function replaceJourneys(tx: Tx, shipmentId: string, rows: JourneyRow[]): Promise<void> {
  await tx.deleteFrom('journeys').where('shipment_id', '=', shipmentId).execute();
  if (rows.length > 0) await tx.insertInto('journeys').values(rows).execute();
}

export async function insertRevisions(tx: Tx, rows: Omit<RevisionRow, 'id'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('revisions').values(rows).execute();
}

/** Newest first, from behind the row `beforeId`. */
export async function listRevisions(
  db: Db,
  shipmentId: string,
  page: { beforeId: string | null; limit: number },
): Promise<Selectable<RevisionRow>[]> {
  let query = db
    .selectFrom('revisions')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.beforeId !== null) query = query.where('id', '<', page.beforeId);
  return await query.execute();
}
