import { sql } from 'kysely';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import { pauseBetween } from '../../work/pause-between.ts';

export interface RemovalBounds {
  /** Rows from before this time are over. */
  before: Date;
  /** Rows in one transaction, about. */
  batch: number;
  /** Once it has fired, no other batch is begun. */
  ending: AbortSignal;
}

export interface OldRow {
  id: string;
  ctid: string;
}

/** A page of PostgreSQL holds about as many rows of these tables. */
const rowsOfPage = 20;

/**
 * Looks at each old row of a partition once, some pages of the table at a time: that needs no index. It does not rely on an order
 * of rows, because PostgreSQL may begin to read a big table in its middle (`synchronize_seqscans`). `work` gets the rows of
 * these pages in a transaction, and returns whether to go on.
 */
export async function walkOldRows(
  db: Db,
  { partition, column }: { partition: string; column: string },
  { before, batch, ending }: RemovalBounds,
  work: (tx: Tx, rows: OldRow[]) => Promise<boolean>,
): Promise<void> {
  const pagesAtOnce = Math.ceil(batch / rowsOfPage);
  const pages = await countPages(db, partition);
  for (let first = 0; first < pages && !ending.aborted; first += pagesAtOnce) {
    const end = first + pagesAtOnce;
    const goesOn = await inTransaction(db, async (tx) => {
      const { rows } = await sql<OldRow>`
        select id::text as id, ctid::text as ctid from ${sql.table(partition)}
        where ctid >= ${`(${first},0)`}::tid and ctid < ${`(${end},0)`}::tid and ${sql.ref(column)} < ${before}`.execute(
        tx,
      );
      return await work(tx, rows);
    });
    if (!goesOn) return;
    if (end < pages) await pauseBetween();
  }
}

async function countPages(db: Db, partition: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${partition}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    db,
  );
  return rows[0]?.pages ?? 0;
}
