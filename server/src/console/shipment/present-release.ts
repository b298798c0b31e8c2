import type { EventTime } from '../../domain/events/event-time.ts';
import type { Release, ReleaseMark } from '../../domain/events/release.ts';
import { presentTime } from './present-time.ts';
import type { MarkView, ReleaseJson } from './schemas/release-view.ts';
import type { TimeView } from './schemas/time-view.ts';

/** A release with its times on the clock of the place. */
export function presentReleaseJson(release: Release): ReleaseJson {
  return {
    customs: presentMark(release.customs),
    carrier: presentMark(release.carrier),
    terminal: presentMark(release.terminal),
    billReceivedAt: timeOf(release.billReceivedAt),
    freightPaidAt: timeOf(release.freightPaidAt),
    freeTimeEndedAt: timeOf(release.freeTimeEndedAt),
    holds: release.holds.map((hold) => ({
      ...hold,
      since: presentTime(hold.since),
      liftedAt: timeOf(hold.liftedAt),
    })),
  };
}

function presentMark(mark: ReleaseMark | null): MarkView | null {
  return mark && { state: mark.state, since: presentTime(mark.since) };
}

function timeOf(time: EventTime | null): TimeView | null {
  return time && presentTime(time);
}
