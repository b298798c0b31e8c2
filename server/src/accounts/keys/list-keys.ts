import { maskApiKey } from '../../domain/accounts/api-key-form.ts';
import type { Services } from '../../services.ts';
import { getWorkspace } from '../queries.ts';
import { keyState } from './key-state.ts';

/** `masked`: prefix and last four, `svc_live_…x7Qp`. `last_used_at`: to the minute; written up to half a minute late. */
export type ListedKey = Awaited<ReturnType<typeof keysOf>>[number];

/** The keys of a workspace, newest first. @throws Problem `not_found` for an unknown workspace */
export async function listKeys(services: Services, workspaceId: string): Promise<ListedKey[]> {
  await getWorkspace(services.db, workspaceId);
  return await keysOf(services, { workspaceId });
}

/** The keys of a workspace that this person made and that still work, newest first. */
export async function listKeysMadeBy(
  services: Services,
  maker: { workspaceId: string; personId: string },
): Promise<ListedKey[]> {
  const keys = await keysOf(services, maker);
  return keys.filter(({ state }) => state === 'active' || state === 'expiring');
}

async function keysOf(
  { db, now }: Services,
  { workspaceId, personId }: { workspaceId: string; personId?: string },
) {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'mode', 'purposes', 'created_at', 'expires_at', 'revoked_at'])
    .select(['last_used_at', 'last_four'])
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
