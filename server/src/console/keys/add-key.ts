import { createKey } from '../../accounts/create-key.ts';
import { readName } from '../../accounts/name.ts';
import type { Clock } from '../../domain/clock.ts';
import type { NewId } from '../../domain/ids.ts';
import type { Mode } from '../../domain/reference.ts';
import type { Db } from '../../store/open.ts';
import type { Actor } from '../audit.ts';
import { audited } from '../audited.ts';
import type { NewKey } from './schemas.ts';

/** Issues a key, and tells the log that there is one. @throws Problem `invalid_request` for a bad name */
export async function addKey(
  deps: { db: Db; now: Clock; newId: NewId },
  actor: Actor,
  { workspaceId, mode, name: text }: { workspaceId: string; mode: Mode; name: string },
): Promise<NewKey> {
  const name = readName(text);
  const { id, key } = await audited(
    deps,
    actor,
    (within) => createKey(within, { workspaceId, mode, name }),
    (created) => ({ action: 'key.create', workspaceId, target: created.id, details: { name, mode } }),
  );
  return { id, name, mode, key };
}
