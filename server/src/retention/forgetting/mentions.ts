import { sql } from 'kysely';
import type { RowCondition } from '../removing/removal.ts';

/** What people write between the letters and digits of a reference, also in an address. */
const separators = String.raw`(?:[-\s/.()\[\]{}+]|%2[0-9A-F])*`;
/** Before a reference: the beginning of a word, also after a character that is escaped in JSON or encoded in an address. */
const before = String.raw`(?:\m|_|\\[bfnrt]|\\u[0-9a-f]{4}|%(?:25)*[0-9a-f]{2})`;
const after = String.raw`(?:\M|_)`;

/** Whether one of these columns contains the reference, however it is written. */
export function mentions(reference: string, ...columns: string[]): RowCondition {
  const pattern = before + [...reference].join(separators) + after;
  const found = columns.map((column) => sql`${sql.ref(column)}::text ~* ${pattern}`);
  return sql`(${sql.join(found, sql` or `)})`;
}
