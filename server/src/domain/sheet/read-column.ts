import { wordLimits } from '../word-limits.ts';
import { readDays } from './read-days.ts';
import type { Sheet } from './sheet.ts';
import type { ColumnSubject } from './subjects.ts';

const longest = { own_references: wordLimits.ownReferenceLength, tags: wordLimits.tagLength };

/** A column, what it says, and each of its cells as the server gets it; null for a cell that cannot be read. */
export interface ReadColumn {
  at: number;
  subject: ColumnSubject;
  cells: readonly (readonly string[] | null)[];
}

export function readColumn({ rows }: Sheet, at: number, subject: ColumnSubject): ReadColumn {
  const texts = rows.map((row) => row[at] ?? '');
  if (subject === 'promised_at') {
    const days = readDays(texts);
    return { at, subject, cells: texts.map((text, row) => (text === '' ? [] : listed(days[row] ?? null))) };
  }
  return { at, subject, cells: texts.map((text) => (text === '' ? [] : readCell(text, subject))) };
}

function readCell(text: string, subject: Exclude<ColumnSubject, 'promised_at'>): string[] | null {
  if (subject === 'pod') return listed(/^[a-z]{2} ?[a-z2-9]{3}$/i.test(text) ? text.replace(' ', '') : null);
  const words = text.split(subject === 'tags' ? /[,;]/ : /[;\n]/).map((word) => word.trim());
  const some = words.filter((word) => word !== '');
  return some.every((word) => word.length <= longest[subject]) ? some : null;
}

function listed(word: string | null): string[] | null {
  return word === null ? null : [word];
}
