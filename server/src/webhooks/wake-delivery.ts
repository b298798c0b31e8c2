import type { Db, Tx } from '../store/open.ts';
import { notifyWork } from '../work/start-duty.ts';

/** What NOTIFY calls the duty that sends deliveries. */
export const deliverDutyName = 'deliver';

/** There is something to deliver: wakes all who do, once the transaction commits. */
export function wakeDelivery(db: Db | Tx): Promise<void> {
  return notifyWork(db, deliverDutyName);
}
