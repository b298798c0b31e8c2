// The search of boxes: the `q` of the API and the search field of the shipments page.

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { normaliseReference } from '../../domain/reference.ts';
import { storableText } from '../../store/storable.ts';

/**
 * Finds a part of a reference, container, Bill of Lading or vessel name; numbers as people write them, `MSCU 123`, and as
 * they are stored, `MSCU123`. This reads the rows: a hundred thousand take about twenty milliseconds. An index on parts of
 * words would have to be written with every answer.
 */
export function contains(text: string): RawBuilder<SqlBool> {
  const written = text.trim().replace(/\s+/g, ' ');
  const number = normaliseReference(text);
  const parts = number === '' || number === written.toUpperCase() ? [written] : [written, number];
  // The database makes the upper case, by the same rules as for the column.
  const conditions = parts.map((part) => sql`j.searched like upper(${pattern(part)})`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** `text` anywhere; wildcards in the text are escaped. */
function pattern(text: string): string {
  return `%${storableText(text).replace(/[\\%_]/g, '\\$&')}%`;
}
