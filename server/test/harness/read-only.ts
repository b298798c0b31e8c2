import pg from 'pg';
import { operate } from './operate.ts';
import type { TestStore } from './store.ts';

/** Makes the database read-only for all connections, as an operator does for a while. Returns how to undo it. */
export async function makeReadOnly({ databaseUrl }: TestStore): Promise<() => Promise<void>> {
  const name = pg.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
  const change = (statement: string) =>
    operate(databaseUrl, async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} ${statement}`);
      await endConnections(client);
    });
  await change('set default_transaction_read_only = on');
  return () => change('reset default_transaction_read_only');
}

/** Ends all other connections to the database, as a shutdown does, and waits until they have ended. */
export async function endConnections(client: pg.Client): Promise<void> {
  // All get the signal before the first one is waited for, because PostgreSQL looks after each only every 100 ms.
  for (const waitMs of [0, 60_000]) {
    await client.query(
      'select pg_terminate_backend(pid, $1) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      [waitMs],
    );
  }
}
