// Records of questions to carriers, so that clients cannot repeat the same one again and again.

import { sql } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';

/** Records that a question had no result, and when a client may ask again: not before the time that is stored already. */
export async function setRetry(tx: Tx, id: string, retryAt: Date): Promise<void> {
  const latest = sql<Date>`greatest(retry_at, ${retryAt}::timestamptz)`;
  await tx.updateTable('shipments').set({ retry_at: latest }).where('id', '=', id).execute();
}

/**
 * False when carriers other than its own were asked about the shipment after `since`; otherwise records that they are asked
 * `at` this moment.
 */
export async function claimOthers(
  db: Db,
  id: string,
  { since, at }: { since: Date; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('shipments')
    .set({ hint_asked_at: at })
    .where('id', '=', id)
    .where((shipment) =>
      shipment.or([shipment('hint_asked_at', 'is', null), shipment('hint_asked_at', '<=', since)]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any workspace tracks the reference, or this one did. */
export async function isKnownReference(db: Db, workspaceId: string, reference: string): Promise<boolean> {
  // In two halves, each of which has an index.
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from shipments where reference = ${reference} and mode = 'live' and removed_at is null)
      or exists (select from shipments where workspace_id = ${workspaceId} and mode = 'live' and reference = ${reference}
        and removed_at is not null) as known`.execute(db);
  return rows[0]?.known ?? false;
}
