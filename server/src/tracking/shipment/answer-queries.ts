// The stored answers of carriers, and the observations: which answer told a shipment something, and when.

import { type Selectable, sql } from 'kysely';
import { hashOfAnswer } from '../../carriers/hash-of-answer.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { ObservationRow } from '../../store/rows/tracking-rows.ts';
import { listPagesOf } from './observation-queries.ts';
import { packedColumns, plainColumns } from './packed-pages.ts';

/** An answer of a carrier, as it was received. */
export interface ReceivedAnswer {
  carrier: string;
  pages: readonly string[];
  receivedAt: Date;
  isPacked: boolean;
}

/**
 * The id of the answer; equal content of one carrier is stored once. Until the transaction ends, the answer is not removed
 * together with the last shipment that had it.
 */
export async function insertAnswer(tx: Tx, answer: ReceivedAnswer): Promise<string> {
  const hash = Buffer.from(hashOfAnswer(answer.pages), 'hex');
  for (;;) {
    const known = await tx
      .selectFrom('answers')
      .select('id')
      .where('carrier', '=', answer.carrier)
      .where('content_hash', '=', hash)
      .forKeyShare()
      .executeTakeFirst();
    if (known !== undefined) return known.id;
    await addAnswer(tx, answer, hash);
  }
}

/** Stores an observation and its answer, as `insertAnswer` does. Most answers repeat an earlier one: that takes one statement. */
export async function insertObservation(
  tx: Tx,
  observation: Omit<ObservationRow, 'id' | 'answer_id' | 'received_at'>,
  answer: ReceivedAnswer,
): Promise<void> {
  const hash = Buffer.from(hashOfAnswer(answer.pages), 'hex');
  const { shipment_id: shipmentId, complete, arrived_at: arrivedAt, simulated } = observation;
  for (;;) {
    const { numAffectedRows } = await sql`
      with known as (
        select id from answers where carrier = ${answer.carrier} and content_hash = ${hash} for key share
      )
      insert into observations (shipment_id, answer_id, complete, received_at, arrived_at, simulated)
      select ${shipmentId}, id, ${complete}::boolean, ${answer.receivedAt}::timestamptz,
        ${arrivedAt}::timestamptz, ${simulated}::boolean
      from known`.execute(tx);
    if (numAffectedRows) return;
    await addAnswer(tx, answer, hash);
  }
}

/** Does nothing if another transaction has stored it meanwhile. */
async function addAnswer(
  tx: Tx,
  { carrier, pages, receivedAt, isPacked }: ReceivedAnswer,
  hash: Buffer,
): Promise<void> {
  const columns = isPacked ? packedColumns(pages) : plainColumns(pages);
  await tx
    .insertInto('answers')
    .values({ carrier, content_hash: hash, received_at: receivedAt, ...columns })
    .onConflict((conflict) => conflict.columns(['carrier', 'content_hash']).doNothing())
    .execute();
}

/** An answer, and when and how it was applied to a shipment. */
export type StoredAnswer = { carrier: string; pages: readonly string[] } & Pick<
  Selectable<ObservationRow>,
  'id' | 'complete' | 'received_at' | 'arrived_at' | 'simulated'
>;

/** An answer may have megabytes, so few are in memory at a time. */
const readTogether = 20;

/**
 * The answers and messages applied to this shipment, in that order, up to the observation `lastId` if given. Most answers
 * repeat the one before; then both have the same array of pages, which was read once.
 */
export async function* storedAnswers(
  db: Db,
  shipmentId: string,
  lastId?: string,
): AsyncGenerator<StoredAnswer> {
  let afterId = '0';
  let known = new Map<string, readonly string[]>();
  for (;;) {
    let query = db
      .selectFrom('observations')
      .innerJoin('answers', 'answers.id', 'observations.answer_id')
      .select(['answers.carrier', 'observations.answer_id', 'observations.id', 'observations.complete'])
      .select(['observations.received_at', 'observations.arrived_at', 'observations.simulated'])
      .where('observations.shipment_id', '=', shipmentId)
      .where('observations.id', '>', afterId)
      .orderBy('observations.id')
      .limit(readTogether);
    if (lastId !== undefined) query = query.where('observations.id', '<=', lastId);
    const rows = await query.execute();
    const ids = new Set(rows.map(({ answer_id }) => answer_id));
    const read = await listPagesOf(db, [...ids.difference(known)]);
    known = new Map([...known, ...read].filter(([id]) => ids.has(id)));
    for (const { answer_id, ...answer } of rows) {
      const pages = known.get(answer_id);
      // Otherwise the answer was removed between the two statements.
      if (pages !== undefined) yield { ...answer, pages };
    }
    if (rows.length < readTogether) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}
