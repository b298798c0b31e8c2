import { type RawBuilder, sql } from 'kysely';
import type { Owner } from '../accounts/owner.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { lockName } from '../store/lock-name.ts';
import type { Db, Tx } from '../store/open.ts';
import type { SealedColumn } from '../store/reseal-column.ts';
import type { ChatChannelRow } from '../store/rows/chat-rows.ts';
import type { HeldJob } from '../work/claim-due.ts';

export const sealedChannelUrls: SealedColumn = { table: 'chat_channels', column: 'url' };

/** Lets only one transaction at a time, on any server, change which channels a workspace has. */
export async function lockChannels(tx: Db | Tx, { workspaceId }: Owner): Promise<void> {
  await lockName(tx, `chat channels ${workspaceId}`);
}

export async function listChannels(db: Db | Tx, owner: Owner): Promise<ChatChannelRow[]> {
  return await ofOwner(db, owner).orderBy('created_at').orderBy('id').execute();
}

/** The channel of this workspace and mode, locked until the transaction ends. @throws Problem `not_found` */
export async function lockChannel(tx: Db | Tx, owner: Owner, id: string): Promise<ChatChannelRow> {
  return await ofOwner(tx, owner)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Problem('not_found', 'There is no such channel here.'));
}

function ofOwner(db: Db | Tx, { workspaceId, mode }: Owner) {
  return db
    .selectFrom('chat_channels')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode);
}

export async function insertChannel(tx: Db | Tx, row: ChatChannelRow): Promise<void> {
  await tx.insertInto('chat_channels').values(row).execute();
}

/** Deletes channels, with their messages. @param used the ids of the others, as SQL */
export async function deleteChannelsExcept(
  tx: Db | Tx,
  { workspaceId, mode }: Owner,
  used: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from chat_channels
    where workspace_id = ${workspaceId} and mode = ${mode} and not id = any (array(${used}))`.execute(tx);
}

/** What an attempt or a member changes about a channel. */
export type ChannelChange = Partial<ChatChannelRow>;

/** `tx` has locked it. */
export async function updateChannel(tx: Db | Tx, id: string, change: ChannelChange): Promise<void> {
  await tx.updateTable('chat_channels').set(change).where('id', '=', id).execute();
}

/** The channel, while this process holds the lease. */
export async function findHeldChannel(db: Db, held: HeldJob): Promise<ChatChannelRow | undefined> {
  return await heldChannel(db, held).executeTakeFirst();
}

/** The same, locked until the transaction ends. A message that is written meanwhile waits, and then makes the channel due. */
export async function lockHeldChannel(tx: Tx, held: HeldJob): Promise<ChatChannelRow | undefined> {
  return await heldChannel(tx, held).forUpdate().executeTakeFirst();
}

function heldChannel(db: Db | Tx, { id, leasedUntil }: HeldJob) {
  return db
    .selectFrom('chat_channels')
    .selectAll()
    .where('id', '=', id)
    .where('next_attempt_at', '=', leasedUntil);
}

/** Changes the channel, unless this process has lost it. */
export async function updateHeldChannel(
  db: Db | Tx,
  { id, leasedUntil }: HeldJob,
  change: ChannelChange,
): Promise<void> {
  await db
    .updateTable('chat_channels')
    .set(change)
    .where('id', '=', id)
    .where('next_attempt_at', '=', leasedUntil)
    .execute();
}
