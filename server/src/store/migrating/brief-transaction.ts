import type pg from 'pg';
import type { LockPatience } from './lock-patience.ts';

/** Runs the work in a transaction that fails, instead of waiting, when a lock is not free for a moment. */
export async function inBriefTransaction(
  client: pg.Client,
  { lockTimeoutMs }: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
