import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import { csvLine } from '../../domain/text/csv.ts';
import type { Services } from '../../services.ts';
import { createImport } from '../create-import.ts';
import { mostRows } from '../import.ts';
import { readImport } from '../reading/read-import.ts';
import type { ReadyRow } from './sort-watched.ts';

/** Tracks the references in the background, in as many imports as it takes. Returns their ids. @throws Problem `limit_reached` */
export async function importReady(
  services: Services,
  actor: Actor,
  owner: Owner,
  ready: readonly ReadyRow[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < ready.length; at += mostRows) {
    const items = ready.slice(at, at + mostRows).map(itemOf);
    const read = await readImport(Buffer.from(JSON.stringify({ items })), 'list');
    const { id } = await createImport(services, actor, owner, { ...read, asksAll: false });
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
