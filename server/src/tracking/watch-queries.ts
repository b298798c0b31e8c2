import type { Db } from '../store/open.ts';

/** A shipment that this process alone may check until the lease ends. */
export interface HeldCheck {
  id: string;
  leasedUntil: Date;
}

/** Ends a lease, unless somebody has written since when the shipment is due: an answer has, or whoever took it over. */
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
