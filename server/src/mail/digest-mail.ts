import { withoutLinks } from '../domain/link-text.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import { oneLine } from './one-line.ts';

/** One mail in place of too many. */
export interface DigestContent {
  /** Subjects of those it stands for, oldest first; at least one. */
  subjects: readonly string[];
  /** How many it stands for, if not all are among `subjects`, and whether there may have been more. */
  count?: number;
  isCut?: boolean;
  /** Whose limit of the hour was reached. */
  gatheredBy?: keyof typeof reasons;
  /** Whose alerts they are. */
  workspaceName: string;
  unsubscribeUrl: string | null;
  /** Null for those who need not confirm. */
  confirmUrl?: string | null;
}

/** More of them nobody reads, and the mail stays small. */
const mostListed = 100;

const reasons = {
  recipient: 'You had many alerts in this hour, so these come in one mail, oldest first.',
  workspace: 'Your team sent many alerts in this hour, so these come in one mail, oldest first.',
};

/** Subject and parts of a digest. The newest are listed: they tell how things stand. */
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
    footer: `You get this because alerts of ${name} name your address.`,
    unsubscribeUrl,
    confirmUrl,
  });
  return { subject: heading, ...parts };
}
