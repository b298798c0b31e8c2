import { wordLimits } from '../own-words/word-limits.ts';
import type { Sheet } from './sheet.ts';
import type { ColumnSubject } from './subjects.ts';

const longest = { own_references: wordLimits.ownReferenceLength, tags: wordLimits.tagLength };

/** A column, what it says, and each of its cells as the server gets it; null for a cell that cannot be read. */
export interface ReadColumn {
  at: number;
  subject: ColumnSubject;
  cells: readonly (readonly string[] | null)[];
}

// Days as people write them in a column of a file.
type Parts = readonly [year: number, month: number, day: number];

const yearFirst = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/;

const dayFirst = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})$/;

const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

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

/**
 * Each cell as `YYYY-MM-DD`; null for a cell that is no day. With slashes, the other cells of the column show whether the day
 * or the month comes first; if they do not, such cells are null, because a guess could be wrong.
 */
export function readDays(cells: readonly string[]): (string | null)[] {
  const pairs = cells.flatMap((cell) => (slashes.test(cell) ? [cell.split('/').map(Number)] : []));
  const isDayFirst = pairs.some(([first = 0]) => first > 12);
  const isMonthFirst = pairs.some(([, second = 0]) => second > 12);
  return cells.map((cell) => {
    const [, year, month, day] = yearFirst.exec(cell) ?? [];
    if (year) return dayOf([Number(year), Number(month), Number(day)]);
    const [, first, second, last] = dayFirst.exec(cell) ?? slashes.exec(cell) ?? [];
    const [a, b, c] = [Number(first), Number(second), Number(last)];
    if (!slashes.test(cell)) return dayOf([c, b, a]);
    if (isDayFirst === isMonthFirst && a !== b) return null;
    return dayOf(isMonthFirst ? [c, a, b] : [c, b, a]);
  });
}

/** Null for a day that no calendar has. */
function dayOf([year, month, day]: Parts): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
