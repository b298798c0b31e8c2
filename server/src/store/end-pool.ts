import type pg from 'pg';

/**
 * Ends a pool, and waits until its sockets are closed. pg-pool's own `end()` does not wait for them: a database that is
 * dropped or stopped behind it would still find connections, and their loss would be an error that nobody listens for.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  const closed = Promise.withResolvers<void>();
  let open = pool.totalCount;
  if (open === 0) closed.resolve();
  pool.on('remove', () => {
    open -= 1;
    if (open === 0) closed.resolve();
  });
  await pool.end();
  await closed.promise;
}
