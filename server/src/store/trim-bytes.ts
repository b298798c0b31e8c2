import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './open.ts';
import type { Database } from './schema.ts';

/** Rows of one workspace, whose bytes are limited. */
export interface TrimmedRows {
  table: keyof Database;
  /** The columns that tell the rows apart. */
  key: readonly string[];
  /** The newest first. */
  newest: RawBuilder<unknown>;
  /** The columns that may be long. */
  long: readonly string[];
  /** Other rows are neither counted nor removed. */
  only?: RawBuilder<unknown>;
}

/** Of a row without its long columns, with its entries in indexes. */
const bytesOfRow = 300;

/**
 * Removes the oldest rows of a workspace, until the others take at most this many bytes, as PostgreSQL stores them: long texts are
 * compressed. Returns how many rows were removed.
 */
export async function trimBytes(
  db: Db | Tx,
  { table, key, newest, long, only = sql`true` }: TrimmedRows,
  workspaceId: string,
  mostBytes: number,
): Promise<number> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const bytes = sql.join(
    [sql.lit(bytesOfRow), ...long.map((name) => sql`coalesce(pg_column_size(${sql.ref(name)}), 0)`)],
    sql` + `,
  );
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where workspace_id = ${workspaceId} and (${columns}) in (
      select ${columns} from (
        select ${columns}, sum(${bytes}) over (order by ${newest} rows unbounded preceding) as kept
        from ${sql.table(table)} where workspace_id = ${workspaceId} and ${only}
      ) as sized
      where kept > ${mostBytes}
    )`.execute(db);
  return Number(numAffectedRows);
}
