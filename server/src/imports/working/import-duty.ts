// Tracks the rows of imports. Any free server takes a few rows of each workspace, unless another one knows more carriers: a new
// reference may be one of theirs.

import { sql } from 'kysely';
import { openTally } from '../../domain/shares/tally.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import type { HeldJob } from '../../work/claim-due.ts';
import type { Duty } from '../../work/duty.ts';
import { sharedDuty } from '../../work/shared-duty.ts';
import { lockDone, storeCounts } from '../import-queries.ts';
import { beginTry, dueImportRows, importDutyName } from './due-rows.ts';
import { trackRow } from './track-row.ts';

/** Each job is a row. */
export function importDuty(services: Services): Duty<HeldJob> {
  const inHand = openTally();
  return sharedDuty(services, {
    name: importDutyName,
    rows: { ...dueImportRows, taken: () => (services.fleet.isOutdone('watch') ? sql`false` : null) },
    // Many rows at once, because they mostly wait for carriers.
    width: 16,
    mostOfWorkspace: 8,
    ahead: 16,
    // A row may wait a minute for its turn.
    leaseMs: 5 * 60_000,
    deadlineMs: 4 * 60_000,
    async perform(held, signal) {
      const row = await beginTry(services.db, held);
      if (row === undefined) return;
      inHand.add(row.importId);
      try {
        await trackRow(services, row, signal);
      } finally {
        inHand.remove(row.importId);
        // The last row of an import is also the last in hand, on whichever server.
        if (inHand.of(row.importId) === 0) await closeImport(services.db, row.importId);
      }
    },
  });
}

/** After the commit of a row: two that end at the same time do not see each other before. If the server dies, rows are counted when shown. */
export async function closeImport(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Only a statement that begins after the lock sees that the import was tried again meanwhile.
    if (await lockDone(tx, id)) await storeCounts(tx, id);
  });
}
