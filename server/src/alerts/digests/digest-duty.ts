// Writes digests of the changes that a workspace had no mails left for. Any free server does this.

import { mailDigestName } from '../../mail/write-mails.ts';
import type { Services } from '../../services.ts';
import type { DueRows, HeldJob } from '../../work/claim-due.ts';
import type { Duty } from '../../work/duty.ts';
import { leasedDuty } from '../../work/duty.ts';
import { postponeGathered } from './gathered-queries.ts';
import { writeDigests } from './write-digests.ts';

/** The changes, by the time when their digests are due. */
export const dueDigests: DueRows = {
  table: 'gathered_alerts',
  dueAt: 'due_at',
  id: 'workspace_id',
};
const leaseMs = 3 * 60_000;
const retryMs = 60_000;

/** Each job is a workspace with changes for digests. One job at a time, because a job may write hundreds of mails. */
export function digestDuty(services: Services): Duty<HeldJob> {
  const dueIn = (ms: number) => new Date(services.now().getTime() + ms);
  const duty = leasedDuty(services, {
    name: mailDigestName,
    rows: dueDigests,
    width: 1,
    leaseMs,
    deadlineMs: leaseMs / 2,
    perform: (held) => writeDigests(services, held),
  });
  return {
    ...duty,
    postpone: ({ workspaceId }) => postponeGathered(services.db, workspaceId, dueIn(retryMs)),
    release: ({ workspaceId }) => postponeGathered(services.db, workspaceId, dueIn(0)),
  };
}
