import { sql } from 'kysely';
import type { RowCondition } from '../removing/removal.ts';

/** What people write between the letters and digits of a reference, also in an address. */
const separators = String.raw`(?:[-\s/.()\[\]{}]|%2[0-9A-F])*`;

/** Whether one of these columns contains the reference, however it is written. */
export function mentions(reference: string, ...columns: string[]): RowCondition {
  const pattern = String.raw`\m${[...reference].join(separators)}\M`;
  const found = columns.map((column) => sql`${sql.ref(column)}::text ~* ${pattern}`);
  return sql`(${sql.join(found, sql` or `)})`;
}
