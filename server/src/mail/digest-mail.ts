import type { Language } from '../domain/text/language.ts';
import { withoutLinks } from '../domain/text/link-text.ts';
import { composeMail, type MailLook, type SubjectedMail } from './compose-mail.ts';
import { oneLine } from './one-line.ts';
import type { MailWords } from './text/en.ts';
import { wordsIn } from './text/words-in.ts';

/** One mail in place of many. */
export interface DigestContent {
  language: Language;
  /** Subjects of the mails it replaces, oldest first; at least one. */
  subjects: readonly string[];
  /** How many mails it replaces, if `subjects` does not have all, and whether there may have been more. */
  count?: number;
  isCut?: boolean;
  /** Whether the hourly limit of the recipient or of the workspace was reached. */
  gatheredBy?: keyof MailWords['digest']['reasons'];
  /** Of the workspace of the alerts. */
  look: MailLook;
  unsubscribeUrl: string | null;
  /** Null for recipients who need not confirm. */
  confirmUrl?: string | null;
}

/** More would not be read, and the mail stays small. */
const mostListed = 100;

/** Subject and parts of a digest. It lists the newest changes, because they show the current state. */
export function digestMail({
  language,
  subjects,
  count = subjects.length,
  isCut = false,
  gatheredBy = 'recipient',
  look,
  unsubscribeUrl,
  confirmUrl = null,
}: DigestContent): SubjectedMail {
  const words = wordsIn(language).digest;
  const name = withoutLinks(look.name);
  const listed = subjects.slice(-mostListed);
  const left = count - listed.length;
  const heading = oneLine(words.heading(count, name));
  const parts = composeMail({
    language,
    heading,
    lines: [
      words.reasons[gatheredBy],
      ...(left === 0 ? [] : [words.earlier(left)]),
      ...(isCut ? [words.maybeMore] : []),
    ],
    items: listed,
    footer: words.footer(name),
    look,
    unsubscribeUrl,
    confirmUrl,
  });
  return { language, subject: heading, ...parts };
}
