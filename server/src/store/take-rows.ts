import type pg from 'pg';

/**
 * From now on, rows are held only by the code that asked for them. node-postgres assigns a new function to each query
 * (`query.callback = …`), and V8 makes such a function in the old generation. Until the next full collection, the function keeps
 * the result of its query alive, even if nothing else does. So all rows were moved to the old generation, and the server grew by
 * hundreds of megabytes during an export.
 */
export function takeRows(source: pg.Pool | pg.PoolClient): void {
  const target: Record<'query', (...given: never[]) => unknown> = source;
  const { query } = target;
  target.query = (...given) => {
    const result = query.apply(source, given);
    return result instanceof Promise ? result.then(taken) : result;
  };
}

/** Several statements in one text have several results. */
function taken(result: pg.QueryResult | pg.QueryResult[]): pg.QueryResult | pg.QueryResult[] {
  if (Array.isArray(result)) return result.map(takenFrom);
  return takenFrom(result);
}

function takenFrom(result: pg.QueryResult): pg.QueryResult {
  const { rows } = result;
  result.rows = [];
  return { ...result, rows };
}
