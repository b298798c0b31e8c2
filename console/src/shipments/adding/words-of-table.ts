// What the other columns of a file say about its references, in the workspace's own words.

import type { TrackRequest } from '../../../../server/src/console/shipments/request-schemas.ts';
import { normaliseReference } from './normalise-reference.ts';
import { readDays } from './read-days.ts';
import type { FileTable } from './read-file.ts';

export const subjects = ['own_references', 'tags', 'promised_at', 'pod'] as const;
export type Subject = (typeof subjects)[number];
export type WordsOfReference = NonNullable<TrackRequest['words']>[number];

/** The server accepts so many words of so many characters. */
const limits = { own_references: { most: 10, length: 64 }, tags: { most: 20, length: 32 } };

/** Words of headings in English, German, French, Spanish and Chinese; the first that matches counts. */
const headings: readonly (readonly [Subject, RegExp])[] = [
  ['pod', /discharge|\bpod\b|entladehafen|löschhafen|zielhafen|déchargement|descarga|卸货港|目的港/i],
  [
    'promised_at',
    /promise|due date|deadline|deliver|zugesagt|liefer|promis|livraison|prometid|entrega|承诺|交货|交期/i,
  ],
  [
    'own_references',
    /\bp\.?o\b|purchase|order|(own|our|your|customer) ref|bestell|auftrag|eigene|unsere|commande|notre réf|pedido|orden|nuestra ref|采购|订单/i,
  ],
  ['tags', /\btags?\b|label|customer|client|kunde|schlagwort|étiquette|cliente|etiqueta|客户|标签/i],
];

/** What a column says, by its heading; undefined for other headings. */
export function subjectOf(heading: string): Subject | undefined {
  return headings.find(([, words]) => words.test(heading))?.[0];
}

/** A column, what it says, and each of its cells as the server gets it; null for a cell that cannot be read. */
export interface ReadColumn {
  at: number;
  subject: Subject;
  cells: readonly (readonly string[] | null)[];
}

export function readColumn({ rows }: FileTable, at: number, subject: Subject): ReadColumn {
  const texts = rows.map((row) => row[at] ?? '');
  if (subject === 'promised_at') {
    const days = readDays(texts);
    return { at, subject, cells: texts.map((text, row) => (text === '' ? [] : listed(days[row] ?? null))) };
  }
  return { at, subject, cells: texts.map((text) => (text === '' ? [] : readCell(text, subject))) };
}

function readCell(text: string, subject: Exclude<Subject, 'promised_at'>): string[] | null {
  if (subject === 'pod') return listed(/^[a-z]{2} ?[a-z2-9]{3}$/i.test(text) ? text.replace(' ', '') : null);
  const words = text.split(subject === 'tags' ? /[,;]/ : /[;\n]/).map((word) => word.trim());
  const some = words.filter((word) => word !== '');
  return some.every((word) => word.length <= limits[subject].length) ? some : null;
}

function listed(word: string | null): string[] | null {
  return word === null ? null : [word];
}

/** The words of each reference. Several rows of one reference add up; of a day and a port, the first counts. */
export function wordsOfTable(
  table: FileTable,
  referencesAt: number,
  columns: readonly ReadColumn[],
): Map<string, WordsOfReference> {
  const found = new Map<string, Record<Subject, Set<string>>>();
  table.rows.forEach((row, index) => {
    const reference = normaliseReference(row[referencesAt] ?? '');
    const words = found.get(reference) ?? noWords();
    found.set(reference, words);
    for (const { subject, cells } of columns) for (const word of cells[index] ?? []) words[subject].add(word);
  });
  return new Map(Array.from(found, ([reference, words]) => [reference, asSent(reference, words)]));
}

function noWords(): Record<Subject, Set<string>> {
  return { own_references: new Set(), tags: new Set(), promised_at: new Set(), pod: new Set() };
}

/** A field without words is not sent, so that it stays as it is on a shipment that is tracked already. */
function asSent(reference: string, words: Record<Subject, Set<string>>): WordsOfReference {
  const [owns, tags] = [[...words.own_references], [...words.tags]];
  const [promised] = words.promised_at;
  const [pod] = words.pod;
  return {
    reference,
    ...(owns.length > 0 && { own_references: owns.slice(0, limits.own_references.most) }),
    ...(tags.length > 0 && { tags: tags.slice(0, limits.tags.most) }),
    ...(promised && { promised_at: promised }),
    ...(pod && { pod }),
  };
}
