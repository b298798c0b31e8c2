// Group commit: outcomes that come during a write wait for the next one, so the cost per delivery falls under load.

import { setTimeout as delay } from 'node:timers/promises';
import type { AttemptOutcome, EndpointHealth, HealthVerdict } from '../../domain/webhooks/endpoint-health.ts';
import type { Consequence } from '../../domain/webhooks/retry-schedule.ts';
import type { DueDelivery, Turn } from './turn.ts';

export interface OutcomeWriter {
  /** False when the endpoint was disabled or is paused. Rejects when the write failed: the delivery is due again after the turn. */
  settle(outcome: DeliveryOutcome): Promise<boolean>;
}

interface Waiting {
  outcome: DeliveryOutcome;
  resolve: (goesOn: boolean) => void;
  reject: (error: unknown) => void;
}

/** The outcome of one attempt at a delivery, to be written. */
export interface DeliveryOutcome extends AttemptOutcome {
  turn: Turn;
  delivery: DueDelivery;
  consequence: Consequence;
}

/** The health of an endpoint after the outcomes of its attempts, in the order in which they ended. */
export interface Judgement {
  endpointId: string;
  outcomes: readonly DeliveryOutcome[];
  health: EndpointHealth;
  verdict: HealthVerdict;
}

/** PostgreSQL may be restarting, and each lost outcome means a delivery sent twice. */
const retryPausesMs = [50, 250, 1_000, 2_000, 2_000];

export function openOutcomeWriter({
  write,
  log,
}: {
  /** Writes all outcomes or none, and returns the ids of the endpoints that must get nothing more for now. */
  write(outcomes: readonly DeliveryOutcome[]): Promise<ReadonlySet<string>>;
  log: (line: string, error: unknown) => void;
}): OutcomeWriter {
  let waiting: Waiting[] = [];
  let writing = false;

  async function writeAll(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await writeBatch(batch).catch((error) => isolate(batch, error));
    }
    writing = false;
  }

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    const stopped = await write(batch.map(({ outcome }) => outcome));
    for (const { outcome, resolve } of batch) resolve(!stopped.has(outcome.turn.endpointId));
  }

  /** By endpoint, so that an outcome that cannot be written fails only its own. No caller waits for this. */
  function isolate(batch: readonly Waiting[], error: unknown): void {
    log('Could not write the outcomes of deliveries, will try again', error);
    const byEndpoint = Map.groupBy(batch, ({ outcome }) => outcome.turn.endpointId);
    for (const own of byEndpoint.values()) void persist(own);
  }

  async function persist(batch: readonly Waiting[]): Promise<void> {
    let last: unknown;
    for (const pauseMs of retryPausesMs) {
      await delay(pauseMs);
      try {
        return await writeBatch(batch);
      } catch (error) {
        last = error;
      }
    }
    for (const { reject } of batch) reject(last);
  }

  return {
    settle: (outcome) =>
      new Promise((resolve, reject) => {
        waiting.push({ outcome, resolve, reject });
        if (!writing) void writeAll();
      }),
  };
}
