import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import type { ImportReader } from '../reading/import-reader.ts';
import { compareRivalList } from './compare-rival-list.ts';
import { importReady } from './import-ready.ts';

/**
 * Tracks what is ready of the list that was read last. Repeated, it takes only what is not tracked yet. Returns the ids of the imports.
 * @throws Problem `not_found` without a list, `limit_reached`
 */
export async function bringIn(
  services: Services & { importReader: ImportReader },
  actor: Actor,
  owner: Owner,
): Promise<string[]> {
  const { ready } = await compareRivalList(services, owner);
  const read = (body: Uint8Array) => services.importReader.read(owner.workspaceId, body, 'list');
  const ids = await importReady(services, actor, owner, ready, read);
  // What an import is about to track is no longer ready.
  await compareRivalList(services, owner);
  return ids;
}
