import { Problem } from '../domain/refusals/problem.ts';
import type { Db, Tx } from '../store/open.ts';
import type { SealedColumn } from '../store/reseal-column.ts';
import type { CarrierTables } from '../store/rows/carrier-rows.ts';

export type ConnectionRow = CarrierTables['connections'];

export const sealedEntries: SealedColumn = { table: 'connections', column: 'entry' };

/** More than there are carriers with an API. */
export const mostConnections = 200;

/** The oldest first. */
export async function listConnectionRows(db: Db): Promise<ConnectionRow[]> {
  return await db
    .selectFrom('connections')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostConnections)
    .execute();
}

export async function countConnections(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('connections')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Until the transaction ends, nobody else changes it. @throws Problem `not_found` */
export async function lockConnection(tx: Db, id: string): Promise<ConnectionRow> {
  const row = await tx
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row !== undefined) return row;
  throw new Problem('not_found', 'There is no such connection. Another operator may have removed it.');
}
