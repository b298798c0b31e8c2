// The own words of a shipment while a person edits them.

import type { ShipmentChange } from '../../../../client/src/landfall.ts';
import type { OwnWordsView } from '../../../../server/src/tracking/showing/own-words.ts';
import { linesOf } from '../../text/lines-of.ts';

export interface Entry {
  key: string;
  value: string;
}

export interface WordsDraft {
  /** One on each line. */
  ownReferences: string;
  tags: readonly string[];
  /** `YYYY-MM-DD`; '' for none. */
  promisedAt: string;
  pod: string;
  metadata: readonly Entry[];
}

type Words = Omit<OwnWordsView, 'declared_pod'>;

export function draftOf({ own_references, tags, promised_at, pod, metadata }: Words): WordsDraft {
  return {
    ownReferences: own_references.join('\n'),
    tags,
    promisedAt: promised_at ?? '',
    pod: pod ?? '',
    metadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
  };
}

/** What the draft changes. The rest is not sent, so that another person's change of it stays. */
export function changeOf(before: Words, draft: WordsDraft): ShipmentChange {
  const was = fieldsOf(draftOf(before));
  const changed = Object.entries(fieldsOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof was]),
  );
  const metadata = metadataChange(before.metadata, draft.metadata);
  return { ...Object.fromEntries(changed), ...(Object.keys(metadata).length > 0 && { metadata }) };
}

/** A key that stands in several entries, if there is one: only one of its values could be kept. */
export function repeatedKey(entries: readonly Entry[]): string | undefined {
  const keys = filled(entries).map(({ key }) => key.trim());
  return keys.find((key, at) => keys.indexOf(key) < at);
}

function fieldsOf({ ownReferences, tags, promisedAt, pod }: WordsDraft) {
  return {
    own_references: linesOf(ownReferences),
    tags: [...tags],
    promised_at: promisedAt || null,
    pod: pod.trim() || null,
  };
}

function metadataChange(
  before: Words['metadata'],
  entries: readonly Entry[],
): NonNullable<ShipmentChange['metadata']> {
  const after = new Map(filled(entries).map(({ key, value }) => [key.trim(), value]));
  const removed = Object.keys(before).filter((key) => !after.has(key));
  const set = [...after].filter(([key, value]) => before[key] !== value);
  return Object.fromEntries([...removed.map((key) => [key, null]), ...set]);
}

/** An entry that is empty in both fields says nothing. */
function filled(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ key, value }) => key.trim() !== '' || value.trim() !== '');
}
