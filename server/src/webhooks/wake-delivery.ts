import type { Db, Tx } from '../store/open.ts';
import { notifyWork } from '../work/start-duty.ts';

/** What NOTIFY calls the duty that sends deliveries. */
export const deliverDutyName = 'deliver';

/** Wakes every server that delivers, because this workspace has new deliveries. In a transaction, after the commit. */
export function wakeDelivery(db: Db | Tx, workspaceId: string): Promise<void> {
  return notifyWork(db, deliverDutyName, workspaceId);
}

/** Wakes every server that delivers, because a turn of an endpoint is free. The turns under way need not look for more. */
export function wakeForTurn(db: Db): Promise<void> {
  return notifyWork(db, deliverDutyName);
}
