import { withoutLinks } from '../../domain/link-text.ts';
import type { Role } from '../../domain/role.ts';
import { type ComposedMail, composeMail } from '../../mail/compose-mail.ts';

export interface InvitationWords {
  workspace: string;
  /** The name of the person who invites. */
  inviter: string;
  role: Role;
  link: string;
}

const mayDo: Record<Role, string> = {
  viewer: 'see its shipments',
  editor: 'see and track its shipments, and set alerts',
  developer: 'see and track its shipments, and create keys and webhooks',
  owner: 'do everything in it, and invite others',
};

/** Subject and parts of the mail with a link to join. */
export function invitationMail({
  workspace,
  inviter,
  role,
  link,
}: InvitationWords): ComposedMail & { subject: string } {
  const name = withoutLinks(workspace);
  const heading = `Join ${name} on Landfall`;
  const parts = composeMail({
    heading,
    lines: [
      `“${withoutLinks(inviter)}” invites you to “${name}”, a workspace that tracks containers. You will be able to ${mayDo[role]}.`,
      'The link works once, within seven days. If you did not expect it, do nothing.',
    ],
    link: { label: 'Join', url: link },
    footer: 'You receive this because somebody invited this address.',
    unsubscribeUrl: null,
  });
  return { subject: heading, ...parts };
}
