import { sql } from 'kysely';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db, Tx } from '../store/open.ts';
import type { Sweep } from './sweep.ts';
import { type SweepPosition, start } from './sweep.ts';

/**
 * Removes events from before `before`, with their deliveries, if all of these have been finished since then. One sweep
 * looks at each event once, so that events that wait for a disabled endpoint are not checked repeatedly.
 */
export function sweepEvents(db: Db, before: Date): Sweep {
  let last = start;
  return (limit) =>
    inTransaction(db, async (tx) => {
      // The event is locked before it is checked, because a locked event cannot get another delivery.
      const old = await lockOld(tx, before, last, limit);
      await deleteFinished(
        tx,
        before,
        old.map(({ id }) => id),
      );
      last = old.at(-1) ?? last;
      return old.length === limit;
    });
}

async function lockOld(tx: Tx, before: Date, after: SweepPosition, limit: number): Promise<SweepPosition[]> {
  const { rows } = await sql<SweepPosition>`
    select created_at::text as at, id from shipment_events
    where created_at < ${before} and (created_at, id) > (${after.at}::timestamptz, ${after.id})
    order by created_at, id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

async function deleteFinished(tx: Tx, before: Date, eventIds: readonly string[]): Promise<void> {
  await sql`
    delete from shipment_events event
    where id = any (${eventIds}) and not exists (
      select from deliveries
      where event_id = event.id and (next_attempt_at is not null or settled_at >= ${before})
    )`.execute(tx);
}
