import { withoutLinks } from '../domain/link-text.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import { oneLine } from './one-line.ts';

/** One mail in place of many. */
export interface DigestContent {
  /** Subjects of the mails it replaces, oldest first; at least one. */
  subjects: readonly string[];
  /** How many mails it replaces, if `subjects` does not have all, and whether there may have been more. */
  count?: number;
  isCut?: boolean;
  /** Whether the hourly limit of the recipient or of the workspace was reached. */
  gatheredBy?: keyof typeof reasons;
  /** The workspace of the alerts. */
  workspaceName: string;
  unsubscribeUrl: string | null;
  /** Null for recipients who need not confirm. */
  confirmUrl?: string | null;
}

/** More would not be read, and the mail stays small. */
const mostListed = 100;

const reasons = {
  recipient: 'You got many alerts in this hour, so these come in one mail, oldest first.',
  workspace: 'Your team sent many alerts in this hour, so these come in one mail, oldest first.',
};

/** Subject and parts of a digest. It lists the newest changes, because they show the current state. */
export function digestMail({
  subjects,
  count = subjects.length,
  isCut = false,
  gatheredBy = 'recipient',
  workspaceName,
  unsubscribeUrl,
  confirmUrl = null,
}: DigestContent): ComposedMail & { subject: string } {
  const name = withoutLinks(workspaceName);
  const listed = subjects.slice(-mostListed);
  const left = count - listed.length;
  const heading = oneLine(`${count} more ${count === 1 ? 'alert' : 'alerts'} of ${name}`);
  const parts = composeMail({
    heading,
    lines: [
      reasons[gatheredBy],
      ...(left === 0 ? [] : [`${left} earlier ones are not listed.`]),
      ...(isCut ? ['There may have been more: the console shows how every shipment stands.'] : []),
    ],
    items: listed,
    footer: `You receive this because ${name} added you to alerts.`,
    unsubscribeUrl,
    confirmUrl,
  });
  return { subject: heading, ...parts };
}
