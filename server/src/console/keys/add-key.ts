import { createKey } from '../../accounts/create-key.ts';
import { readName } from '../../accounts/name.ts';
import type { Clock } from '../../domain/clock.ts';
import type { NewId } from '../../domain/ids.ts';
import type { Mode } from '../../domain/reference.ts';
import type { Db } from '../../store/open.ts';
import { type Actor, audit } from '../audit.ts';
import type { NewKey } from './schemas.ts';

/** Issues a key, and tells the log that there is one. @throws Problem `invalid_request` for a bad name */
export async function addKey(
  deps: { db: Db; now: Clock; newId: NewId },
  actor: Actor,
  { workspaceId, mode, name: text }: { workspaceId: string; mode: Mode; name: string },
): Promise<NewKey> {
  const name = readName(text);
  return deps.db.transaction().execute(async (tx) => {
    const { id, key } = await createKey({ ...deps, db: tx }, { workspaceId, mode, name });
    const details = { name, mode };
    await audit({ ...deps, db: tx }, actor, { action: 'key.create', workspaceId, target: id, details });
    return { id, name, mode, key };
  });
}
