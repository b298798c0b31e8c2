import { type EventTime, formatEventTime } from '../../domain/event-time.ts';
import type { Release, ReleaseMark } from '../../domain/release.ts';
import type { ReleaseView } from './release-schema.ts';

/** A release as clients read it. */
export function presentRelease(release: Release): ReleaseView {
  return {
    customs: presentMark(release.customs),
    carrier: presentMark(release.carrier),
    terminal: presentMark(release.terminal),
    bill_received_at: timeOf(release.billReceivedAt),
    freight_paid_at: timeOf(release.freightPaidAt),
    free_time_ended_at: timeOf(release.freeTimeEndedAt),
    holds: release.holds.map(({ agency, reason, since, liftedAt }) => ({
      agency,
      reason,
      since: formatEventTime(since),
      lifted_at: timeOf(liftedAt),
    })),
  };
}

function presentMark(mark: ReleaseMark | null): ReleaseView['customs'] {
  return mark && { state: mark.state, since: formatEventTime(mark.since) };
}

function timeOf(time: EventTime | null): string | null {
  return time && formatEventTime(time);
}
