import { type Static, Type } from 'typebox';
import { type EventTime, formatEventTime } from '../../domain/events/event-time.ts';
import { agencies, type Release, type ReleaseMark } from '../../domain/events/release.ts';
import { oneOf, orNull } from '../../http/schema-terms.ts';

const time = (description: string) => Type.String({ description: `${description}; ISO 8601 as in trace` });

const MarkSchema = Type.Object(
  {
    state: oneOf(['released', 'held'], 'The last state that the carrier reported', 'ReleaseState'),
    since: time('When it was released; while it is held, when the oldest hold began'),
  },
  { title: 'ReleaseMark', description: 'Whether the container is released; null when it is not reported' },
);

const HoldSchema = Type.Object(
  {
    agency: oneOf(agencies, 'Who holds the container', 'Agency'),
    reason: Type.String({ description: 'The reason in words' }),
    since: time('When the hold began'),
    lifted_at: orNull(time('When the hold was lifted')),
  },
  { title: 'Hold', description: 'While a hold is not lifted, the container may not leave the terminal' },
);

export const ReleaseSchema = Type.Object(
  {
    customs: orNull(MarkSchema),
    carrier: orNull(MarkSchema),
    terminal: orNull(MarkSchema),
    bill_received_at: orNull(time('When the carrier received the original Bill of Lading')),
    freight_paid_at: orNull(time('When the freight was paid')),
    free_time_ended_at: orNull(time('When the free time ended')),
    holds: Type.Array(HoldSchema, { description: 'All holds of this journey, oldest first' }),
  },
  {
    title: 'Release',
    description:
      'Whether the container may leave the terminal; null when the carrier reports nothing about it',
  },
);

export type ReleaseView = Static<typeof ReleaseSchema>;

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
