import { sql } from 'kysely';
import { joinedWorkspace } from '../accounts/joined.ts';
import type { Language } from '../domain/text/language.ts';
import { findAddressLanguage, memberAddress } from '../mail/address-language.ts';
import { composeMail, type SubjectedMail, subjectIn } from '../mail/compose-mail.ts';
import { consoleUrl } from '../mail/console-url.ts';
import { oneLine } from '../mail/one-line.ts';
import { wordsIn } from '../mail/text/words-in.ts';
import { writeMails } from '../mail/write-mails.ts';
import type { Services } from '../services.ts';
import type { Tx } from '../store/open.ts';
import type { ChatChannelRow } from '../store/rows/chat-rows.ts';

interface PausedChannel {
  language: Language;
  channel: Pick<ChatChannelRow, 'kind' | 'mode' | 'masked_url'>;
  /** The console's page of the alerts; null without a console URL. */
  pageUrl: string | null;
  /** In words. */
  lastFailure: string;
}

/** Subject and parts of the mail that says that a channel was paused, and what to do. */
export function pausedMail({ language, channel, pageUrl, lastFailure }: PausedChannel): SubjectedMail {
  const { chat, notice } = wordsIn(language);
  const name = chat.kinds[channel.kind];
  const parts = composeMail({
    language,
    heading: chat.paused(name),
    lines: [chat.nothingPosted, chat.resume],
    facts: [
      { label: chat.channel, value: `${name} · ${channel.masked_url}` },
      { label: notice.labels.mode, value: notice.modes[channel.mode] },
      { label: notice.labels.lastFailure, value: lastFailure },
    ],
    link: pageUrl === null ? null : { label: chat.showAlerts, url: pageUrl },
    footer: chat.footer,
    unsubscribeUrl: null,
  });
  return { language, subject: subjectIn(channel.mode, oneLine(chat.paused(name))), ...parts };
}

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
