// The search of boxes: the `q` of the API and the search field of the shipments page.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { normaliseReference } from '../../domain/references/reference.ts';
import { storableText } from '../../store/storable.ts';
import { all } from './journey-sql.ts';

/** A text with more words is searched only as a whole, because each word is compared with every row. */
export const mostSearchedWords = 8;

/**
 * Finds the text as it stands, in any of the numbers and names of `searchText`; numbers as people write them, `MSCU 123`,
 * and as they are stored, `MSCU123`. Of several words, it also finds the boxes that have all of them, and of several whole
 * numbers those that have one. This reads the rows: a hundred thousand take some tens of milliseconds. An index on parts of
 * words would have to be written with every answer.
 */
export function contains(text: string): RawBuilder<SqlBool> {
  const words = text.split(/[\s,;]+/).filter((word) => normaliseReference(word) !== '');
  if (words.length < 2 || words.length > mostSearchedWords) return has(text);
  // What is found by the whole text, or by the number that it may be, is found by its words, too. Every comparison costs
  // time with every row.
  const each = words.map(has);
  return words.every(isWholeNumber) ? any(each) : all(each);
}

/** The text as it is written, or as the number that it may be. */
export function has(text: string): RawBuilder<SqlBool> {
  const written = text.trim().replace(/\s+/g, ' ');
  const number = normaliseReference(text);
  const parts = number === '' || number === written.toUpperCase() ? [written] : [written, number];
  return any(parts.map(isIn));
}

/** The database makes the upper case, by the same rules as for the column. */
function isIn(part: string): RawBuilder<SqlBool> {
  return sql`j.search_text like upper(${pattern(part)})`;
}

/** A container, Bill of Lading, booking or own reference such as `PO-4711` has six characters or more, three of them digits. */
function isWholeNumber(word: string): boolean {
  return /^(?=(?:.*\d){3})[A-Z0-9]{6,35}$/.test(normaliseReference(word));
}

function any(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** `text` anywhere; wildcards in the text are escaped. */
function pattern(text: string): string {
  return `%${storableText(text).replace(/[\\%_]/g, '\\$&')}%`;
}
