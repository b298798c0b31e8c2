import type { Db, Tx } from '../store/open.ts';
import { notifyWork } from '../work/start-duty.ts';

/** What NOTIFY calls the duty that sends deliveries. */
export const deliverDutyName = 'deliver';

/** The workspace has something to deliver: wakes every server that delivers, once the transaction commits. */
export function wakeDelivery(db: Db | Tx, workspaceId: string): Promise<void> {
  return notifyWork(db, deliverDutyName, workspaceId);
}

/** An endpoint can be taken again: wakes every server that delivers. Nothing is new for the turns under way. */
export function wakeForTurn(db: Db): Promise<void> {
  return notifyWork(db, deliverDutyName);
}
