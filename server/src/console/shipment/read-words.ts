import type { WordsChange } from '../../domain/own-words.ts';
import { readWordsChange } from '../../tracking/showing/present-words.ts';
import type { OwnWordsRequest } from './schemas/parameters.ts';

/** What a page sent, as a change. */
export function readWords({
  own_references,
  tags,
  metadata,
  promised_at,
  pod,
}: OwnWordsRequest): WordsChange {
  const entries = metadata && Object.fromEntries(metadata.map(({ key, value }) => [key, value]));
  return readWordsChange({ own_references, tags, metadata: entries, promised_at, pod }) ?? {};
}
