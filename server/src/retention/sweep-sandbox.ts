import { sql } from 'kysely';
import type { Clock } from '../domain/clock.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Db } from '../store/open.ts';
import { removeUnusedAnswers } from './removing/unused-answers.ts';
import { stopTracking } from './stop-tracking.ts';
import { type Sweep, type SweepPosition, start } from './sweeps.ts';

/**
 * Untracks sandbox shipments that were last tracked before `before`. Their rows are removed with those of all untracked
 * shipments.
 */
export function sweepSandbox(db: Db, now: Clock, before: Date): Sweep {
  return (limit) =>
    inTransaction(db, async (tx) => {
      const old = await tx
        .selectFrom('shipments')
        .select('id')
        .where('mode', '=', 'test')
        .where('removed_at', 'is', null)
        .where('checked_at', '<', before)
        .orderBy('checked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = old.map(({ id }) => id);
      await stopTracking(tx, ids, now());
      return ids.length === limit;
    });
}

/**
 * Removes invented answers of the sandbox from before `before`. The sandbox invents new ones every day, and a sandbox
 * shipment needs only the newest. One sweep looks at each answer once.
 */
export function sweepSandboxAnswers(db: Db, before: Date): Sweep {
  let last = start;
  return (limit) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<SweepPosition>`
        select received_at::text as at, id::text as id from answers
        where carrier = 'SBOX' and received_at < ${before}
          and (received_at, id) > (${last.at}::timestamptz, ${last.id || '0'}::bigint)
        order by received_at, id limit ${limit} for update skip locked`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await sql`
        delete from observations using shipments
        where answer_id = any (${ids}::bigint[]) and shipments.id = shipment_id and shipments.mode = 'test'`.execute(
        tx,
      );
      // A live carrier may have the same code: its answers are kept.
      await removeUnusedAnswers(tx, ids);
      last = rows.at(-1) ?? last;
      return rows.length === limit;
    });
}
