// The backlogs of the duties, over all servers.

import { dueDigests } from '../alerts/digest-duty.ts';
import { dueMails } from '../mail/mail-duty.ts';
import { readPartitionBacklog } from '../retention/partitions/due-partitions.ts';
import type { Db } from '../store/open.ts';
import { dueReviews, lateJourneys } from '../tracking/announcing/clock-duties.ts';
import { readUnfilledBacklog } from '../tracking/shipment/fill-search-text.ts';
import { shipmentsToThin } from '../tracking/thinning/thin-duty.ts';
import { dueShipments } from '../tracking/watch.ts';
import { readDeliveryBacklog } from '../webhooks/sending/delivery-backlog.ts';
import { type Backlog, readBacklog } from '../work/backlog.ts';
import type { DueRows } from '../work/claim-due.ts';

/** The backlogs by the name of the duty. */
export function backlogsOf(db: Db) {
  const backlogOf = (rows: DueRows) => (at: Date) => readBacklog(db, rows, at);
  return {
    watch: backlogOf(dueShipments),
    late: backlogOf(lateJourneys),
    review: backlogOf(dueReviews),
    'search-text': (): Promise<Backlog> => readUnfilledBacklog(db),
    deliver: (at: Date): Promise<Backlog> => readDeliveryBacklog(db, at),
    digest: backlogOf(dueDigests),
    partition: (at: Date): Promise<Backlog> => readPartitionBacklog(db, at),
    thin: backlogOf(shipmentsToThin),
    mail: backlogOf(dueMails),
  };
}
