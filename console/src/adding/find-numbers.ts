import { normaliseReference } from '../../../server/src/domain/references/reference.ts';
import { isReferenceLike } from '../../../server/src/domain/references/reference-like.ts';
import { readWrittenDay } from '../../../server/src/domain/time/written-day.ts';
import { plainLines } from './plain-lines.ts';

/**
 * The parts of a text that are meant as references, as they are written: with labels, in columns, or beside other words.
 * Words beside a container number are left out; an entry without one stays, so that it can be shown.
 */
export function findNumbers(text: string): string[] {
  return plainLines(text)
    .split(/[\n\r\t,;|"']+|\s\/\s/)
    .flatMap(numbersOf)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** `MSCU 123456-6`: one number, although it is written in three parts. */
const container = /\b([a-z]{4})[ \-./]*(\d{6})[ \-./]*(\d)\b/gi;
/** `B/L: `, `Container no.: ` */
const label = /^[^\d:#]*[:#]\s*/;

function numbersOf(entry: string): string[] {
  const compact = entry.replace(container, ' $1$2$3 ');
  if (compact !== entry) return compact.split(/\s+/).filter(isReferenceLike);
  // A day may be written with spaces.
  if (readWrittenDay(entry) !== null) return [entry];
  // A purchase order is recognised by its label, so it keeps the label.
  return /^\s*(p\.?\s?o\b|(purchase\s+)?order)/i.test(entry) ? [entry] : wordsOf(entry.replace(label, ''));
}

/** Spaces separate numbers if each part could be a number; else they are inside one number. */
function wordsOf(entry: string): string[] {
  const words = entry.trim().split(/\s+/);
  const couldAllBe = words.every((word) => normaliseReference(word).length >= 5 && /\d/.test(word));
  return couldAllBe ? words : [entry];
}
