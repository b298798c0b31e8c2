import type { Language } from '../../domain/language.ts';
import { withoutLinks } from '../../domain/link-text.ts';
import type { Mode } from '../../domain/reference.ts';
import { composeMail, type MailFact, type SubjectedMail, subjectIn } from '../../mail/compose-mail.ts';
import { localTime } from '../../mail/mail-dates.ts';
import { oneLine } from '../../mail/one-line.ts';
import type { MailWords } from '../../mail/text/mail-words.ts';
import { wordsIn } from '../../mail/text/words-in.ts';

export interface Notice {
  language: Language;
  endpoint: { id: string; label: string; url: string; mode: Mode };
  /** The page of the endpoint in the console; null without a console URL. */
  pageUrl: string | null;
  /**
   * `hour` and `day`: it has been failing for that long. `gone` and `failing`: it was disabled, because it answered
   * that it is gone, or because it did not stop failing.
   */
  state: 'hour' | 'day' | 'gone' | 'failing';
  failingSince: Date;
  /** The last failure, in words. */
  lastFailure: string;
}

/**
 * Subject and parts of a mail to the owner of an endpoint: which endpoint, since when it fails, what failed, and what
 * to do.
 */
export function noticeMail(notice: Notice): SubjectedMail {
  const { language, endpoint, pageUrl, state } = notice;
  const words = wordsIn(language).notice;
  const heading = words.headings[state];
  const label = withoutLinks(endpoint.label);
  const parts = composeMail({
    language,
    heading,
    lines:
      state === 'hour' || state === 'day' ? stillTried(words, endpoint.id) : disabled(words, endpoint.id),
    facts: factsOf(words, label, notice),
    link: pageUrl === null ? null : { label: words.show, url: pageUrl },
    footer: words.footer,
    unsubscribeUrl: null,
  });
  const subject = subjectIn(endpoint.mode, words.subject(heading, label || endpoint.url));
  return { language, subject: oneLine(subject), ...parts };
}

type Words = MailWords['notice'];

function factsOf(
  { labels, modes }: Words,
  label: string,
  { language, endpoint, failingSince, lastFailure }: Notice,
): MailFact[] {
  return [
    { label: labels.endpoint, value: [label, endpoint.id].filter((part) => part !== '').join(' · ') },
    { label: labels.url, value: endpoint.url },
    { label: labels.mode, value: modes[endpoint.mode] },
    { label: labels.since, value: localTime(language, failingSince.toISOString()) },
    { label: labels.lastFailure, value: lastFailure },
  ];
}

function stillTried(words: Words, id: string): string[] {
  const todo = words.answer(`GET /api/v1/webhooks/${id}/deliveries`);
  return [words.stillTried, `${todo} ${recovering(words, id)}`];
}

function disabled(words: Words, id: string): string[] {
  const todo = words.enable(`PATCH /api/v1/webhooks/${id} {"enabled": true}`);
  return [words.nothingSent, `${todo} ${recovering(words, id)}`];
}

function recovering(words: Words, id: string): string {
  return words.recover(`POST /api/v1/webhooks/${id}/recover`);
}
