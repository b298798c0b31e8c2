import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type Db, readsOver } from './database.ts';

/** Typed reads over one connection, for a command that looks at a database as it is. It must not begin a transaction. */
export function readsOverClient(client: Pick<pg.ClientBase, 'query'>): Db {
  const query = (statement: string, values: readonly unknown[]) => client.query(statement, [...values]);
  const connection = { query: query as unknown as PostgresPoolClient['query'], release: () => {} };
  return readsOver({ connect: async () => connection, end: async () => {}, options: {} });
}
