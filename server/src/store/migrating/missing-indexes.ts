import type pg from 'pg';
import type { Migration } from './read-migrations.ts';

/**
 * The indexes that the applied migrations made and that are not there, or are not valid: someone dropped them, or building one
 * was broken off. Without them the reads that need them take long, and nothing else shows it.
 */
export async function missingIndexes(
  client: Pick<pg.ClientBase, 'query'>,
  applied: readonly Migration[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where not exists (select from pg_index where indexrelid = to_regclass(name) and indisvalid) order by name`,
    [[...namedIndexes(applied)]],
  );
  return rows.map(({ name }) => name);
}

/** In the order of the migrations: made, dropped. */
function namedIndexes(migrations: readonly Migration[]): Set<string> {
  const names = new Set<string>();
  for (const { sql } of migrations)
    for (const [, made, dropped] of sql.matchAll(statement)) {
      if (made !== undefined) names.add(made);
      for (const name of dropped?.match(/\w+/g) ?? []) names.delete(name);
    }
  return names;
}

const statement =
  /^create (?:unique )?index (?:concurrently )?(?:if not exists )?(\w+)|^drop index\s+(?:concurrently )?(?:if exists )?([\w,\s]+);/gm;
