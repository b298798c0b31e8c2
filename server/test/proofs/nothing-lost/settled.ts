import { setTimeout as delay } from 'node:timers/promises';
import type { ProofDatabase } from '../proof-postgres.ts';

const patienceMs = 120_000;
const lookAgainMs = 100;

/**
 * Waits until no delivery is pending, or none that was written before `until`.
 * @throws Error when some still are after two minutes
 */
export async function settled(postgres: Pick<ProofDatabase, 'ask'>, until?: Date): Promise<void> {
  const endAt = performance.now() + patienceMs;
  for (;;) {
    const [left] = await postgres.ask<{ pending: number }>(
      `select count(*)::int as pending from deliveries
       where next_attempt_at is not null and created_at < coalesce($1::timestamptz, 'infinity')`,
      [until],
    );
    if (left?.pending === 0) return;
    if (performance.now() > endAt) throw new Error(`${left?.pending} deliveries are still pending`);
    await delay(lookAgainMs);
  }
}
