import { sql } from 'kysely';
import { unavailableReasons } from '../../carriers/carrier-answer.ts';
import type { Condition } from '../../carriers/condition.ts';
import type { Db } from '../../store/open.ts';
import { storableText } from '../../store/storable.ts';

/** Writes the condition of a carrier, unless another server has a later answer of it. */
export async function upsertCondition(db: Db, scac: string, condition: Condition): Promise<void> {
  const { lastAnswer, failures, openUntil } = condition;
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
        }))
        .where('carrier_conditions.answered_at', '<=', sql<Date>`excluded.answered_at`),
    )
    .execute();
}

/** By SCAC; no entry for a carrier that was never asked. */
export async function listConditions(
  db: Db,
  scacs: readonly string[],
): Promise<ReadonlyMap<string, Condition>> {
  if (scacs.length === 0) return new Map();
  const rows = await db.selectFrom('carrier_conditions').selectAll().where('scac', 'in', scacs).execute();
  return new Map(
    rows.map(({ scac, outcome, detail, answered_at: at, failures, open_until: openUntil, ...row }) => {
      // A newer version may have written a reason that this version does not know.
      const reason = unavailableReasons.find((known) => known === row.reason) ?? null;
      return [scac, { lastAnswer: { outcome, reason, detail, at }, failures, openUntil }];
    }),
  );
}
