import { authorize, blocked, refuseEnded } from '../../accounts/keys/authenticate.ts';
import { refuseOtherPurpose } from '../../accounts/keys/refuse-other-purpose.ts';
import type { Principal } from '../../accounts/principal.ts';
import { findKeyById, getWorkspace } from '../../accounts/queries.ts';
import { Problem } from '../../domain/problem.ts';
import type { Services } from '../../services.ts';
import type { Importer } from '../import-queries.ts';

/**
 * For whom a row is tracked. The key that sent the import must still work, as for a request; a person may track with every plan.
 * @throws Problem `invalid_api_key`, `forbidden`, `upgrade_required`, `insufficient_permissions`
 */
export async function importerOf(
  { db, now }: Services,
  { workspace_id: workspaceId, mode, key_id: keyId }: Importer,
): Promise<Principal> {
  if (keyId === null) {
    const { plan, blocked_at } = await getWorkspace(db, workspaceId);
    if (blocked_at !== null) throw blocked();
    return { workspaceId, mode, plan };
  }
  const key = await findKeyById(db, keyId);
  if (key === undefined)
    throw new Problem(
      'invalid_api_key',
      'The API key of this import was removed: try it again with another key.',
    );
  refuseEnded(key, now());
  refuseOtherPurpose(key, 'track');
  return { ...authorize(key), mode };
}
