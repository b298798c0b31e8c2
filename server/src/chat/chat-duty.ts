// Posts messages to channels. Any free server does this. The job is a channel and not a message, because chats count requests
// by the channel: https://docs.slack.dev/apis/web-api/rate-limits.

import { sql } from 'kysely';
import type { ClaimedJob, DueRows } from '../work/claim-due.ts';
import type { Duty } from '../work/duty.ts';
import { openSharedClaims } from '../work/shared-claims.ts';
import { notifyWork } from '../work/start-duty.ts';
import { type HeldChannel, updateHeldChannel } from './channel-queries.ts';
import { type PostDeps, postNext } from './post-next.ts';
import { chatDutyName } from './write-messages.ts';

/** The channels with messages that wait, by the time when they are posted or tried again. */
export const dueChannels: DueRows = {
  table: 'chat_channels',
  dueAt: 'next_attempt_at',
  id: 'id',
  workspaceId: sql`workspace_id`,
};
const leaseMs = 3 * 60_000;
const retryMs = 60_000;
/** The most channels to which a server posts at the same time. */
const width = 8;
/** Of one workspace, whose chats may answer slowly. */
const mostOfWorkspace = 4;

/** Posts to every channel that is due: one message at a time. */
export function chatDuty(deps: PostDeps): Duty<HeldChannel & ClaimedJob> {
  const { db, now } = deps;
  const claims = openSharedClaims(db, dueChannels, mostOfWorkspace);
  const dueIn = (ms: number) => new Date(now().getTime() + ms);
  return {
    name: chatDutyName,
    width,
    deadlineMs: leaseMs / 2,
    async claim(limit) {
      const leasedUntil = dueIn(leaseMs);
      const claimed = await claims.claim({ now: now(), leasedUntil, limit });
      return claimed.map((job) => ({ ...job, leasedUntil }));
    },
    workspaceOf: ({ workspaceId }) => workspaceId,
    nextDueAt: claims.nextDueAt,
    withholds: claims.withholds,
    perform: (held, signal) => claims.perform(held, () => postNext(deps, held, signal)),
    postpone: (held) => updateHeldChannel(db, held, { next_attempt_at: dueIn(retryMs) }),
    async release(held) {
      await updateHeldChannel(db, held, { next_attempt_at: now() });
      await notifyWork(db, chatDutyName);
    },
  };
}
