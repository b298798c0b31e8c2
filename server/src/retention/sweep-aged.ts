import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { Database } from '../store/schema.ts';
import type { Sweep } from './sweep.ts';

/** Rows that are removed by age. An index over `at` finds the old ones. */
export type AgedRows = {
  [Table in keyof Database]: {
    table: Table;
    at: keyof Database[Table] | RawBuilder<Date | null>;
    /** All other rows are kept. */
    only?: RawBuilder<SqlBool>;
  };
}[keyof Database];

/** Removes rows older than `before`, oldest first. Locked rows are left for the next time. */
export function sweepAged(db: Db, rows: AgedRows, before: Date): Sweep {
  const { only = sql`true` } = rows;
  const table = sql.table(rows.table);
  const at = typeof rows.at === 'string' ? sql.ref(rows.at) : rows.at;
  return async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${only} and ${at} < ${before}
        order by ${at} limit ${limit} for update skip locked
      ))`.execute(db);
    return numAffectedRows === BigInt(limit);
  };
}
