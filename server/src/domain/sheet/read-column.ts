import { wordLimits } from '../own-words/word-limits.ts';
import { carrierNamed } from '../references/carrier-named.ts';
import { readWrittenDay } from '../time/written-day.ts';
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

/** A comma before the form of a company belongs to its name: `Acme Trading Co., Ltd.` */
const betweenTags = /;|,(?!\s*(?:ltd|limited|inc|llc|corp|co|plc|gmbh|s\.?a|s\.?l)\b)/i;

function readCell(text: string, subject: Exclude<ColumnSubject, 'promised_at'>): string[] | null {
  if (subject === 'carrier') return scacIn(text);
  if (subject === 'pod') return listed(/^[a-z]{2} ?[a-z2-9]{3}$/i.test(text) ? text.replace(' ', '') : null);
  const words = text.split(subject === 'tags' ? betweenTags : /[;\n]/).map((word) => word.trim());
  const some = words.filter((word) => word !== '');
  return some.every((word) => word.length <= longest[subject]) ? some : null;
}

/** A carrier that is not known is no hint, and no fault of the row. */
function scacIn(text: string): string[] {
  const scac = carrierNamed(text) ?? (/^[A-Z]{4}$/.test(text) ? text : null);
  return scac === null ? [] : [scac];
}

function listed(word: string | null): string[] | null {
  return word === null ? null : [word];
}

/**
 * Each cell as `YYYY-MM-DD`; null for a cell that is no day. With slashes, the other cells of the column show whether the day
 * or the month comes first; if they do not, such cells are null, because a guess could be wrong.
 */
export function readDays(cells: readonly string[]): (string | null)[] {
  const days = cells.map(readWrittenDay);
  const isDayFirst = days.some((day) => day?.dayFirst != null && day.monthFirst === null);
  const isMonthFirst = days.some((day) => day?.monthFirst != null && day.dayFirst === null);
  return days.map((day) => {
    if (day === null || day.dayFirst === day.monthFirst) return day?.dayFirst ?? null;
    if (isDayFirst === isMonthFirst) return null;
    return isDayFirst ? day.dayFirst : day.monthFirst;
  });
}
