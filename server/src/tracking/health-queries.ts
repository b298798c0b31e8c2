// What a failed question leaves behind: the shipment's health, never its journey.

import { sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { Health } from './stored-shipment.ts';

/**
 * Notes trouble with the carrier; the journey stays as it is.
 * @param orAt when to check again if no check was to come; null for what is never watched
 */
export async function setHealth(db: Db, id: string, health: Health, orAt: Date | null): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ health, next_check_at: keepOr(orAt) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('health', '!=', health)
    .execute();
}

/** As `setHealth`, when the carrier answered and had nothing. An answer that came later than `checkedAt` is not set back. */
export async function setNoData(db: Db, id: string, checkedAt: Date, orAt: Date | null): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ health: 'no_data', checked_at: checkedAt, next_check_at: keepOr(orAt) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('checked_at', '<', checkedAt)
    .execute();
}

function keepOr(orAt: Date | null) {
  return sql<Date | null>`coalesce(next_check_at, ${orAt}::timestamptz)`;
}
