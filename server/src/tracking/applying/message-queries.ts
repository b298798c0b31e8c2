import { sql } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';
import { pagesColumns, storedPages } from '../shipment/packed-pages.ts';
import type { Names } from './names.ts';

/** A stored message. */
export interface StoredMessage {
  carrier: string;
  pages: string[];
  arrivedAt: Date;
}

/** Stores the names in a message. When the same message comes again, its first arrival is kept. */
export async function insertMessage(
  tx: Tx,
  message: { answerId: string; names: readonly string[]; arrivedAt: Date },
): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ answer_id: message.answerId, names: [...message.names], arrived_at: message.arrivedAt })
    .onConflict((conflict) => conflict.column('answer_id').doNothing())
    .execute();
}

/** Messages that contain any of these names, oldest first; only of these carriers, unless null. */
export async function listMessagesNaming(
  db: Db,
  names: readonly string[],
  scacs: readonly string[] | null,
): Promise<StoredMessage[]> {
  let query = db
    .selectFrom('messages')
    .innerJoin('answers', 'answers.id', 'messages.answer_id')
    .select(['answers.carrier', ...pagesColumns, 'messages.arrived_at'])
    .where(sql<boolean>`messages.names && ${[...names]}::text[]`)
    .orderBy('messages.arrived_at')
    .orderBy('messages.answer_id')
    .limit(messagesRead);
  if (scacs !== null) query = query.where('answers.carrier', 'in', [...scacs]);
  const rows = await query.execute();
  return rows.map((row) => ({ carrier: row.carrier, pages: storedPages(row), arrivedAt: row.arrived_at }));
}

/** More messages than any box has. */
const messagesRead = 500;

/** Live tracked shipments of these carriers that have one of these names, with the names that matched. */
export async function listShipmentsNamed(
  db: Db,
  scacs: readonly string[],
  { containers, papers }: Names,
): Promise<{ id: string; name: string }[]> {
  const boxes = [...containers];
  const bills = [...papers].flatMap((paper) => [paper, ...scacs.map((scac) => `${scac}${paper}`)]);
  const carriers = [...scacs];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, reference as name from shipments
    where mode = 'live' and removed_at is null and carrier = any (${carriers}::text[])
      and reference = any (${[...boxes, ...bills]}::text[])
    union
    select shipment_id, container from journeys
    where mode = 'live' and carrier = any (${carriers}::text[]) and container = any (${boxes}::text[])
    union
    select shipment_id, bl from journeys
    where mode = 'live' and carrier = any (${carriers}::text[]) and bl = any (${bills}::text[])
    order by 1, 2`.execute(db);
  return rows;
}

/** Stores these hashes for the shipment, and returns those that it did not have yet, as hexadecimal. */
export async function keepNewHashes(
  tx: Tx,
  shipmentId: string,
  hashes: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await tx
    .insertInto('message_events')
    .values(hashes.map((hash) => ({ shipment_id: shipmentId, event_hash: hash })))
    .onConflict((conflict) => conflict.columns(['shipment_id', 'event_hash']).doNothing())
    .returning('event_hash')
    .execute();
  return new Set(rows.map(({ event_hash }) => event_hash.toString('hex')));
}
