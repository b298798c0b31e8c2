import { sql } from 'kysely';
import { Problem } from '../domain/refusals/problem.ts';
import type { Db, Tx } from '../store/open.ts';
import type { SealedColumn } from '../store/reseal-column.ts';
import type { CarrierTables } from '../store/rows/carrier-rows.ts';

export type ConnectionRow = CarrierTables['connections'];

export const sealedEntries: SealedColumn = { table: 'connections', column: 'entry' };

export interface ChosenConnection {
  id: string;
  /** Whose own it must be; null: of any, for an operator. */
  workspaceId: string | null;
}

/** Of those that all workspaces share; more than there are carriers with an API. */
export const mostShared = 200;
/** Of one workspace. */
export const mostOfWorkspace = 20;
/** Of all workspaces together: each server reads them every few seconds. */
export const mostOwn = 2_000;

/** The oldest first. */
export async function listConnectionRows(db: Db): Promise<ConnectionRow[]> {
  return await db
    .selectFrom('connections')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostShared + mostOwn)
    .execute();
}

/** How many all workspaces share, how many this one has, and how many all have of their own. */
export async function countConnections(
  db: Db | Tx,
  workspaceId: string | null,
): Promise<{ shared: number; own: number; ofAll: number }> {
  const { rows } = await sql<{ shared: number; own: number; ofAll: number }>`
    select count(*) filter (where workspace_id is null)::integer as shared,
      count(*) filter (where workspace_id = ${workspaceId})::integer as own,
      count(workspace_id)::integer as "ofAll"
    from connections`.execute(db);
  return rows[0] ?? { shared: 0, own: 0, ofAll: 0 };
}

/**
 * Until the transaction ends, nobody else changes it.
 * @throws Problem `not_found`, also for one of another workspace
 */
export async function lockConnection(tx: Db, { id, workspaceId }: ChosenConnection): Promise<ConnectionRow> {
  let query = tx.selectFrom('connections').selectAll().where('id', '=', id).forUpdate();
  if (workspaceId !== null) query = query.where('workspace_id', '=', workspaceId);
  const row = await query.executeTakeFirst();
  if (row !== undefined) return row;
  throw new Problem('not_found', 'There is no such connection. Somebody else may have removed it.');
}
