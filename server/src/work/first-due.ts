import { type RawBuilder, sql } from 'kysely';
import { type DueRows, isEverDue } from './claim-due.ts';

/** A table with due work, the column that says whose a row is, and the one that says when it is due. */
export interface OwnedRows extends Pick<DueRows, 'taken'> {
  table: string;
  owner: string;
  dueAt: string;
}

/**
 * The recursive part `waiting`: for every owner of rows that are ever due, when the first one is. One step through the index over owner
 * and due time for each, however many rows an owner has. The order makes PostgreSQL use that index, also where its statistics are wrong.
 * @param isWanted without it, there is no owner
 */
export function firstDue(rows: OwnedRows, isWanted: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const [table, owner, dueAt] = [sql.table(rows.table), sql.ref(rows.owner), sql.ref(rows.dueAt)];
  const first = sql`select ${owner}, ${dueAt} from ${table} where ${isEverDue(rows)}`;
  const inOrder = sql`order by ${owner}, ${dueAt} limit 1`;
  return sql`
    waiting as (
      (${first} and ${isWanted} ${inOrder})
      union all
      select next.* from waiting cross join lateral (${first} and ${owner} > waiting.${owner} ${inOrder}) as next
    )`;
}
