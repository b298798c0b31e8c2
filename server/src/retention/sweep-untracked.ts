import { sql } from 'kysely';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';
import { type SweepPosition, start } from './sweep.ts';

/**
 * Removes shipments that were untracked before `before`, sandbox shipments at once, with their answers and changes. A
 * shipment stays as long as one of its events. One sweep looks at each shipment once.
 */
export function sweepUntracked(db: Db, before: Date): Sweep {
  let last = start;
  return (limit) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<SweepPosition>`
        select removed_at::text as at, id from shipments
        where removed_at is not null and (removed_at < ${before} or mode = 'test')
          and (removed_at, id) > (${last.at}::timestamptz, ${last.id})
        order by removed_at, id limit ${limit} for update skip locked`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await sql`
        delete from shipments where id = any (${ids})
          and not exists (select from shipment_events where shipment_id = shipments.id)`.execute(tx);
      last = rows.at(-1) ?? last;
      return rows.length === limit;
    });
}
