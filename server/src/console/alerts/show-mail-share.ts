import { readMailShare } from '../../alerts/mail-share.ts';
import type { Caps } from '../../domain/caps.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';
import type { MailShareView } from './schemas.ts';

/** The count of alert mails of the workspace in this hour, its limit, and the changes that wait because of the limit. */
export async function showMailShare(
  { db, now, caps }: { db: Db; now: Clock; caps: Pick<Caps, 'mailsPerHour'> },
  workspaceId: string,
): Promise<MailShareView> {
  const { written, gathered, digestAt } = await readMailShare(db, workspaceId, now());
  return { written, most: caps.mailsPerHour, gathered, digestAt: digestAt?.toISOString() ?? null };
}
