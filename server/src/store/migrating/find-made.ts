import type pg from 'pg';
import { faultOfMissing, type HistoryFault } from './check-history.ts';
import type { Migration } from './migration.ts';

/**
 * The fault of a database that has what the next migration would make: the row of that migration is missing. Null without a
 * migration. An index that is built concurrently may be there: a process that died had built it.
 */
export async function findMade(
  client: Pick<pg.ClientBase, 'query'>,
  next: Migration | undefined,
): Promise<HistoryFault | null> {
  if (next === undefined || next.outside !== null) return null;
  const made = newIn(next.sql, /^create (?:unique )?(?:table|index) (\w+)/gm);
  const added = newIn(next.sql, /^alter table (\w+)\s+add column (\w+)/gm);
  const { rows } = await client.query(
    `select from unnest($1::text[]) as name where to_regclass(name) is not null
     union all
     select from unnest($2::text[], $3::text[]) as added (name, attribute)
       join pg_attribute on attrelid = to_regclass(name) and attname = attribute and not attisdropped`,
    [made.map(([name]) => name), added.map(([table]) => table), added.map(([, column]) => column)],
  );
  return rows.length === 0 ? null : faultOfMissing(next.number, next);
}

/** The names in statements of this form, unless the last one stands earlier: then it is dropped or renamed before. */
function newIn(text: string, statement: RegExp): string[][] {
  return [...text.matchAll(statement)]
    .filter((found) => text.search(new RegExp(`\\b${found.at(-1)}\\b`)) > found.index)
    .map(([, ...names]) => names);
}
