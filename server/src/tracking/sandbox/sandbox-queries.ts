import { sql } from 'kysely';
import { lockName } from '../../store/lock-name.ts';
import type { Db, Tx } from '../../store/open.ts';

/** Ensures that only one transaction at a time counts the sandbox shipments of a workspace. */
export async function lockSandbox(tx: Tx, workspaceId: string): Promise<void> {
  await lockName(tx, `sandbox ${workspaceId}`);
}

/** The number of sandbox shipments of a workspace; untracked ones still have rows. */
export async function countSandbox(
  db: Db | Tx,
  workspaceId: string,
): Promise<{ tracked: number; untracked: number }> {
  const { rows } = await sql<{ tracked: number; untracked: number }>`
    select count(*) filter (where removed_at is null)::int as tracked, count(removed_at)::int as untracked
    from shipments where workspace_id = ${workspaceId} and mode = 'test'`.execute(db);
  return rows[0] ?? { tracked: 0, untracked: 0 };
}
