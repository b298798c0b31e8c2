// Writes digests of the changes that a workspace had no mails left for. Any free server does this.

import { mailDigestName } from '../../mail/write-mails.ts';
import { claimDue, type DueRows, nextDueAt } from '../../work/claim-due.ts';
import type { Duty } from '../../work/duty.ts';
import { type HeldChanges, postponeGathered } from './gathered-queries.ts';
import { type WriteDigestsDeps, writeDigests } from './write-digests.ts';

/** The changes, by the time when their digests are due. */
export const dueDigests: DueRows = {
  table: 'gathered_alerts',
  dueAt: 'due_at',
  id: 'workspace_id',
};
const leaseMs = 3 * 60_000;
const retryMs = 60_000;

/** Each job is a workspace with changes for digests. One job at a time, because a job may write hundreds of mails. */
export function digestDuty(deps: WriteDigestsDeps): Duty<HeldChanges> {
  const { db, now } = deps;
  const dueIn = (ms: number) => new Date(now().getTime() + ms);
  return {
    name: mailDigestName,
    width: 1,
    deadlineMs: leaseMs / 2,
    async claim(limit) {
      const leasedUntil = dueIn(leaseMs);
      const claimed = await claimDue(db, dueDigests, { now: now(), leasedUntil, limit });
      return claimed.map(({ workspaceId }) => ({ workspaceId, leasedUntil }));
    },
    workspaceOf: ({ workspaceId }) => workspaceId,
    nextDueAt: () => nextDueAt(db, dueDigests),
    perform: (held) => writeDigests(deps, held),
    postpone: ({ workspaceId }) => postponeGathered(db, workspaceId, dueIn(retryMs)),
    release: ({ workspaceId }) => postponeGathered(db, workspaceId, now()),
  };
}
