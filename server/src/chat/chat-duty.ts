// Posts messages to channels. Any free server does this. The job is a channel and not a message, because chats count requests
// by the channel: https://docs.slack.dev/apis/web-api/rate-limits.

import type { DueRows, HeldJob } from '../work/claim-due.ts';
import type { Duty } from '../work/duty.ts';
import { sharedDuty } from '../work/shared-duty.ts';
import { type PostDeps, postNext } from './post-next.ts';
import { chatDutyName } from './write-messages.ts';

/** The channels with messages that wait, by the time when they are posted or tried again. */
export const dueChannels: DueRows = { table: 'chat_channels', dueAt: 'next_attempt_at', id: 'id' };
const leaseMs = 3 * 60_000;

/** Posts to every channel that is due: one message at a time. */
export function chatDuty(deps: PostDeps): Duty<HeldJob> {
  return sharedDuty(deps, {
    name: chatDutyName,
    rows: dueChannels,
    width: 8,
    // The chats of a workspace may answer slowly.
    mostOfWorkspace: 4,
    leaseMs,
    deadlineMs: leaseMs / 2,
    perform: (held, signal) => postNext(deps, held, signal),
  });
}
