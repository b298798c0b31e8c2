import type { Pool, Queryable } from './pool.ts';

/** A result is believed for this long, however many probes ask. */
const believedMs = 1_000;

/** Takes a new page, which a full disk does not give. The table is empty again after the commit. */
const takePage = `
  create temporary table if not exists write_test (tried_at timestamptz) on commit delete rows;
  insert into pg_temp.write_test values (now());`;

/**
 * Two writes that leave nothing behind. The update writes a row as it was, and fails on a read-only database; a full disk
 * may still have room for that. They do not wait for a standby: without one, a server can still answer reads.
 */
const writes = `
  select set_config('synchronous_commit', 'local', true);
  update schema_migrations set applied_at = applied_at where number = 1;${takePage}`;

/** Why a database that is not read-only takes no writes, such as a full disk; null if it takes them. */
export async function faultOfWrite(client: Queryable): Promise<string | null> {
  return await client.query(takePage).then(
    () => null,
    ({ message }: Error) => message,
  );
}

/** Returns a function that tries a write, at most once a second. It rejects when the database takes none. */
export function openWriteTest(pool: Pool): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let triedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - triedAt >= believedMs) {
      triedAt = performance.now();
      last = pool.query(writes);
    }
    await last;
  };
}
