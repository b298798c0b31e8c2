// Limits the alert mails that a workspace sends in an hour, to all recipients.

import { sql } from 'kysely';
import { mailHourMs } from '../../domain/alerts/mail-allowance.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { alertMailsSince } from '../../mail/mail-lists.ts';
import type { Services } from '../../services.ts';
import { lockName } from '../../store/lock-name.ts';
import type { Db, Tx } from '../../store/open.ts';

/** How many of its alert mails of the hour a workspace has used. */
export interface MailShare {
  /** Alerts and digests in the last hour. */
  written: number;
  /** Changes that wait for the next digests. */
  gathered: number;
  /** When the next digests are due; null while no changes wait. */
  digestAt: Date | null;
}

/** Lets only one transaction at a time, on any server, decide about the alert mails of a workspace. */
export async function lockMailShare(tx: Tx, workspaceId: string): Promise<void> {
  await lockName(tx, `alert mails ${workspaceId}`);
}

/** Until `tx` ends, so many mails more are within the share of the workspace. @throws Problem `rate_limited` */
export async function claimMailShare(
  { now, caps: { mailsPerHour: most } }: Services,
  tx: Tx,
  workspaceId: string,
  mails = 1,
): Promise<void> {
  await lockMailShare(tx, workspaceId);
  const { written } = await readMailShare(tx, workspaceId, now());
  if (written + mails <= most) return;
  const message = `This workspace has sent its ${most} alert mails of this hour. Try again in some minutes.`;
  throw new Problem('rate_limited', message, { retryAfterSeconds: 600 });
}

export async function readMailShare(db: Db | Tx, workspaceId: string, now: Date): Promise<MailShare> {
  const since = new Date(now.getTime() - mailHourMs);
  const { rows } = await sql<MailShare>`
    select
      ${alertMailsSince(workspaceId, since)} as written,
      (select count(*)::int from gathered_alerts where workspace_id = ${workspaceId}) as gathered,
      (select min(due_at) from gathered_alerts where workspace_id = ${workspaceId}) as "digestAt"`.execute(
    db,
  );
  const [share] = rows;
  if (share === undefined) throw new Error('the database answered without a row');
  return share;
}
