import type { Status } from '../../../server/src/domain/journey/status.ts';
import type { Timing } from '../../../server/src/domain/journey/timing.ts';
import { text } from '../text/text.ts';
import { Badge, type Tone } from './badge.tsx';

/** The colour of a status, for text and drawings. */
export const statusTones: Record<Status, Tone> = {
  pending: 'neutral',
  in_transit: 'accent',
  delayed: 'bad',
  arrived: 'good',
};

export const timingTones: Record<Timing, Tone> = { overdue: 'bad', slipped: 'warn', on_time: 'good' };

/** The status of a shipment in word and colour, or its timing if it is overdue or has slipped. */
export function StatusBadge({ status, timing }: { status: Status; timing: Timing | null }) {
  if (timing === 'overdue' || timing === 'slipped')
    return <Badge tone={timingTones[timing]}>{text.common.timings[timing]}</Badge>;
  return <Badge tone={statusTones[status]}>{text.common.statuses[status]}</Badge>;
}
