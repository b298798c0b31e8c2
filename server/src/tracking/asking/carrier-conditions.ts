// The condition of carriers, written regularly for the other servers to read. No question waits for it.

import type { Carrier } from '../../carriers/carrier.ts';
import { type Condition, neverAsked } from '../../carriers/condition.ts';
import type { Db } from '../../store/open.ts';
import { listConditions, upsertCondition } from './condition-queries.ts';

export interface CarrierConditions {
  /** Writes what has changed since the last time. After a failure, the next call tries again. */
  flush(): Promise<void>;
  start(): void;
  /** Stops the timer and writes the remaining changes. */
  stop(): Promise<void>;
}

const flushEveryMs = 5_000;

/** Writes to the table of conditions what this process learns about its carriers. */
export function carrierConditions({
  db,
  carriers,
  log,
}: {
  db: Db;
  carriers: readonly Carrier[];
  log: (line: string) => void;
}): CarrierConditions {
  const written = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    for (const carrier of carriers) {
      const condition = carrier.condition?.() ?? neverAsked;
      const atMs = condition.lastAnswer?.at.getTime();
      if (atMs === undefined || written.get(carrier.scac) === atMs) continue;
      try {
        await upsertCondition(db, carrier.scac, condition);
        written.set(carrier.scac, atMs);
      } catch (error) {
        log(`Could not write the condition of ${carrier.name}, will try again: ${String(error)}`);
      }
    }
  }

  return {
    flush,
    start() {
      timer ??= setInterval(() => void flush(), flushEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await flush();
    },
  };
}

/** The condition of each carrier, from the server that asked it last. */
export async function readConditions(db: Db, carriers: readonly Carrier[]): Promise<Condition[]> {
  const stored = await listConditions(
    db,
    carriers.map(({ scac }) => scac),
  );
  return carriers.map(({ scac, condition }) => newer(condition?.() ?? neverAsked, stored.get(scac)));
}

function newer(own: Condition, stored: Condition | undefined): Condition {
  const atMs = ({ lastAnswer }: Condition) => lastAnswer?.at.getTime() ?? 0;
  return stored !== undefined && atMs(stored) > atMs(own) ? stored : own;
}
