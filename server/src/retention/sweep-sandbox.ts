import { sql } from 'kysely';
import type { Clock } from '../domain/clock.ts';
import type { Db } from '../store/open.ts';
import type { Sweep } from './sweep.ts';

/**
 * Untracks sandbox shipments that were last tracked before `before`. Their rows are removed with those of all untracked
 * shipments.
 */
export function sweepSandbox(db: Db, now: Clock, before: Date): Sweep {
  return async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select id from shipments
        where mode = 'test' and removed_at is null and checked_at < ${before}
        order by checked_at limit ${limit} for update skip locked
      ), unlisted as (
        delete from journeys using old where journeys.shipment_id = old.id
      )
      update shipments set removed_at = ${now()}, next_check_at = null from old where shipments.id = old.id`.execute(
      db,
    );
    return numAffectedRows === BigInt(limit);
  };
}
