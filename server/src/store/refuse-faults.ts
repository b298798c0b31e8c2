import type pg from 'pg';
import { isLate, refusalOf, withoutDatabase } from './database-fault.ts';

/**
 * From now on, faults of the database reject as the refusal `unavailable`. A connection on which an answer is late is
 * ended: the answer may still come, and would be taken for that of the next statement.
 */
export function refuseFaults(source: pg.Pool | pg.PoolClient): void {
  if ('totalCount' in source) {
    rejectAs(source, 'query', refusalOf);
    // Without a connection no statement can run, so every reason is a fault of the database.
    rejectAs(source, 'connect', withoutDatabase);
  } else {
    rejectAs(source, 'query', (error) => {
      if (isLate(error)) void source.end();
      return refusalOf(error);
    });
  }
}

/** Calls with a callback are left as they are: only the pool itself makes them. */
function rejectAs<Name extends string>(
  target: Record<Name, (...given: never[]) => unknown>,
  name: Name,
  refusal: (error: unknown) => unknown,
): void {
  const kind = Object.getPrototypeOf(target);
  target[name] = (...given) => {
    const result: unknown = kind[name].apply(target, given);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw refusal(error);
    });
  };
}
