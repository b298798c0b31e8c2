// What a workspace says about a shipment in its own words (docs/own-words.md).

import { isDeepStrictEqual } from 'node:util';
import { parseUnlocode } from '../places/parse-unlocode.ts';
import { refusedField } from '../refusals/refused-field.ts';
import { changedDates, type DatesByBox, type DatesChange } from './box-dates.ts';
import { distinctTags, tagOf, wordOf } from './tags.ts';
import { wordLimits } from './word-limits.ts';

export interface OwnWords {
  /** Numbers of the workspace for the shipment, such as purchase orders; as written, each once. */
  ownReferences: readonly string[];
  /** As written, each once in any letter case (`tagOf`). */
  tags: readonly string[];
  metadata: Readonly<Record<string, string>>;
  /** The day promised to the customer, `YYYY-MM-DD` at the destination. */
  promisedAt: string | null;
  /** The port of discharge as UN/LOCODE. */
  pod: string | null;
  /** The own dates of its boxes. Absent: none. */
  boxes?: DatesByBox;
}

/** A merge patch (RFC 7396): what is absent stays, null clears, lists are replaced, and metadata is merged key by key. */
export interface WordsChange {
  ownReferences?: readonly string[] | null | undefined;
  tags?: readonly string[] | null | undefined;
  metadata?: Readonly<Record<string, string | null>> | null | undefined;
  promisedAt?: string | null | undefined;
  pod?: string | null | undefined;
  boxes?: DatesChange | null | undefined;
}

export const noWords: OwnWords = { ownReferences: [], tags: [], metadata: {}, promisedAt: null, pod: null };

const longest = { own_references: wordLimits.ownReferenceLength, tags: wordLimits.tagLength };

/**
 * The words after a change; `before` itself if they stay the same.
 * @throws Problem `invalid_request` for empty, too long or too many words, for text that is no UN/LOCODE, and for dates that contradict
 */
export function changedWords(before: OwnWords, change: WordsChange): OwnWords {
  const { ownReferences, tags, metadata, promisedAt, pod } = change;
  const boxes =
    change.boxes === undefined ? (before.boxes ?? {}) : changedDates(before.boxes ?? {}, change.boxes);
  const after: OwnWords = {
    ownReferences:
      ownReferences === undefined ? before.ownReferences : newListOf('own_references', ownReferences ?? []),
    tags: tags === undefined ? before.tags : newTags(tags ?? []),
    metadata: metadata === undefined ? before.metadata : mergedMetadata(before.metadata, metadata),
    promisedAt: promisedAt === undefined ? before.promisedAt : promisedAt,
    pod: pod === undefined ? before.pod : pod && parseUnlocode('pod', pod),
    ...(Object.keys(boxes).length > 0 && { boxes }),
  };
  return isDeepStrictEqual(before, after) ? before : after;
}

/** The tags with some added and others removed. @throws Problem `invalid_request` for empty, too long or too many tags */
export function retagged(
  before: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const gone = new Set(listOf('tags', remove).map(tagOf));
  const after = distinctTags([...before, ...newTags(add)]).filter((tag) => !gone.has(tagOf(tag)));
  if (after.length > wordLimits.tags)
    throw refusedField('tags', `must have ${wordLimits.tags} items at most`);
  return after;
}

/** Tags to which something is narrowed, as written, and by which shipments are found; null: none. @throws Problem `invalid_request` for empty or too long tags */
export function narrowedTo(wanted: readonly string[] | null | undefined) {
  const tags = wanted ? newTags(wanted) : null;
  return { tags, tag_keys: tags?.map(tagOf) ?? null };
}

/** A tag has to fit in lower case, too: so it is found, and endpoints and rules are narrowed to it. */
function newTags(tags: readonly string[]): string[] {
  newListOf('tags', tags.map(tagOf));
  return distinctTags(newListOf('tags', tags));
}

/** The stored form may be longer than what the client wrote: `İ` has two characters in lower case. */
function newListOf(field: keyof typeof longest, texts: readonly string[]): string[] {
  const words = listOf(field, texts);
  const most = longest[field];
  if (words.some((word) => [...word].length > most))
    throw refusedField(field, `must not contain a text of more than ${most} characters, as it is stored`);
  return words;
}

function listOf(field: keyof typeof longest, texts: readonly string[]): string[] {
  const words = new Set(texts.map(wordOf));
  if (words.has('')) throw refusedField(field, 'must not contain an empty text');
  return [...words];
}

function mergedMetadata(
  before: OwnWords['metadata'],
  change: NonNullable<WordsChange['metadata']> | null,
): OwnWords['metadata'] {
  if (change === null) return {};
  const { keys, keyLength } = wordLimits;
  const named = Object.keys(change);
  // All keys may be removed and as many set. More would only fill the audit log.
  if (named.length > 2 * keys) throw refusedField('metadata', `must name ${2 * keys} keys at most`);
  const strange = named.find((key) => key === '' || key.length > keyLength);
  if (strange !== undefined) throw refusedField('metadata', `must have keys of 1 to ${keyLength} characters`);
  const merged = new Map<string, string | null>([...Object.entries(before), ...Object.entries(change)]);
  const kept = [...merged].filter((entry): entry is [string, string] => entry[1] !== null);
  if (kept.length > keys) throw refusedField('metadata', `must have ${keys} keys at most`);
  return Object.fromEntries(kept);
}
