import type { Decoded } from '../../domain/event.ts';
import { storable } from '../../store/storable.ts';
import type { StoredAnswer } from '../shipment/answer-queries.ts';

/** Decodes the pages that a carrier (SCAC) answered. Pure. */
export type Decode = (scac: string, pages: readonly string[]) => Decoded;

/**
 * Decodes stored answers one after the other. Most answers repeat the one before and have the same array of pages
 * (`storedAnswers`), which is decoded once.
 */
export function decodingOnce(decode: Decode): (answer: Pick<StoredAnswer, 'carrier' | 'pages'>) => Decoded {
  let last: { pages: readonly string[]; decoded: Decoded } | null = null;
  return ({ carrier, pages }) => {
    if (last?.pages !== pages) last = { pages, decoded: storable(decode(carrier, pages)) };
    return last.decoded;
  };
}
