import type { Actor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { Caps } from '../../domain/caps.ts';
import type { Clock } from '../../domain/clock.ts';
import type { NewId } from '../../domain/ids.ts';
import type { Db } from '../../store/open.ts';
import { type CreatedKey, createKey, type WantedKey } from './create-key.ts';
import { refuseKeyBeyond } from './refuse-key-beyond.ts';

export interface CreateKeyDeps {
  db: Db;
  now: Clock;
  newId: NewId;
  /** Null: the command line may create any number of keys. */
  caps: Pick<Caps, 'apiKeys'> | null;
}

/** Creates a key and writes an entry into the audit log. @throws Problem as `createKey`, `limit_reached` */
export function createKeyAudited(
  { caps, ...deps }: CreateKeyDeps,
  actor: Actor,
  { workspaceId, mode, name, purposes = null }: Omit<WantedKey, 'createdBy'>,
): Promise<CreatedKey> {
  return audited(
    deps,
    actor,
    async (within) => {
      if (caps !== null) await refuseKeyBeyond(within, workspaceId, caps.apiKeys);
      const createdBy = actor.person?.id ?? null;
      return await createKey(within, { workspaceId, mode, name, purposes, createdBy });
    },
    (created) => ({
      action: 'key.create',
      workspaceId,
      target: created.id,
      details: { name: created.name, mode, ...(purposes && { purposes }) },
    }),
  );
}
