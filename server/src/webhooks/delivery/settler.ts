// Group commit: what came of attempts of all turns is written together. One transaction at a time; what comes meanwhile is in
// the next one, so that the busier it is, the less each delivery costs.

import { setTimeout as delay } from 'node:timers/promises';
import type { DeliveryOutcome } from './outcome.ts';

export interface Settler {
  /**
   * Settles once the outcome is written: true when the turn may go on, false when its endpoint was disabled or is paused.
   * Rejects when it could not be written; then the delivery comes due again when the turn is over.
   */
  settle(outcome: DeliveryOutcome): Promise<boolean>;
}

interface SettlerDeps {
  /** Writes them all or none, and returns the ids of the endpoints to which no more is to be sent for now. */
  write(outcomes: readonly DeliveryOutcome[]): Promise<ReadonlySet<string>>;
  log: (line: string, error: unknown) => void;
}

interface Waiting {
  outcome: DeliveryOutcome;
  resolve: (goesOn: boolean) => void;
  reject: (error: unknown) => void;
}

/** PostgreSQL may be starting again: every outcome lost is a delivery sent twice. */
const retryPausesMs = [50, 250, 1_000, 2_000, 2_000];

export function openSettler({ write, log }: SettlerDeps): Settler {
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

  /** Each endpoint by itself and nobody waiting for it, so that what cannot be written of one costs no other. */
  function isolate(batch: readonly Waiting[], error: unknown): void {
    log('Could not write what came of deliveries, will try again', error);
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
