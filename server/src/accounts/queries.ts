import { sql } from 'kysely';
import { Problem } from '../domain/refusals/problem.ts';
import type { Db, Tx } from '../store/open.ts';
import type { ApiKeyRow, WorkspaceRow } from '../store/rows/account-rows.ts';

/** A key with the plan and state of its workspace. */
export type KnownKey = NonNullable<Awaited<ReturnType<typeof findKnownKey>>>;

export function findKeyByHash(db: Db, hash: string): Promise<KnownKey | undefined> {
  return findKnownKey(db, { column: 'key.hash', is: Buffer.from(hash, 'hex') });
}

export function findKeyById(db: Db, id: string): Promise<KnownKey | undefined> {
  return findKnownKey(db, { column: 'key.id', is: id });
}

async function findKnownKey(
  db: Db,
  { column, is }: { column: 'key.hash'; is: Buffer } | { column: 'key.id'; is: string },
) {
  return await db
    .selectFrom('api_keys as key')
    .innerJoin('workspaces as workspace', 'workspace.id', 'key.workspace_id')
    .select(['key.id', 'key.name', 'key.workspace_id as workspaceId', 'key.mode', 'key.purposes'])
    .select(['key.revoked_at as revokedAt', 'key.expires_at as expiresAt', 'workspace.plan'])
    .select((key) => key('workspace.blocked_at', 'is not', null).$castTo<boolean>().as('blocked'))
    .where(column, '=', is)
    .executeTakeFirst();
}

/**
 * The key, locked until the transaction ends.
 * @param workspaceId whose key it must be; null: of any workspace, for the command line
 * @throws Problem `not_found`, also for a key of another workspace
 */
export async function lockKey(tx: Tx, keyId: string, workspaceId: string | null): Promise<ApiKeyRow> {
  let query = tx.selectFrom('api_keys').selectAll().where('id', '=', keyId).forUpdate();
  if (workspaceId !== null) query = query.where('workspace_id', '=', workspaceId);
  const row = await query.executeTakeFirst();
  if (row !== undefined) return row;
  if (workspaceId !== null) throw new Problem('not_found', 'There is no such key.');
  throw new Problem('not_found', `There is no key ${keyId}: list them with "npx landfall key list".`);
}

/** The count of keys towards the limit of this workspace. No other transaction can add one until the caller's ends. */
export async function lockKeyCount(tx: Tx, workspaceId: string, now: Date): Promise<number> {
  await holdWorkspace(tx, workspaceId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from api_keys
    where workspace_id = ${workspaceId}
      and (created_at > ${now}::timestamptz - interval '1 day'
        or revoked_at is null and (expires_at is null or expires_at > ${now}))`.execute(tx);
  return rows[0]?.count ?? 0;
}

export function updateKey(
  tx: Tx,
  keyId: string,
  change: Partial<Pick<ApiKeyRow, 'expires_at' | 'revoked_at'>>,
): Promise<ApiKeyRow> {
  return tx
    .updateTable('api_keys')
    .set(change)
    .where('id', '=', keyId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The workspace. @throws Problem `not_found` */
export async function getWorkspace(db: Db | Tx, workspaceId: string): Promise<WorkspaceRow> {
  const row = await db.selectFrom('workspaces').selectAll().where('id', '=', workspaceId).executeTakeFirst();
  return row ?? refuseUnknownWorkspace(workspaceId);
}

/** By the id. */
export async function listWorkspaceNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('workspaces').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function countWorkspaces(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('workspaces')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The workspace, locked until the transaction ends. @throws Problem `not_found` */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<WorkspaceRow> {
  const row = await tx
    .selectFrom('workspaces')
    .selectAll()
    .where('id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuseUnknownWorkspace(workspaceId);
}

/** Lets only one transaction at a time count what the workspace has and add to it. Locks no more than that. */
export async function holdWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute();
}

/** Whether there is no workspace. No other transaction can create one until the caller's ends. */
export async function lockIfEmpty(tx: Tx): Promise<boolean> {
  await sql`lock table workspaces in share row exclusive mode`.execute(tx);
  return (await tx.selectFrom('workspaces').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Changes the workspace and returns it as it is now. @throws Problem `not_found` */
export async function updateWorkspace(
  tx: Tx,
  workspaceId: string,
  change: Partial<Pick<WorkspaceRow, 'plan' | 'blocked_at'>>,
): Promise<WorkspaceRow> {
  const row = await tx
    .updateTable('workspaces')
    .set(change)
    .where('id', '=', workspaceId)
    .returningAll()
    .executeTakeFirst();
  return row ?? refuseUnknownWorkspace(workspaceId);
}

function refuseUnknownWorkspace(workspaceId: string): never {
  throw new Problem(
    'not_found',
    `There is no workspace ${workspaceId}: list them with "npx landfall workspace list".`,
  );
}
