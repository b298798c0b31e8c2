import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import { csvLine } from '../../domain/text/csv.ts';
import type { Services } from '../../services.ts';
import { createImport } from '../create-import.ts';
import { mostRows } from '../import.ts';
import type { ReadImport } from '../reading/read-import.ts';
import type { ReadyRow } from './sort-watched.ts';

/**
 * Tracks the references in the background, in as many imports as it takes. Returns their ids.
 * @param read reads the list of an import, `readImport` here or in a thread
 * @throws Problem `limit_reached`
 */
export async function importReady(
  services: Services,
  actor: Actor,
  owner: Owner,
  ready: readonly ReadyRow[],
  read: (body: Uint8Array) => Promise<ReadImport>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < ready.length; at += mostRows) {
    const items = ready.slice(at, at + mostRows).map(itemOf);
    const rows = await read(Buffer.from(JSON.stringify({ items })));
    const { id } = await createImport(services, actor, owner, { ...rows, asksAll: false });
    ids.push(id);
  }
  return ids;
}

function itemOf({ reference, carrier, words: { ownReferences, tags, metadata, pod } }: ReadyRow) {
  return {
    reference,
    ...(carrier !== null && { carrier }),
    ...(ownReferences && { own_references: ownReferences }),
    ...(tags && { tags }),
    ...(metadata && { metadata }),
    ...(pod && { pod }),
  };
}

/** A file that an import takes. The id of the other service is for people: an import reads no metadata from a file. */
export function csvOfReady(ready: readonly ReadyRow[]): string {
  const lines = ready.map(({ reference, carrier, words: { ownReferences, tags, pod, metadata } }) => [
    reference,
    carrier,
    ownReferences?.join('; ') ?? null,
    tags?.join('; ') ?? null,
    pod ?? null,
    metadata?.rival_id ?? null,
  ]);
  return [['Reference', 'Carrier', 'Own references', 'Tags', 'POD', 'Rival ID'], ...lines]
    .map((cells) => csvLine(cells, ','))
    .join('');
}
