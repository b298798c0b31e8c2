// Better-auth knows only the clock of this machine. It sees the times in the database as this clock would have given them,
// and what it writes is stored by the clock of the database. So a session or a link ends at the same moment on every server.

import type { KyselyPlugin } from 'kysely';
import type { Db } from '../../../store/open.ts';

/** @param offsetMs this machine's clock minus the database's */
export function onMachineClock(db: Db, offsetMs: () => number): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => movedBy(node, -offsetMs()),
    transformResult: async ({ result }) => movedBy(result, offsetMs()),
  };
  return db.withPlugin(plugin);
}

/** The same value with all times in it moved. */
function movedBy<Value>(value: Value, ms: number): Value;
function movedBy(value: unknown, ms: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + ms);
  if (Array.isArray(value)) return value.map((each) => movedBy(each, ms));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, movedBy(each, ms)]));
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
