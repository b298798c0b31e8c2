import { sql } from 'kysely';
import type { Db } from './open.ts';

/** How the values of a column are sealed: by a `Sealer`, or as better-auth does it. */
export interface Seals<Sealed> {
  /** Whether the newest secret sealed it. */
  isCurrent(sealed: Sealed): boolean;
  /** @throws Error when it was sealed under a secret that is not given */
  open(sealed: Sealed): string | Promise<string>;
  /** Under the newest secret. */
  seal(text: string): Sealed | Promise<Sealed>;
}

export interface SealedColumn {
  table: string;
  column: string;
}

/**
 * Seals the values of a column again under the newest secret, and returns how many. May be interrupted and run again, also
 * while servers run: a value that another process changes meanwhile is left as it is.
 * @throws Error when a value was sealed under a secret that is not given
 */
export async function resealColumn<Sealed extends Buffer | string>(
  db: Db,
  seals: Seals<Sealed>,
  { table, column }: SealedColumn,
): Promise<number> {
  const value = sql.ref(column);
  const { rows } = await sql<{ id: string; sealed: Sealed }>`
    select id, ${value} as sealed from ${sql.table(table)} where ${value} is not null`.execute(db);
  let count = 0;
  for (const { id, sealed } of rows) {
    if (seals.isCurrent(sealed)) continue;
    const anew = await seals.seal(await seals.open(sealed));
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${value} = ${anew} where id = ${id} and ${value} = ${sealed}`.execute(
      db,
    );
    count += Number(numAffectedRows);
  }
  return count;
}
