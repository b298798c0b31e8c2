// The backlogs of the duties, over all servers.

import { dueBriefings } from '../alerts/briefings/briefing-duty.ts';
import { dueDigests } from '../alerts/digests/digest-duty.ts';
import { dueChannels } from '../chat/chat-duty.ts';
import { dueImportRows } from '../imports/working/due-rows.ts';
import { dueMails } from '../mail/mail-duty.ts';
import { readPartitionBacklog } from '../retention/partitions/due-partitions.ts';
import type { Db } from '../store/open.ts';
import { dueReviews, lateJourneys } from '../tracking/announcing/clock-duties.ts';
import { dueRecounts } from '../tracking/announcing/recount-duty.ts';
import { shipmentsToThin } from '../tracking/thinning/thin-shipment.ts';
import { dueShipments } from '../tracking/watch.ts';
import { readDeliveryBacklog } from '../webhooks/sending/delivery-backlog.ts';
import { type Backlog, readBacklog } from '../work/backlog.ts';
import type { DueRows } from '../work/claim-due.ts';

/** The backlogs by the name of the duty. */
export function backlogsOf(db: Db) {
  const backlogOf = (rows: DueRows) => (at: Date) => readBacklog(db, rows, at);
  return {
    watch: backlogOf(dueShipments),
    import: backlogOf(dueImportRows),
    late: backlogOf(lateJourneys),
    review: backlogOf(dueReviews),
    recount: backlogOf(dueRecounts),
    deliver: (at: Date): Promise<Backlog> => readDeliveryBacklog(db, at),
    digest: backlogOf(dueDigests),
    briefing: backlogOf(dueBriefings),
    partition: (at: Date): Promise<Backlog> => readPartitionBacklog(db, at),
    thin: backlogOf(shipmentsToThin),
    mail: backlogOf(dueMails),
    chat: backlogOf(dueChannels),
  };
}
