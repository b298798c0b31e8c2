import { maskApiKey } from '../../domain/api-key.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';
import type { ApiKeyRow } from '../../store/rows/account-rows.ts';
import { getWorkspace } from '../queries.ts';
import { type KeyState, keyState } from './key-state.ts';

const shown = ['id', 'name', 'mode', 'purposes', 'created_at', 'expires_at', 'revoked_at'] as const;

/** A key as people see it after it was created. */
export interface ListedKey extends Pick<ApiKeyRow, (typeof shown)[number]> {
  /** Prefix and last four: `svc_live_…x7Qp`. */
  masked: string;
  state: KeyState;
  /** To the minute; written up to half a minute late. */
  last_used_at: Date | null;
}

/** The keys of a workspace, newest first. @throws Problem `not_found` for an unknown workspace */
export async function listKeys(deps: { db: Db; now: Clock }, workspaceId: string): Promise<ListedKey[]> {
  await getWorkspace(deps.db, workspaceId);
  return await keysOf(deps, { workspaceId });
}

/** The keys of a workspace that this person made and that still work, newest first. */
export async function listKeysMadeBy(
  deps: { db: Db; now: Clock },
  maker: { workspaceId: string; personId: string },
): Promise<ListedKey[]> {
  const keys = await keysOf(deps, maker);
  return keys.filter(({ state }) => state === 'active' || state === 'expiring');
}

async function keysOf(
  { db, now }: { db: Db; now: Clock },
  { workspaceId, personId }: { workspaceId: string; personId?: string },
): Promise<ListedKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select([...shown, 'last_used_at', 'last_four'])
    .where('workspace_id', '=', workspaceId)
    .$if(personId !== undefined, (keys) => keys.where('created_by', '=', personId ?? null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const at = now();
  return rows.map(({ last_four, ...key }) => ({
    ...key,
    masked: maskApiKey(key.mode, last_four),
    state: keyState({ revokedAt: key.revoked_at, expiresAt: key.expires_at }, at),
  }));
}
