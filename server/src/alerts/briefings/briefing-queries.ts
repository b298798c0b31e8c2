import { sql } from 'kysely';
import type { Db, Tx } from '../../store/open.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';

/** A rule whose briefing only this process sends until the lease ends. */
export interface HeldBriefing {
  id: string;
  leasedUntil: Date;
}

/** The rule, locked until the transaction ends, while this process holds the lease. */
export async function lockHeldBriefing(tx: Tx, held: HeldBriefing): Promise<AlertRow | undefined> {
  return await tx
    .selectFrom('alerts')
    .selectAll()
    .where('id', '=', held.id)
    .where('briefing_due_at', '=', held.leasedUntil)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a lease, unless this process has lost it. */
export async function settleBriefing(
  db: Db | Tx,
  { id, leasedUntil }: HeldBriefing,
  change: Partial<Pick<AlertRow, 'briefed_at' | 'briefing_due_at'>>,
): Promise<void> {
  await db
    .updateTable('alerts')
    .set(change)
    .where('id', '=', id)
    .where('briefing_due_at', '=', sql<Date>`${leasedUntil}`)
    .execute();
}
