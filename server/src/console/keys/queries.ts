import { Problem } from '../../domain/problem.ts';
import type { Tx } from '../../store/open.ts';
import type { ApiKeyRow } from '../../store/rows/account-rows.ts';

/** The key of this workspace, locked until the transaction ends. @throws Problem `not_found`, of others' keys as well */
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
