import { composeMail } from '../../mail/compose-mail.ts';
import { type WriteDeps, writeLinkMail } from '../../mail/write-mails.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import type { Sealer } from '../../store/sealer.ts';
import { listMemberships } from './queries.ts';

/**
 * Mails a link to choose a new password. A person without a workspace gets none, because the link would give access to
 * nothing.
 */
export async function sendPasswordLink(
  { db, ...deps }: WriteDeps & { db: Db; sealer: Pick<Sealer, 'seal'> },
  { id, email }: { id: string; email: string },
  link: string,
): Promise<void> {
  const [workspace] = await listMemberships(db, id);
  if (workspace === undefined) return;
  const envelope = { workspaceId: workspace.id, recipient: email, shownTo: 'nobody' } as const;
  await inTransaction(db, (tx) => writeLinkMail(deps, tx, { ...envelope, ...passwordMail(link) }));
}

function passwordMail(link: string) {
  const heading = 'Choose a new password';
  const parts = composeMail({
    heading,
    lines: [
      'A new password was requested for your account with Landfall. The link works once, for one hour.',
      'If you did not request it, do nothing. Your password stays as it is.',
    ],
    link: { label: heading, url: link },
    footer: 'You receive this because a new password was requested for this address.',
    unsubscribeUrl: null,
  });
  return { subject: heading, ...parts };
}
