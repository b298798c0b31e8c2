import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** Any number, as long as every version of Landfall uses the same. */
const migrationLock = 5_263_441_901;
const lookAgainMs = 200;
const logAfterMs = 3_000;

/**
 * Runs the work while no other process migrates. A session lock, because it must cover several transactions; it ends
 * with the process. The process asks for it again and again instead of waiting, because an index that is built concurrently
 * waits for every running statement, also for one that waits for this lock.
 */
export async function underMigrationLock<T>(
  client: pg.Client,
  log: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const slow = setTimeout(() => log('Another process migrates the database; waiting for it'), logAfterMs);
  try {
    while (!(await tryLock(client))) await delay(lookAgainMs);
  } finally {
    clearTimeout(slow);
  }
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    migrationLock,
  ]);
  return rows[0]?.locked === true;
}
