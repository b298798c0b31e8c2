import { readMailShare } from '../../alerts/publishing/mail-share.ts';
import type { ConsoleDeps } from '../console-deps.ts';
import type { MailShareView } from './schemas.ts';

/** The count of alert mails of the workspace in this hour, its limit, and the changes that wait because of the limit. */
export async function showMailShare(
  { db, now, caps, sendsMail }: Pick<ConsoleDeps, 'db' | 'now' | 'caps' | 'sendsMail'>,
  workspaceId: string,
): Promise<MailShareView> {
  const { written, gathered, digestAt } = await readMailShare(db, workspaceId, now());
  return { sendsMail, written, most: caps.mailsPerHour, gathered, digestAt: digestAt?.toISOString() ?? null };
}
