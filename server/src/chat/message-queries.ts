import { sql } from 'kysely';
import { mostGathered } from '../domain/alerts/mail-allowance.ts';
import type { Db, Tx } from '../store/open.ts';
import type { ChatMessageRow } from '../store/rows/chat-rows.ts';

/**
 * Makes the channels due. A channel for which `mostGathered` messages wait is full: it drops and counts the message, except a few
 * test messages, which show a member whether it works. Returns how many were dropped.
 */
export async function insertMessages(
  tx: Db | Tx,
  rows: readonly Omit<ChatMessageRow, 'content'>[],
  contents: readonly unknown[],
  now: Date,
): Promise<number> {
  const full = await lockFull(tx, rows);
  const values = rows
    .map((row, at) => ({ ...row, content: JSON.stringify(contents[at]) }))
    .filter(({ channel_id }) => !full.has(channel_id));
  const dropped = rows.filter(({ channel_id }) => full.has(channel_id)).map(({ channel_id }) => channel_id);
  if (values.length > 0) await tx.insertInto('chat_messages').values(values).execute();
  const channels = rows.map(({ channel_id }) => channel_id);
  await sql`
    update chat_channels set
      dropped_count = dropped_count + (select count(*) from unnest(${dropped}::text[]) as d (id) where d.id = chat_channels.id),
      next_attempt_at = case when paused_at is null then coalesce(next_attempt_at, ${now}) end
    where id = any (${dropped}) or (id = any (${channels}) and next_attempt_at is null and paused_at is null)`.execute(
    tx,
  );
  return dropped.length;
}

const mostTests = 10;

/** The channels that are full for these messages. All of their channels are locked until the transaction ends. */
async function lockFull(
  tx: Db | Tx,
  messages: readonly Pick<ChatMessageRow, 'channel_id' | 'kind'>[],
): Promise<ReadonlySet<string>> {
  const channels = [...new Set(messages.map(({ channel_id }) => channel_id))];
  const most = mostGathered + (messages.every(({ kind }) => kind === 'test') ? mostTests : 0);
  // Locked in this order, so that two transactions never deadlock.
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select id from chat_channels where id = any (${channels}) order by id for update
    )
    select id from locked
    where (select count(*) from (
      select from chat_messages where channel_id = locked.id and state = 'pending' limit ${most}
    ) as waiting) >= ${most}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** A message that waits for its channel. */
export type WaitingMessage = Pick<ChatMessageRow, 'id' | 'kind' | 'language' | 'subject'> & {
  content: unknown;
};

/** Test messages first, and then oldest first. */
export async function listWaiting(db: Db, channelId: string, most: number): Promise<WaitingMessage[]> {
  return await db
    .selectFrom('chat_messages')
    .select(['id', 'kind', 'language', 'subject', 'content'])
    .where('channel_id', '=', channelId)
    .where('state', '=', 'pending')
    .orderBy(sql`kind <> 'test'`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function hasWaiting(db: Db | Tx, channelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the newest messages were posted to a channel, newest first; several in one message count once. */
export async function listPosted(db: Db, channelId: string, most: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .select('settled_at')
    .distinct()
    .where('channel_id', '=', channelId)
    .where('state', 'in', ['sent', 'gathered'])
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ settled_at }) => settled_at ?? []);
}

export async function settleMessages(
  tx: Tx,
  ids: readonly string[],
  change: Pick<ChatMessageRow, 'state' | 'last_error' | 'settled_at'>,
): Promise<void> {
  await tx.updateTable('chat_messages').set(change).where('id', '=', sql<string>`any (${ids})`).execute();
}
