import { sql } from 'kysely';
import { joinedWorkspace } from '../accounts/joined.ts';
import { findAddressLanguage, memberAddress } from '../mail/address-language.ts';
import { consoleUrl } from '../mail/console-url.ts';
import { type WriteDeps, writeMails } from '../mail/write-mails.ts';
import type { Tx } from '../store/open.ts';
import type { ChatChannelRow } from '../store/rows/chat-rows.ts';
import { pausedMail } from './paused-mail.ts';

export interface PausedMailDeps extends WriteDeps {
  /** Without a slash at its end; null: mails have no link. */
  publicUrl: string | null;
}

/**
 * Mails the member who added the channel, or else the owner of the workspace, in the transaction that pauses it.
 * @param lastFailure in words
 */
export async function writePausedMail(
  deps: PausedMailDeps,
  tx: Tx,
  channel: ChatChannelRow,
  lastFailure: string,
): Promise<void> {
  const { workspace_id: workspaceId, created_by: senderId } = channel;
  const { rows } = await sql<{ recipient: string }>`
    select coalesce(${memberAddress(sql`${workspaceId}::text`, sql`${senderId}::text`)}, workspace.owner_email) as recipient
    from ${joinedWorkspace} where workspace.id = ${workspaceId}`.execute(tx);
  const [found] = rows;
  if (found === undefined) return;
  const { recipient } = found;
  const language = await findAddressLanguage(tx, { workspaceId, recipient, senderId });
  const page = deps.publicUrl && `${consoleUrl(deps.publicUrl, { workspaceId, mode: channel.mode })}/alerts`;
  const mail = pausedMail({ language, channel, pageUrl: page, lastFailure });
  const envelope = {
    workspaceId,
    recipient,
    kind: 'notice',
    shownTo: 'editor',
    unsubscribeUrl: null,
  } as const;
  await writeMails(deps, tx, [{ ...envelope, ...mail }]);
}
