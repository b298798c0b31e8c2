import type pg from 'pg';
import { type Db, readsOver } from './database.ts';

/** Typed reads over one connection, for a command that looks at a database as it is. It must not begin a transaction. */
export function readsOverClient(client: pg.ClientBase): Db {
  const query = client.query.bind(client);
  return readsOver({ connect: async () => ({ query, release: () => {} }), end: async () => {} });
}
