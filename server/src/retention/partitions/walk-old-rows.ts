import { sql } from 'kysely';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import { pauseBetween } from '../../work/pause-between.ts';

export interface Removing {
  /** Rows from before this time are over. */
  before: Date;
  /** Rows in one transaction. */
  batch: number;
  /** Once it has fired, no other batch is begun. */
  ending: AbortSignal;
}

export interface OldRow {
  id: string;
  ctid: string;
}

/**
 * Looks at each old row of a partition once, in the order in which they are stored: that needs no index. `work` gets the rows
 * of a batch in a transaction, and returns whether to go on.
 */
export async function walkOldRows(
  db: Db,
  { partition, column }: { partition: string; column: string },
  { before, batch, ending }: Removing,
  work: (tx: Tx, rows: OldRow[]) => Promise<boolean>,
): Promise<void> {
  let last = '(0,0)';
  for (let goesOn = true; goesOn && !ending.aborted; ) {
    goesOn = await inTransaction(db, async (tx) => {
      const { rows } = await sql<OldRow>`
        select id::text as id, ctid::text as ctid from ${sql.table(partition)}
        where ctid > ${last}::tid and ${sql.ref(column)} < ${before} limit ${batch}`.execute(tx);
      last = rows.at(-1)?.ctid ?? last;
      return (await work(tx, rows)) && rows.length === batch;
    });
    if (goesOn) await pauseBetween();
  }
}
