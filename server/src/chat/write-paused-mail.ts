import { sql } from 'kysely';
import { joinedWorkspace } from '../accounts/joined.ts';
import { findAddressLanguage, memberAddress } from '../mail/address-language.ts';
import { consoleUrl } from '../mail/console-url.ts';
import { writeMails } from '../mail/write-mails.ts';
import type { Services } from '../services.ts';
import type { Tx } from '../store/open.ts';
import type { ChatChannelRow } from '../store/rows/chat-rows.ts';
import { pausedMail } from './paused-mail.ts';

/**
 * Mails the member who added the channel, or else the owner of the workspace, in the transaction that pauses it.
 * @param lastFailure in words
 */
export async function writePausedMail(
  services: Services,
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
  const page =
    services.publicUrl && `${consoleUrl(services.publicUrl, { workspaceId, mode: channel.mode })}/alerts`;
  const mail = pausedMail({ language, channel, pageUrl: page, lastFailure });
  const envelope = {
    workspaceId,
    recipient,
    kind: 'notice',
    shownTo: 'editor',
    unsubscribeUrl: null,
  } as const;
  await writeMails(services, tx, [{ ...envelope, ...mail }]);
}
