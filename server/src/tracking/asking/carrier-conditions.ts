// The condition of carriers, written regularly for the other servers to read. No question waits for it.

import { sql } from 'kysely';
import type { Carrier, CarrierDirectory } from '../../carriers/carrier.ts';
import { unavailableReasons } from '../../carriers/carrier-answer.ts';
import { type Condition, neverAsked } from '../../carriers/condition.ts';
import type { Db, Tx } from '../../store/open.ts';
import { storableText } from '../../store/storable.ts';

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
  carriers: Pick<CarrierDirectory, 'list'>;
  log: (line: string) => void;
}): CarrierConditions {
  const written = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    for (const carrier of carriers.list()) {
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
  if (stored === undefined) return own;
  const chosen = atMs(stored) > atMs(own) ? stored : own;
  // A server that has started since knows only its own time.
  const failingSince = chosen.failingSince && (stored.failingSince ?? chosen.failingSince);
  return { ...chosen, failingSince };
}

/** What another log-in was answered says nothing about this one. */
export async function forgetCondition(tx: Tx, scac: string): Promise<void> {
  await tx.deleteFrom('carrier_conditions').where('scac', '=', scac).execute();
}

/** Writes the condition of a carrier, unless another server has a later answer of it. */
async function upsertCondition(db: Db, scac: string, condition: Condition): Promise<void> {
  const { lastAnswer, failures, openUntil, failingSince } = condition;
  if (lastAnswer === null) return;
  const { outcome, reason, detail, at } = lastAnswer;
  await db
    .insertInto('carrier_conditions')
    .values({
      scac,
      outcome,
      reason,
      detail: detail === null ? null : storableText(detail),
      answered_at: at,
      failures,
      open_until: openUntil,
      failing_since: failingSince,
    })
    .onConflict((conflict) =>
      conflict
        .column('scac')
        .doUpdateSet((row) => ({
          outcome: row.ref('excluded.outcome'),
          reason: row.ref('excluded.reason'),
          detail: row.ref('excluded.detail'),
          answered_at: row.ref('excluded.answered_at'),
          failures: row.ref('excluded.failures'),
          open_until: row.ref('excluded.open_until'),
          failing_since: sql<Date | null>`
            case when excluded.failing_since is not null
            then coalesce(carrier_conditions.failing_since, excluded.failing_since) end`,
        }))
        .where('carrier_conditions.answered_at', '<=', sql<Date>`excluded.answered_at`),
    )
    .execute();
}

/** By SCAC; no entry for a carrier that was never asked. */
async function listConditions(db: Db, scacs: readonly string[]): Promise<ReadonlyMap<string, Condition>> {
  if (scacs.length === 0) return new Map();
  const rows = await db.selectFrom('carrier_conditions').selectAll().where('scac', 'in', scacs).execute();
  return new Map(
    rows.map(
      ({
        scac,
        outcome,
        detail,
        answered_at: at,
        failures,
        open_until: openUntil,
        failing_since: failingSince,
        ...row
      }) => {
        // A newer version may have written a reason that this version does not know.
        const reason = unavailableReasons.find((known) => known === row.reason) ?? null;
        return [scac, { lastAnswer: { outcome, reason, detail, at }, failures, openUntil, failingSince }];
      },
    ),
  );
}
