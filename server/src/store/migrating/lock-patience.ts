import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isLocked } from '../database-fault.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** How a migration waits for the locks that it needs. */
export interface LockPatience {
  /**
   * While a statement waits for a lock of a table, all others of that table wait behind it: so this is short. It is shorter
   * than PostgreSQL's `deadlock_timeout` (1 s): where a server and the migration wait for each other, the migration gives up.
   */
  lockTimeoutMs: number;
  /** The pause after the first try; it doubles up to sixteen times this. */
  pauseMs: number;
  /** How long a migration is tried before it is given up. */
  limitMs: number;
}

export const defaultLockPatience: LockPatience = { lockTimeoutMs: 300, pauseMs: 1_000, limitMs: 300_000 };
const longestPause = 16;

/**
 * Repeats `attempt` while it fails because another session holds a lock.
 * @throws StoreUnavailable when that lasts too long
 */
export async function withLockPatience(
  client: pg.Client,
  { pauseMs, limitMs }: LockPatience,
  { what, log, attempt }: { what: string; log: (line: string) => void; attempt: () => Promise<void> },
): Promise<void> {
  const endAt = performance.now() + limitMs;
  for (let factor = 1; ; factor = Math.min(2 * factor, longestPause)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error)) throw error;
      const others = await longestTransaction(client);
      if (performance.now() + factor * pauseMs > endAt) {
        throw new StoreUnavailable(
          `${what} did not get its locks within ${limitMs / 1000} s: ${others}; end it, and start again`,
          { cause: error },
        );
      }
      log(`${what} waits for a lock: ${others}`);
      await delay(factor * pauseMs);
    }
  }
}

async function longestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, coalesce(nullif(application_name, ''), usename, 'unnamed') as name,
       extract(epoch from clock_timestamp() - xact_start)::integer as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  );
  const [longest] = rows;
  if (longest === undefined) return 'the transaction that held it has ended';
  return `the longest open transaction is that of process ${longest.pid} (${longest.name}), open for ${longest.seconds} s`;
}

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
