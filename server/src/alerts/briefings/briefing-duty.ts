// Sends briefings. Any free server does this.

import type { Services } from '../../services.ts';
import type { DueRows, HeldJob } from '../../work/claim-due.ts';
import type { Duty } from '../../work/duty.ts';
import { sharedDuty } from '../../work/shared-duty.ts';
import { briefingDutyName } from '../rules/briefing-columns.ts';
import { writeBriefing } from './write-briefing.ts';

/** The rules with a briefing, by the time when the next one is sent. */
export const dueBriefings: DueRows = { table: 'alerts', dueAt: 'briefing_due_at', id: 'id' };
const leaseMs = 3 * 60_000;

/** Each job is a rule. */
export function briefingDuty(services: Services): Duty<HeldJob> {
  return sharedDuty(services, {
    name: briefingDutyName,
    rows: dueBriefings,
    // Few at a time, because each reads the shipments of a workspace.
    width: 2,
    // A workspace may have a thousand rules that are due in the same minute.
    mostOfWorkspace: 1,
    leaseMs,
    deadlineMs: leaseMs / 2,
    perform: (held) => writeBriefing(services, held),
  });
}
