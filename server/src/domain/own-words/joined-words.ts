import { isDeepStrictEqual } from 'node:util';
import { datesTogether } from './box-dates.ts';
import { noWords, type OwnWords } from './own-words.ts';
import { distinctTags, tagOf } from './tags.ts';
import { wordLimits } from './word-limits.ts';

/**
 * The words of a Bill of Lading that takes over those of one of its boxes. Null when they cannot be together, and the box has to stay
 * apart: other tags are for other readers, a port or day that differs would be said of the other boxes, too, and nothing may be lost.
 */
export function joinedWords(bill: OwnWords, box: OwnWords): OwnWords | null {
  if (isDeepStrictEqual(box, noWords)) return bill;
  const ownReferences = [...new Set([...bill.ownReferences, ...box.ownReferences])];
  const metadata = { ...bill.metadata, ...box.metadata };
  const boxes = datesTogether(bill.boxes ?? {}, box.boxes ?? {});
  const isTogether =
    boxes !== null &&
    hasSameTags(bill, box) &&
    isSameOrNone(box.pod, bill.pod) &&
    (bill.promisedAt === null || isSameOrNone(box.promisedAt, bill.promisedAt)) &&
    ownReferences.length <= wordLimits.ownReferences &&
    Object.keys(metadata).length <= wordLimits.keys &&
    Object.entries(bill.metadata).every(([key, value]) => metadata[key] === value);
  return isTogether
    ? {
        ...{ ...bill, ownReferences, metadata, promisedAt: bill.promisedAt ?? box.promisedAt },
        ...(Object.keys(boxes).length > 0 && { boxes }),
      }
    : null;
}

/** The words of a box that leaves its Bill of Lading: who lost sight of the bill meanwhile does not get it back with the box. */
export function partedWords(bill: OwnWords, box: OwnWords, container: string): OwnWords {
  const left = new Set(bill.tags.map(tagOf));
  const shown = wordsInBill(bill, box, container);
  return { ...shown, tags: box.tags.filter((tag) => left.has(tagOf(tag))) };
}

/** The words of a box that has joined a Bill of Lading, as lists show it: its tags and dates are those that the bill has. */
export function wordsInBill(
  { tags, boxes }: OwnWords,
  { boxes: _, ...box }: OwnWords,
  container: string,
): OwnWords {
  const dates = boxes?.[container];
  return { ...box, tags, ...(dates && { boxes: { [container]: dates } }) };
}

/** The same readers see both. */
export function hasSameTags(one: Pick<OwnWords, 'tags'>, other: Pick<OwnWords, 'tags'>): boolean {
  const most = distinctTags([...one.tags, ...other.tags]).length;
  return one.tags.length === most && other.tags.length === most;
}

function isSameOrNone(own: string | null, other: string | null): boolean {
  return own === null || own === other;
}
