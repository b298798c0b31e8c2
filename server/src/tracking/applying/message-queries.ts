import { sql } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';
import { pagesColumns, storedPages } from '../shipment/packed-pages.ts';
import type { Names } from './names.ts';

/** A stored message. */
export interface StoredMessage {
  carrier: string;
  pages: string[];
  arrivedAt: Date;
  /** The only workspace that it is for; null: for all. */
  workspaceId: string | null;
}

/** Stores the names in a message. When the same message comes again, its first arrival is kept. */
export async function insertMessage(
  tx: Tx,
  message: { answerId: string; names: readonly string[]; arrivedAt: Date; workspaceId: string | null },
): Promise<void> {
  const { answerId, names, arrivedAt, workspaceId } = message;
  await tx
    .insertInto('messages')
    .values({ answer_id: answerId, workspace_id: workspaceId, names: [...names], arrived_at: arrivedAt })
    .onConflict((conflict) => conflict.columns(['answer_id', 'workspace_id']).doNothing())
    .execute();
}

/** Messages for this workspace that contain any of these names, oldest first; only of these carriers, unless null. */
export async function listMessagesNaming(
  db: Db,
  workspaceId: string,
  names: readonly string[],
  scacs: readonly string[] | null,
): Promise<StoredMessage[]> {
  let query = db
    .selectFrom('messages')
    .innerJoin('answers', 'answers.id', 'messages.answer_id')
    .select(['answers.carrier', ...pagesColumns, 'messages.arrived_at', 'messages.workspace_id'])
    .where(sql<boolean>`messages.names && ${[...names]}::text[]`)
    .where((is) =>
      is.or([is('messages.workspace_id', 'is', null), is('messages.workspace_id', '=', workspaceId)]),
    )
    .orderBy('messages.arrived_at')
    .orderBy('messages.answer_id')
    .limit(messagesRead);
  if (scacs !== null) query = query.where('answers.carrier', 'in', [...scacs]);
  const rows = await query.execute();
  return rows.map((row) => {
    const { carrier, arrived_at: arrivedAt, workspace_id: workspaceId } = row;
    return { carrier, pages: storedPages(row), arrivedAt, workspaceId };
  });
}

/** More messages than any box has. */
const messagesRead = 500;

/**
 * Live tracked shipments of these carriers that have one of these names, with the names that matched; only of this workspace, unless
 * null.
 */
export async function listShipmentsNamed(
  db: Db,
  scacs: readonly string[],
  { containers, papers }: Names,
  workspaceId: string | null,
): Promise<{ id: string; name: string }[]> {
  const boxes = [...containers];
  const bills = [...papers].flatMap((paper) => [paper, ...scacs.map((scac) => `${scac}${paper}`)]);
  const carriers = [...scacs];
  const isTheirs = workspaceId === null ? sql`true` : sql`workspace_id = ${workspaceId}`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, reference as name from shipments
    where ${isTheirs} and mode = 'live' and removed_at is null and carrier = any (${carriers}::text[])
      and reference = any (${[...boxes, ...bills]}::text[])
    union
    select shipment_id, container from journeys
    where ${isTheirs} and mode = 'live' and carrier = any (${carriers}::text[]) and container = any (${boxes}::text[])
    union
    select shipment_id, bl from journeys
    where ${isTheirs} and mode = 'live' and carrier = any (${carriers}::text[]) and bl = any (${bills}::text[])
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
