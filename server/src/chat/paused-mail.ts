import type { Language } from '../domain/language.ts';
import { composeMail, type SubjectedMail } from '../mail/compose-mail.ts';
import { oneLine } from '../mail/one-line.ts';
import { subjectIn } from '../mail/subject-in.ts';
import { wordsIn } from '../mail/text/words-in.ts';
import type { ChatChannelRow } from '../store/rows/chat-rows.ts';

export interface PausedChannel {
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
