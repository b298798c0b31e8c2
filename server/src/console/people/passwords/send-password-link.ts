import type { Language } from '../../../domain/language.ts';
import { composeMail, type SubjectedMail } from '../../../mail/compose-mail.ts';
import { wordsIn } from '../../../mail/text/words-in.ts';
import { writeLinkMail } from '../../../mail/write-mails.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import { listMemberships } from '../queries.ts';

/**
 * Mails a link to choose a new password. A person without a workspace gets none, because the link would give access to
 * nothing.
 */
export async function sendPasswordLink(
  services: Services,
  { id, email, language }: { id: string; email: string; language: Language | null },
  link: string,
): Promise<void> {
  const [workspace] = await listMemberships(services.db, id);
  if (workspace === undefined) return;
  const mail = passwordMail(language ?? 'en', link);
  const envelope = { workspaceId: workspace.id, recipient: email, shownTo: 'nobody' } as const;
  await inTransaction(services.db, (tx) => writeLinkMail(services, tx, { ...envelope, ...mail }));
}

/** Subject and parts of the mail with a link to choose a new password. */
export function passwordMail(language: Language, link: string): SubjectedMail {
  const { heading, requested, ignore, footer } = wordsIn(language).people.password;
  const parts = composeMail({
    language,
    heading,
    lines: [requested, ignore],
    link: { label: heading, url: link },
    footer,
    unsubscribeUrl: null,
  });
  return { language, subject: heading, ...parts };
}
