import { maskApiKey } from '../../domain/api-key.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Purpose } from '../../domain/purpose.ts';
import type { Mode } from '../../domain/reference.ts';
import type { Db } from '../../store/open.ts';
import type { ApiKeyRow } from '../../store/rows/account-rows.ts';
import { getWorkspace, listKeyRows, listKeyRowsMadeBy } from '../queries.ts';
import { type KeyState, keyState } from './key-state.ts';

/** A key as people see it after it was created. */
export interface ListedKey {
  id: string;
  name: string;
  mode: Mode;
  /** Null: all. */
  purposes: readonly Purpose[] | null;
  /** Prefix and last four: `svc_live_…x7Qp`. */
  masked: string;
  state: KeyState;
  createdAt: Date;
  /** To the minute; written up to half a minute late. */
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

/** The keys of a workspace, newest first. @throws Problem `not_found` for an unknown workspace */
export async function listKeys(deps: { db: Db; now: Clock }, workspaceId: string): Promise<ListedKey[]> {
  await getWorkspace(deps.db, workspaceId);
  const now = deps.now();
  const rows = await listKeyRows(deps.db, workspaceId);
  return rows.map((row) => presentKey(row, now));
}

/** A key with its state at `now`. */
function presentKey(row: ApiKeyRow, now: Date): ListedKey {
  const ends = { expiresAt: row.expires_at, revokedAt: row.revoked_at };
  return {
    id: row.id,
    name: row.name,
    mode: row.mode,
    purposes: row.purposes,
    masked: maskApiKey(row.mode, row.last_four),
    state: keyState(ends, now),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    ...ends,
  };
}

/** The keys of a workspace that this person made and that still work, newest first. */
export async function listKeysMadeBy(
  { db, now }: { db: Db; now: Clock },
  maker: { workspaceId: string; personId: string },
): Promise<ListedKey[]> {
  const rows = await listKeyRowsMadeBy(db, maker);
  const keys = rows.map((row) => presentKey(row, now()));
  return keys.filter(({ state }) => state === 'active' || state === 'expiring');
}
