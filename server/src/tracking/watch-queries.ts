import type { Db } from '../store/open.ts';

/** A shipment that only this process may check until the lease ends. */
export interface HeldCheck {
  id: string;
  leasedUntil: Date;
}

/**
 * Ends a lease and writes the next check, unless the next check was changed since: by an answer, or by a process that
 * took over.
 */
export async function settleCheck(
  db: Db,
  { id, leasedUntil }: HeldCheck,
  nextCheckAt: Date | null,
  fruitlessChecks: number,
): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ next_check_at: nextCheckAt, fruitless_checks: fruitlessChecks })
    .where('id', '=', id)
    .where('next_check_at', '=', leasedUntil)
    .execute();
}
