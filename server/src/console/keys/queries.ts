import { sql } from 'kysely';
import { Problem } from '../../domain/problem.ts';
import type { Tx } from '../../store/open.ts';
import type { ApiKeyRow } from '../../store/rows/account-rows.ts';

/**
 * The count of keys towards the limit of this workspace. It locks, so that two requests at the same time wait for each
 * other.
 */
export async function lockKeyCount(tx: Tx, workspaceId: string, now: Date): Promise<number> {
  await tx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from api_keys
    where workspace_id = ${workspaceId}
      and (created_at > ${now}::timestamptz - interval '1 day'
        or revoked_at is null and (expires_at is null or expires_at > ${now}))`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * The key of this workspace, locked until the transaction ends. @throws Problem `not_found`, also for keys of other
 * workspaces
 */
export async function lockOwnKey(tx: Tx, workspaceId: string, keyId: string): Promise<ApiKeyRow> {
  const row = await tx
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', keyId)
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', 'There is no such key.');
  return row;
}
