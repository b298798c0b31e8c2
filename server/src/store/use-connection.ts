import type pg from 'pg';
import { type Db, readsOver } from './database.ts';
import { overClient, reachDatabase, type SourceOptions } from './reach-database.ts';

/** One connection to a database that was not migrated. */
export interface StoreConnection {
  client: pg.Client;
  /** Which database this is, without a password. */
  where: string;
}

/**
 * Runs work over one connection to the database as it is.
 * @throws StoreUnavailable, of one line, when there is no connection, and the errors of the work
 */
export async function useConnection<T>(
  options: SourceOptions,
  work: (connection: StoreConnection) => Promise<T>,
): Promise<T> {
  await using opened = new AsyncDisposableStack();
  const reached = await reachDatabase(options, opened);
  return await overClient(reached, (client) => work({ client, where: reached.source.where }));
}

/** Typed reads over one connection, for a command that looks at a database as it is. It must not begin a transaction. */
export function readsOverClient(client: pg.ClientBase): Db {
  const query = client.query.bind(client);
  return readsOver({ connect: async () => ({ query, release: () => {} }), end: async () => {} });
}
