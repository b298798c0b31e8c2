import type { ListedCarrier } from '../asking/list-carriers.ts';
import type { CarrierState } from './carrier-state-schema.ts';

/** A carrier as `GET /carriers` shows it. */
export function presentCarrier(carrier: ListedCarrier): CarrierState {
  const { scac, name, simulated, health, askedAgainAt, quota, lastAnswer } = carrier;
  return {
    scac,
    name,
    simulated,
    health,
    asked_again_at: askedAgainAt?.toISOString() ?? null,
    quota: quota.map(({ requests, perSeconds, left }) => ({ requests, per_seconds: perSeconds, left })),
    last_answer: lastAnswer && {
      outcome: lastAnswer.outcome,
      reason: lastAnswer.reason,
      detail: lastAnswer.detail,
      at: lastAnswer.at.toISOString(),
    },
  };
}
