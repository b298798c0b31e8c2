// Writes imports by people and keys into the audit log.

import type { Owner } from '../accounts/owner.ts';
import type { Actor } from '../audit/audit.ts';
import { audited } from '../audit/audited.ts';
import { cancelImport } from './cancel-import.ts';
import { createImport, type ImportsDeps } from './create-import.ts';
import type { Import } from './import.ts';
import type { ReadImport } from './reading/read-import.ts';
import { retryImport } from './retry-import.ts';

/** @throws Problem as `createImport` */
export function createImportAudited(
  deps: ImportsDeps,
  actor: Actor,
  owner: Owner,
  read: ReadImport,
): Promise<Import> {
  const { workspaceId, mode } = owner;
  return audited(
    deps,
    actor,
    (within) => createImport(within, owner, { read, keyId: actor.key?.id ?? null }),
    ({ id }) => ({
      action: 'import.create',
      workspaceId,
      target: id,
      details: { mode, rows: read.count },
    }),
  );
}

/** @throws Problem as `cancelImport` */
export async function cancelImportAudited(
  deps: Pick<ImportsDeps, 'db' | 'now'>,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<Import> {
  const { workspaceId, mode } = owner;
  const cancelled = await audited(
    deps,
    actor,
    (within) => cancelImport(within, owner, id),
    ({ rows }) =>
      rows === 0 ? null : { action: 'import.cancel', workspaceId, target: id, details: { mode, rows } },
  );
  return cancelled.import;
}

/** @throws Problem as `retryImport` */
export async function retryImportAudited(
  deps: Omit<ImportsDeps, 'newId'>,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<Import> {
  const { workspaceId, mode } = owner;
  const retried = await audited(
    deps,
    actor,
    (within) => retryImport(within, owner, { id, keyId: actor.key?.id ?? null }),
    ({ rows }) =>
      rows === 0 ? null : { action: 'import.retry', workspaceId, target: id, details: { mode, rows } },
  );
  return retried.import;
}
