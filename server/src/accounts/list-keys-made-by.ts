import type { Clock } from '../domain/clock.ts';
import type { Db } from '../store/open.ts';
import { type ListedKey, presentKey } from './list-keys.ts';
import { listKeyRowsMadeBy } from './queries.ts';

/** The keys of a workspace that this person made and that still work, newest first. */
export async function listKeysMadeBy(
  { db, now }: { db: Db; now: Clock },
  maker: { workspaceId: string; personId: string },
): Promise<ListedKey[]> {
  const rows = await listKeyRowsMadeBy(db, maker);
  const keys = rows.map((row) => presentKey(row, now()));
  return keys.filter(({ state }) => state === 'active' || state === 'expiring');
}
