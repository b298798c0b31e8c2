import { sql } from 'kysely';
import type { Db } from './open.ts';
import type { Sealer } from './sealer.ts';

export interface SealedColumn {
  table: string;
  column: string;
  /** The primary key; `id` if left out. */
  key?: string;
}

/**
 * Seals the values of a column again under the newest secret, and returns how many. May be interrupted and run again, also
 * while servers run: a value that another process changes meanwhile is left as it is.
 * @throws Error when a value was sealed under a secret that is not given
 */
export async function resealColumn(
  db: Db,
  sealer: Sealer,
  { table, column, key = 'id' }: SealedColumn,
): Promise<number> {
  const [value, id] = [sql.ref(column), sql.ref(key)];
  const { rows } = await sql<{ id: string; sealed: Buffer }>`
    select ${id} as id, ${value} as sealed from ${sql.table(table)} where ${value} is not null`.execute(db);
  let count = 0;
  for (const { id: row, sealed } of rows) {
    if (sealer.isCurrent(sealed)) continue;
    const anew = sealer.seal(sealer.open(sealed));
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${value} = ${anew} where ${id} = ${row} and ${value} = ${sealed}`.execute(
      db,
    );
    count += Number(numAffectedRows);
  }
  return count;
}
