// Tracks one row of an import. The result of a shipment that begins is written in its transaction, together with the credit. So a
// process that is killed at any moment loses no result, and pays for none twice.

import { authorize, blocked, refuseEnded } from '../../accounts/keys/authenticate.ts';
import { refuseOtherPurpose } from '../../accounts/keys/refuse-key.ts';
import type { Principal } from '../../accounts/principal.ts';
import { findKeyById, getWorkspace } from '../../accounts/queries.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import type { NewShipment } from '../../tracking/begin-shipment.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { trackBatch } from '../../tracking/track-batch.ts';
import { findImporter, type Importer } from '../import-queries.ts';
import { failRows } from '../row-queries.ts';
import { type HeldRow, postponeAlike, postponeRow, settleRow } from './due-rows.ts';
import { judgeResult } from './judge-result.ts';

export async function trackRow(services: Services, row: HeldRow, signal: AbortSignal): Promise<void> {
  const { db, now } = services;
  const importer = await findImporter(db, row.importId);
  if (importer === undefined) return;
  try {
    const principal = await importerOf(services, importer);
    const options = {
      hint: row.carrier ?? undefined,
      everyone: importer.ask_all,
      signal,
      alongside: async (tx: Tx, { reference: shipment, carrier, charged }: NewShipment) => {
        if (!(await settleRow(tx, row, { outcome: 'tracked', shipment, carrier, charged })))
          throw new LostRow();
      },
    };
    const wanted = [{ reference: row.reference, words: row.words ?? undefined }];
    const [tracked] = await trackBatch(await onClock(services, principal), principal, wanted, options);
    if (tracked === undefined) throw new Error('a batch of one reference has no result');
    const at = now();
    const waitedMs = at.getTime() - importer.started_at.getTime();
    const verdict = judgeResult(tracked.result, { tries: row.tries, waitedMs });
    if (verdict.next === 'settle') return void (await settleRow(db, row, verdict.result));
    const dueAt = new Date(at.getTime() + verdict.forMs);
    await postponeRow(db, row, dueAt, verdict.problem);
    if (verdict.isQuota) await postponeAlike(db, row, dueAt, at);
  } catch (error) {
    // The key or person of the import may no longer track, so no row of it is tracked.
    if (error instanceof Problem && error.status < 500)
      return await failRows(db, { importId: row.importId, startedAt: importer.started_at }, error);
    throw error;
  }
}

/** The row was cancelled, or another process took it over, while it was tracked: what began with it is taken back. */
class LostRow extends Error {
  constructor() {
    super('the row of an import is no longer held');
  }
}

/**
 * For whom a row is tracked. The key that sent the import must still work, as for a request; a person may track with every plan.
 * @throws Problem `invalid_api_key`, `forbidden`, `upgrade_required`, `insufficient_permissions`
 */
async function importerOf(
  { db, now }: Services,
  { workspace_id: workspaceId, mode, key_id: keyId }: Importer,
): Promise<Principal> {
  if (keyId === null) {
    const { plan, blocked_at } = await getWorkspace(db, workspaceId);
    if (blocked_at !== null) throw blocked();
    return { workspaceId, mode, plan };
  }
  const key = await findKeyById(db, keyId);
  if (key === undefined)
    throw new Problem(
      'invalid_api_key',
      'The API key of this import was removed: try it again with another key.',
    );
  refuseEnded(key, now());
  refuseOtherPurpose(key, 'track');
  return { ...authorize(key), mode };
}
