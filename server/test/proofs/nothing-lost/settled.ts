import { setTimeout as delay } from 'node:timers/promises';
import type { ProofPostgres } from '../proof-postgres.ts';

const patienceMs = 120_000;
const lookAgainMs = 100;

/** Waits until no delivery is pending. @throws Error when some still are after two minutes */
export async function settled(postgres: ProofPostgres): Promise<void> {
  const endAt = performance.now() + patienceMs;
  for (;;) {
    const [left] = await postgres.ask<{ pending: number }>(
      'select count(*)::int as pending from deliveries where next_attempt_at is not null',
    );
    if (left?.pending === 0) return;
    if (performance.now() > endAt) throw new Error(`${left?.pending} deliveries are still pending`);
    await delay(lookAgainMs);
  }
}
