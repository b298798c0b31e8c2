import { leasedPrefixOf } from '../../carriers/box-owner.ts';
import { changedWords, noWords, type WordsChange } from '../../domain/own-words/own-words.ts';
import { distinctTags } from '../../domain/own-words/tags.ts';
import { wordLimits } from '../../domain/own-words/word-limits.ts';
import { parseReference, type Reference } from '../../domain/references/reference.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause, refusedFields } from '../../domain/refusals/refused-field.ts';
import { longestReference, type NewRow, type WantedRow } from '../import.ts';

const most = { ownReferences: wordLimits.ownReferences, tags: wordLimits.tags };

type List = readonly string[] | null | undefined;

/** Rows that can never be tracked have their fault; a reference is tracked once, with what all its rows say about it. */
export function mergeRows(wanted: readonly WantedRow[]): NewRow[] {
  const firstOf = new Map<string, NewRow>();
  return wanted.map((row) => {
    try {
      if (row.fault !== undefined) return row;
      const reference = readReference(row.reference);
      const { value } = reference;
      const leasedPrefix = leasedPrefixOf(reference) ?? undefined;
      if (row.words !== undefined) checkedWords(row.words);
      const first = firstOf.get(value);
      if (first === undefined) {
        const own = { ...row, leasedPrefix };
        firstOf.set(value, own);
        return own;
      }
      first.words = addWords(first.words, row.words);
      first.carrier ??= row.carrier;
      return { line: row.line, reference: row.reference, leasedPrefix, sameAsLine: first.line };
    } catch (error) {
      if (error instanceof Problem) return { ...row, fault: error };
      throw error;
    }
  });
}

/** @throws Problem `invalid_reference` */
function readReference(text: string): Reference {
  if (text.length <= longestReference) return parseReference(text);
  const message = `must have at most ${longestReference} characters, separators included`;
  throw refusedFields(`The reference ${message}.`, [{ field: 'reference', message }], 'invalid_reference');
}

/**
 * What several rows say about one reference: their lists and metadata add up; of a day, a port or a key, the first counts.
 * @throws Problem `invalid_request` when that is more than a shipment may have
 */
function addWords(first: WordsChange | undefined, next: WordsChange | undefined): WordsChange | undefined {
  if (first === undefined || next === undefined) return first ?? next;
  const { promisedAt = next.promisedAt, pod = next.pod } = first;
  return checkedWords({
    ownReferences: added(first.ownReferences, next.ownReferences),
    tags: first.tags && next.tags ? distinctTags([...first.tags, ...next.tags]) : (first.tags ?? next.tags),
    metadata:
      first.metadata && next.metadata
        ? { ...next.metadata, ...first.metadata }
        : (first.metadata ?? next.metadata),
    promisedAt,
    pod,
  });
}

/** @throws Problem `invalid_request` for words that no shipment may have */
function checkedWords(words: WordsChange): WordsChange {
  for (const [list, limit] of Object.entries(most)) {
    const count = words[list as keyof typeof most]?.length ?? 0;
    if (count <= limit) continue;
    const field = list === 'tags' ? 'tags' : 'own_references';
    throw refusedRow(field, `must have ${limit} items at most`);
  }
  changedWords(noWords, words);
  return words;
}

function added(first: List, next: List): List {
  return first && next ? [...new Set([...first, ...next])] : (first ?? next);
}

/** The refusal of a field of a row. @param given what the row has, for the sentence */
export function refusedRow(field: string, fault: string, given?: string): Problem {
  const instead = given === undefined ? '' : `, not “${given}”`;
  return refusedBecause(field, `The row is not as described: ${field} ${fault}${instead}.`, fault);
}
