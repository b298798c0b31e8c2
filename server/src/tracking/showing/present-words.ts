import type { OwnWords, WordsChange } from '../../domain/own-words.ts';
import type { OwnWordsView, WordsChangeRequest } from './own-words-schema.ts';

/** The words of a shipment as clients read them. */
export function presentWords({ ownReferences, tags, metadata, promisedAt, pod }: OwnWords): OwnWordsView {
  return {
    own_references: [...ownReferences],
    tags: [...tags],
    metadata: { ...metadata },
    promised_at: promisedAt,
    pod,
  };
}

type SentWords = { [Field in keyof WordsChangeRequest]: WordsChangeRequest[Field] | undefined };

/** What a client sent, as a change; undefined if it sent no words. */
export function readWordsChange(sent: SentWords): WordsChange | undefined {
  const { own_references: ownReferences, tags, metadata, promised_at: promisedAt, pod } = sent;
  const change = { ownReferences, tags, metadata, promisedAt, pod };
  return Object.values(change).every((value) => value === undefined) ? undefined : change;
}
