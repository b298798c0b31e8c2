// Tracks the rows of imports. Any free server takes a few rows of each workspace.

import { openTally } from '../../domain/tally.ts';
import type { BatchDeps } from '../../tracking/track-batch.ts';
import { nextDueAt } from '../../work/claim-due.ts';
import type { Duty } from '../../work/duty.ts';
import { notifyWork } from '../../work/start-duty.ts';
import { claimRows, dueImportRows, type HeldRow, importDutyName, postponeRow } from './due-rows.ts';
import { trackRow } from './track-row.ts';

const leaseMs = 5 * 60_000;
const deadlineMs = 4 * 60_000;
const retryMs = 60_000;
/** Many rows at once, because they mostly wait for carriers. */
const width = 16;
/** Of one workspace: others find free slots, whatever its carriers do. */
const mostOfWorkspace = 8;

/** Each job is a row. */
export function importDuty(deps: BatchDeps): Duty<HeldRow> {
  const { db, now } = deps;
  const held = openTally();
  const dueIn = (ms: number) => new Date(now().getTime() + ms);
  /** At the last claim a workspace had its full share, and may have more due rows. */
  let isWithheld = false;
  return {
    name: importDutyName,
    width,
    deadlineMs,
    async claim(limit) {
      const bounds = { now: now(), leasedUntil: dueIn(leaseMs), limit };
      const rows = await claimRows(db, bounds, { most: mostOfWorkspace, held: held.entries() });
      for (const { workspaceId } of rows) held.add(workspaceId);
      isWithheld = [...held.entries()].some(([, count]) => count >= mostOfWorkspace);
      return rows;
    },
    workspaceOf: ({ workspaceId }) => workspaceId,
    // While rows are withheld, the end of a job is the time to look again.
    nextDueAt: async () => (isWithheld ? null : await nextDueAt(db, dueImportRows)),
    withholds: () => isWithheld,
    async perform(row, signal) {
      try {
        await trackRow(deps, row, signal);
      } finally {
        held.remove(row.workspaceId);
      }
    },
    postpone: (row) => postponeRow(db, row, dueIn(retryMs)),
    async release(row) {
      await postponeRow(db, row, now());
      await notifyWork(db, importDutyName);
    },
  };
}
