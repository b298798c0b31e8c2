import { storableText } from '../../store/storable.ts';
import { readWordsChange } from '../../tracking/showing/own-words.ts';
import type { WantedRow } from '../import.ts';
import type { ImportRequest } from '../schemas.ts';

/** The items of a list as rows. */
export function readItems({ items }: ImportRequest): WantedRow[] {
  return items.map((item, index) => {
    const { reference, ...words } = typeof item === 'string' ? { reference: item } : item;
    return {
      line: index + 1,
      reference: storableText(reference),
      words: readWordsChange({ ...noneSaid, ...words }),
    };
  });
}

const noneSaid = {
  own_references: undefined,
  tags: undefined,
  metadata: undefined,
  promised_at: undefined,
  pod: undefined,
};
