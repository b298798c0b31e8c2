// Sends briefings. Any free server does this.

import { sql } from 'kysely';
import type { ClaimedJob, DueRows } from '../../work/claim-due.ts';
import type { Duty } from '../../work/duty.ts';
import { openSharedClaims } from '../../work/shared-claims.ts';
import { briefingDutyName } from './briefing-columns.ts';
import { type HeldBriefing, settleBriefing } from './briefing-queries.ts';
import { type WriteBriefingDeps, writeBriefing } from './write-briefing.ts';

/** The rules with a briefing, by the time when the next one is sent. */
export const dueBriefings: DueRows = {
  table: 'alerts',
  dueAt: 'briefing_due_at',
  id: 'id',
  workspaceId: sql`workspace_id`,
};
const leaseMs = 3 * 60_000;
const retryMs = 60_000;
/** Few at a time, because each reads the shipments of a workspace. */
const width = 2;
/** Of one workspace, which may have a thousand rules that are due in the same minute. */
const mostOfWorkspace = 1;

/** Each job is a rule. */
export function briefingDuty(deps: WriteBriefingDeps): Duty<HeldBriefing & ClaimedJob> {
  const { db, now } = deps;
  const claims = openSharedClaims(db, dueBriefings, mostOfWorkspace);
  const dueIn = (ms: number) => new Date(now().getTime() + ms);
  return {
    name: briefingDutyName,
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
    perform: (held) => claims.perform(held, () => writeBriefing(deps, held)),
    postpone: (held) => settleBriefing(db, held, { briefing_due_at: dueIn(retryMs) }),
    release: (held) => settleBriefing(db, held, { briefing_due_at: now() }),
  };
}
