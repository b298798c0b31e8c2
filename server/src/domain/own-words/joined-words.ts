import type { OwnWords } from './own-words.ts';
import { wordLimits } from './word-limits.ts';

/**
 * The words of a Bill of Lading that takes over those of one of its boxes: its own come first, and stay. What is more than a
 * shipment may have is left out. A port of discharge is not taken over, because it would be that of the other boxes, too.
 */
export function joinedWords(bill: OwnWords, box: OwnWords): OwnWords {
  const { ownReferences, tags, keys } = wordLimits;
  const metadata = Object.entries({ ...bill.metadata, ...box.metadata, ...bill.metadata }).slice(0, keys);
  return {
    ownReferences: [...new Set([...bill.ownReferences, ...box.ownReferences])].slice(0, ownReferences),
    tags: [...new Set([...bill.tags, ...box.tags])].slice(0, tags),
    metadata: Object.fromEntries(metadata),
    promisedAt: bill.promisedAt ?? box.promisedAt,
    pod: bill.pod,
  };
}

/** Both have tags, and none in common: they are for different readers, who must not see each other's words. */
export function isForOthers(bill: Pick<OwnWords, 'tags'>, box: Pick<OwnWords, 'tags'>): boolean {
  return bill.tags.length > 0 && box.tags.length > 0 && !box.tags.some((tag) => bill.tags.includes(tag));
}
