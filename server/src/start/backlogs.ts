// The backlog of every background duty, whichever servers run it.

import { dueDigests } from '../alerts/digest-duty.ts';
import { dueMails } from '../mail/mail-duty.ts';
import type { Db } from '../store/open.ts';
import { lateJourneys } from '../tracking/announcing/announce-late.ts';
import { dueShipments } from '../tracking/watch.ts';
import { readDeliveryBacklog } from '../webhooks/sending/delivery-backlog.ts';
import { type Backlog, readBacklog } from '../work/backlog.ts';
import type { DueRows } from '../work/claim-due.ts';

/** The due rows of each duty, by name. */
export function backlogsOf(db: Db) {
  const backlogOf = (rows: DueRows) => (at: Date) => readBacklog(db, rows, at);
  return {
    watch: backlogOf(dueShipments),
    late: backlogOf(lateJourneys),
    deliver: (at: Date): Promise<Backlog> => readDeliveryBacklog(db, at),
    digest: backlogOf(dueDigests),
    mail: backlogOf(dueMails),
  };
}
