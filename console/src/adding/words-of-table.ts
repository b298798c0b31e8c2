// What the other columns of a file say about its references, in the workspace's own words.

import type { TrackRequest } from '../../../server/src/console/shipments/request-schemas.ts';
import { wordLimits } from '../../../server/src/domain/own-words/word-limits.ts';
import { normaliseReference } from '../../../server/src/domain/references/reference.ts';
import type { ReadColumn } from '../../../server/src/domain/sheet/read-column.ts';
import type { Sheet } from '../../../server/src/domain/sheet/sheet.ts';
import type { ColumnSubject } from '../../../server/src/domain/sheet/subjects.ts';

export type WordsOfReference = NonNullable<TrackRequest['words']>[number];

/** The words of each reference, by its normal form. Several rows of one reference add up; of a day and a port, the first counts. */
export function wordsOfTable(
  table: Sheet,
  referencesAt: number,
  columns: readonly ReadColumn[],
): Map<string, WordsOfReference> {
  const found = new Map<string, Record<ColumnSubject, Set<string>>>();
  table.rows.forEach((row, index) => {
    const reference = normaliseReference(row[referencesAt] ?? '');
    const words = found.get(reference) ?? noWords();
    found.set(reference, words);
    for (const { subject, cells } of columns) for (const word of cells[index] ?? []) words[subject].add(word);
  });
  return new Map(Array.from(found, ([reference, words]) => [reference, asSent(reference, words)]));
}

function noWords(): Record<ColumnSubject, Set<string>> {
  return { own_references: new Set(), tags: new Set(), promised_at: new Set(), pod: new Set() };
}

/** What is said about a reference, with its spelling. */
export function wordsAbout(
  reference: string,
  said: ReadonlyMap<string, WordsOfReference>,
): WordsOfReference | undefined {
  const words = said.get(normaliseReference(reference));
  return words && { ...words, reference };
}

/** A field without words is not sent, so that it stays as it is on a shipment that is tracked already. */
function asSent(reference: string, words: Record<ColumnSubject, Set<string>>): WordsOfReference {
  const [owns, tags] = [[...words.own_references], [...words.tags]];
  const [promised] = words.promised_at;
  const [pod] = words.pod;
  return {
    reference,
    ...(owns.length > 0 && { own_references: owns.slice(0, wordLimits.ownReferences) }),
    ...(tags.length > 0 && { tags: tags.slice(0, wordLimits.tags) }),
    ...(promised && { promised_at: promised }),
    ...(pod && { pod }),
  };
}
