import type { Pool } from '../../../server/src/store/pool.ts';
import type { Sent } from './sender.ts';

/** Writes attempts that are given as columns. */
export const logStatement = `insert into delivery_attempts
  (endpoint_id, event_id, started_at, duration_ms, status, response_body)
  select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::integer[], $5::integer[], $6::text[])`;

/** Logs one attempt, and settles when its row is committed. */
export type Log = (sent: Sent) => Promise<void>;

/** The log for a queue that has none of its own. @param text another statement that writes the same columns */
export function openLog(pool: Pool, keeping: 'each' | 'batched', text = logStatement): Log {
  const write = (attempts: readonly Sent[]) => writeAttempts(pool, text, attempts);
  return keeping === 'each' ? (sent) => write([sent]) : batchedLog(write);
}

async function writeAttempts(pool: Pool, text: string, attempts: readonly Sent[]): Promise<void> {
  await pool.query({
    name: 'log',
    text,
    values: [
      attempts.map(({ endpointId }) => endpointId),
      attempts.map(({ eventId }) => eventId),
      attempts.map(({ startedAt }) => startedAt),
      attempts.map(({ durationMs }) => durationMs),
      attempts.map(({ status }) => status),
      attempts.map(({ responseBody }) => responseBody),
    ],
  });
}

/** Runs one insert at a time. Attempts that come meanwhile wait for the next insert, so that a busy log stays fast. */
function batchedLog(write: (attempts: readonly Sent[]) => Promise<void>): Log {
  let waiting: Sent[] = [];
  let next: Promise<void> | null = null;
  let current: Promise<void> = Promise.resolve();

  async function writeAll(after: Promise<void>): Promise<void> {
    // The callers of the insert before get its error, so this one ignores it.
    await after.catch(() => {});
    const attempts = waiting;
    waiting = [];
    next = null;
    await write(attempts);
  }

  return (sent) => {
    waiting.push(sent);
    if (next === null) {
      next = writeAll(current);
      current = next;
    }
    return next;
  };
}
