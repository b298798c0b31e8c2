import { changedWords, noWords, type WordsChange } from '../../domain/own-words.ts';
import { wordLimits } from '../../domain/word-limits.ts';
import { refusedRow } from './refused-row.ts';

const most = { ownReferences: wordLimits.ownReferences, tags: wordLimits.tags };

/**
 * What several rows say about one reference: their lists and metadata add up; of a day, a port or a key, the first counts.
 * @throws Problem `invalid_request` when that is more than a shipment may have
 */
export function addWords(
  first: WordsChange | undefined,
  next: WordsChange | undefined,
): WordsChange | undefined {
  if (first === undefined || next === undefined) return first ?? next;
  const { promisedAt = next.promisedAt, pod = next.pod } = first;
  return checkedWords({
    ownReferences: added(first.ownReferences, next.ownReferences),
    tags: added(first.tags, next.tags),
    metadata:
      first.metadata && next.metadata
        ? { ...next.metadata, ...first.metadata }
        : (first.metadata ?? next.metadata),
    promisedAt,
    pod,
  });
}

/** @throws Problem `invalid_request` for words that no shipment may have */
export function checkedWords(words: WordsChange): WordsChange {
  for (const [list, limit] of Object.entries(most)) {
    const count = words[list as keyof typeof most]?.length ?? 0;
    if (count <= limit) continue;
    const field = list === 'tags' ? 'tags' : 'own_references';
    throw refusedRow(field, `must have ${limit} items at most`);
  }
  changedWords(noWords, words);
  return words;
}

type List = readonly string[] | null | undefined;

function added(first: List, next: List): List {
  return first && next ? [...new Set([...first, ...next])] : (first ?? next);
}
