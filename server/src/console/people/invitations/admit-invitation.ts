import type { Caps } from '../../../domain/accounts/caps.ts';
import { limitReached } from '../../../domain/refusals/limit-reached.ts';
import { Problem } from '../../../domain/refusals/problem.ts';
import {
  invitationsPerAddress,
  invitationsPerHour,
  nextInvitationAt,
} from '../../../domain/sign-in/invitation-limits.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import { hourMs } from '../../../domain/time/time-spans.ts';
import { lockName } from '../../../store/lock-name.ts';
import type { Tx } from '../../../store/open.ts';

export interface InvitationCaps {
  now: Clock;
  caps: Pick<Caps, 'invitations'>;
}

/**
 * Counts one more invitation by mail. Invitations of the same workspace, or to the same address, are checked one at a time.
 * @throws Problem `limit_reached` for too many open invitations, `rate_limited` for too many mails
 */
export async function admitInvitation(
  { now, caps: { invitations: most } }: InvitationCaps,
  tx: Tx,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<void> {
  const recipient = email.toLowerCase();
  const at = now();
  for (const name of [`invitations of ${workspaceId}`, `invitations to ${recipient}`])
    await lockName(tx, name);
  if ((await countOpen(tx, workspaceId, at)) >= most)
    throw limitReached('invitations', most, 'withdraw one, or wait until one is accepted');
  const ofWorkspace = await listSent(tx, { column: 'workspace_id', value: workspaceId }, invitationsPerHour);
  refuse(
    'workspace',
    at,
    nextInvitationAt(ofWorkspace, { most: invitationsPerHour, withinMs: hourMs, now: at }),
  );
  const toAddress = await listSent(tx, { column: 'recipient', value: recipient }, invitationsPerAddress);
  const day = { most: invitationsPerAddress, withinMs: 24 * hourMs, now: at };
  refuse('address', at, nextInvitationAt(toAddress, day));
  await tx
    .insertInto('invitation_mails')
    .values({ workspace_id: workspaceId, recipient, sent_at: at })
    .execute();
}

const reasons = {
  workspace: `A workspace sends at most ${invitationsPerHour} invitations in an hour. Try again later.`,
  address: `One address gets at most ${invitationsPerAddress} invitations in a day. Try again tomorrow.`,
};

function refuse(whose: keyof typeof reasons, now: Date, freeAt: Date | null): void {
  if (freeAt === null) return;
  const retryAfterSeconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1_000);
  throw new Problem('rate_limited', reasons[whose], { retryAfterSeconds });
}

async function countOpen(tx: Tx, workspaceId: string, at: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The times of the newest invitation mails, newest first. */
async function listSent(
  tx: Tx,
  { column, value }: { column: 'workspace_id' | 'recipient'; value: string },
  limit: number,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('invitation_mails')
    .select('sent_at')
    .where(column, '=', value)
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ sent_at }) => sent_at);
}
