import type { Language } from '../../../domain/language.ts';
import { withoutLinks } from '../../../domain/link-text.ts';
import type { Role } from '../../../domain/role.ts';
import { composeMail, type SubjectedMail } from '../../../mail/compose-mail.ts';
import { oneLine } from '../../../mail/one-line.ts';
import { wordsIn } from '../../../mail/text/words-in.ts';

export interface InvitationWords {
  language: Language;
  workspace: string;
  /** The name of the person who invites. */
  inviter: string;
  role: Role;
  link: string;
}

/** Subject and parts of the mail with a link to join. */
export function invitationMail({ language, workspace, inviter, role, link }: InvitationWords): SubjectedMail {
  const words = wordsIn(language).people.invitation;
  const name = withoutLinks(workspace);
  const heading = oneLine(words.heading(name));
  const parts = composeMail({
    language,
    heading,
    lines: [`${words.invites(withoutLinks(inviter), name)} ${words.mayDo[role]}`, words.once],
    link: { label: words.join, url: link },
    footer: words.footer,
    unsubscribeUrl: null,
  });
  return { language, subject: heading, ...parts };
}
