import type pg from 'pg';

/**
 * From now on, statements with a name are sent without it. Behind a pooler, the session that prepared a statement may not
 * be the one that has to execute it.
 */
export function prepareNothing(pool: pg.Pool): void {
  const target: Record<'query', (...given: unknown[]) => unknown> = pool;
  const { query } = target;
  target.query = (statement, ...rest) => query.call(pool, withoutName(statement), ...rest);
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  const { name, ...nameless } = statement;
  return nameless;
}
