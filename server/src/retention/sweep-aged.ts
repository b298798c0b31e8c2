import { sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';

/** Tables whose rows are removed by age alone; the column has an index. */
export interface AgedRows {
  table:
    | 'mails'
    | 'chat_messages'
    | 'idempotency_keys'
    | 'sign_in_failures'
    | 'sign_in_addresses'
    | 'invitation_mails'
    | 'no_data_counts'
    | 'port_calls'
    | 'exceptions';
  column:
    | 'settled_at'
    | 'created_at'
    | 'last_failed_at'
    | 'last_used_at'
    | 'sent_at'
    | 'day'
    | 'around'
    | 'until';
}

/** Removes rows older than `before`, oldest first. Locked rows are left for the next time. */
export function sweepAged(db: Db, { table, column }: AgedRows, before: Date): Sweep {
  return async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}
        order by ${sql.ref(column)} limit ${limit} for update skip locked
      ))`.execute(db);
    return numAffectedRows === BigInt(limit);
  };
}
