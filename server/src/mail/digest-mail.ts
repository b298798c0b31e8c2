import { type ComposedMail, composeMail } from './compose-mail.ts';
import { oneLine } from './one-line.ts';

/** One mail in place of several that its recipient would have had too many of. */
export interface DigestContent {
  /** Subjects of those it stands for, oldest first; at least one. */
  subjects: readonly string[];
  /** Whose alerts they are. */
  workspaceName: string;
  unsubscribeUrl: string | null;
}

/** More of them nobody reads, and the mail stays small. */
const mostListed = 100;

/** Subject and parts of a digest. The newest are listed: they tell how things stand. */
export function digestMail({
  subjects,
  workspaceName,
  unsubscribeUrl,
}: DigestContent): ComposedMail & { subject: string } {
  const listed = subjects.slice(-mostListed);
  const left = subjects.length - listed.length;
  const heading = oneLine(`${subjects.length} more alerts of ${workspaceName}`);
  const parts = composeMail({
    heading,
    lines: [
      'These came up within an hour in which you had many alerts already, oldest first.',
      ...(left === 0 ? [] : [`${left} earlier ones are not listed.`]),
    ],
    items: listed,
    footer: `You get this because alerts of ${workspaceName} name your address.`,
    unsubscribeUrl,
  });
  return { subject: heading, ...parts };
}
