import type { Carrier } from '../carriers/carrier.ts';
import { type Condition, healthOf } from '../carriers/condition.ts';
import type { Mode } from '../domain/reference.ts';
import { readConditions } from './carrier-conditions.ts';
import type { CarrierState } from './schemas.ts';
import type { TrackingDeps } from './tracking-deps.ts';

/** The carriers this mode may ask, and how each fares, as far as any server knows. Asks none of them. */
export async function listCarriers(
  { db, now, directories }: Pick<TrackingDeps, 'db' | 'now' | 'directories'>,
  mode: Mode,
): Promise<CarrierState[]> {
  const carriers = directories[mode].list();
  const conditions = await readConditions(db, carriers);
  const states = carriers.map((carrier, at) => carrierState(carrier, conditions[at], now()));
  return await Promise.all(states);
}

async function carrierState(
  { scac, name, simulated, condition: own, quotaLeft }: Carrier,
  condition: Condition | undefined,
  now: Date,
): Promise<CarrierState> {
  const { lastAnswer = null, openUntil = null } = condition ?? {};
  const quota = (await quotaLeft?.()) ?? [];
  return {
    scac,
    name,
    simulated,
    // One that only invents, in this process, cannot fail.
    health: own === undefined || condition === undefined ? 'ok' : healthOf(condition, now),
    asked_again_at: openUntil !== null && now < openUntil ? openUntil.toISOString() : null,
    quota: quota.map(({ requests, perSeconds, left }) => ({ requests, per_seconds: perSeconds, left })),
    last_answer: lastAnswer && {
      outcome: lastAnswer.outcome,
      reason: lastAnswer.reason,
      detail: lastAnswer.detail,
      at: lastAnswer.at.toISOString(),
    },
  };
}
