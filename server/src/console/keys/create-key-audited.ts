import { createKey, type WantedKey } from '../../accounts/keys/create-key.ts';
import { readName } from '../../accounts/name.ts';
import type { PersonActor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { Caps } from '../../domain/caps.ts';
import type { Clock } from '../../domain/clock.ts';
import type { NewId } from '../../domain/ids.ts';
import type { Db } from '../../store/open.ts';
import { refuseKeyBeyond } from './refuse-key-beyond.ts';
import type { NewKey } from './schemas.ts';

export interface AddKeyDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  caps: Pick<Caps, 'apiKeys'>;
}

/** Creates a key and writes an entry into the audit log. @throws Problem as `createKey`, `limit_reached` */
export async function createKeyAudited(
  deps: AddKeyDeps,
  actor: PersonActor,
  { workspaceId, mode, name: text, purposes = null }: Omit<WantedKey, 'createdBy'>,
): Promise<NewKey> {
  const name = readName(text);
  const { id, key } = await audited(
    deps,
    actor,
    async (within) => {
      await refuseKeyBeyond(within, workspaceId, deps.caps.apiKeys);
      return await createKey(within, { workspaceId, mode, name, purposes, createdBy: actor.person.id });
    },
    (created) => ({
      action: 'key.create',
      workspaceId,
      target: created.id,
      details: { name, mode, ...(purposes && { purposes }) },
    }),
  );
  return { id, name, mode, key };
}
