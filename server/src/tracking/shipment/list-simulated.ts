import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db, Tx } from '../../store/open.ts';

/** The references of tracked shipments of which a simulated carrier tells, at most as many as asked for. */
export async function listSimulated(
  db: Db | Tx,
  { workspaceId, mode }: Owner,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from shipments
    where workspace_id = ${workspaceId} and mode = ${mode} and removed_at is null and simulated
    order by reference limit ${limit}`.execute(db);
  return rows.map(({ reference }) => reference);
}
