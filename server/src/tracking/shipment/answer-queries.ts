// What is stored when an answer is applied: the answer itself, its observation and the rows of the list.

import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';
import type { AnswerRow, JourneyRow, ObservationRow } from '../../store/rows/tracking-rows.ts';
import { storableText } from '../../store/storable.ts';

/** The id of the answer; equal content of one carrier is stored once. */
export async function insertAnswer(
  tx: Tx,
  answer: { carrier: string; pages: readonly string[]; receivedAt: Date },
): Promise<string> {
  const hash = contentHash(answer.pages);
  await tx
    .insertInto('answers')
    .values({
      carrier: answer.carrier,
      content_hash: hash,
      pages: answer.pages.map(storableText),
      received_at: answer.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['carrier', 'content_hash']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('answers')
    .select('id')
    .where('carrier', '=', answer.carrier)
    .where('content_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertObservation(tx: Tx, observation: Omit<ObservationRow, 'id'>): Promise<void> {
  await tx.insertInto('observations').values(observation).execute();
}

/** An answer, and when and how it was applied to a shipment. */
export type StoredAnswer = Pick<Selectable<AnswerRow>, 'carrier' | 'pages'> &
  Pick<Selectable<ObservationRow>, 'complete' | 'received_at' | 'arrived_at' | 'simulated'>;

/** The answers and messages applied to this shipment, in that order. */
export async function listStoredAnswers(db: Db, shipmentId: string): Promise<StoredAnswer[]> {
  return await db
    .selectFrom('observations')
    .innerJoin('answers', 'answers.id', 'observations.answer_id')
    .select(['answers.carrier', 'answers.pages'])
    .select([
      'observations.complete',
      'observations.received_at',
      'observations.arrived_at',
      'observations.simulated',
    ])
    .where('observations.shipment_id', '=', shipmentId)
    .orderBy('observations.id')
    .execute();
}

/** Replaces the shipment's rows in the list. A delay that was already announced is not announced again for the same moment. */
export async function replaceJourneys(tx: Tx, shipmentId: string, rows: JourneyRow[]): Promise<void> {
  const replaced = await tx
    .deleteFrom('journeys')
    .where('shipment_id', '=', shipmentId)
    .returning(['container', 'underway', 'late_at', 'announce_late_at'])
    .execute();
  const announced = replaced.filter(
    (row) => row.underway && row.late_at !== null && row.announce_late_at === null,
  );
  const isAnnounced = ({ container, late_at }: JourneyRow) =>
    announced.some((row) => row.container === container && row.late_at?.getTime() === late_at?.getTime());
  const values = rows.map((row) => (isAnnounced(row) ? { ...row, announce_late_at: null } : row));
  if (values.length > 0) await tx.insertInto('journeys').values(values).execute();
}

/** SHA-256 over the pages; the lengths keep `["ab"]` apart from `["a", "b"]`. */
function contentHash(pages: readonly string[]): Buffer {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(`${page.length}:`).update(page);
  return hash.digest();
}
