import type { Status } from '../../../server/src/domain/journey/status.ts';
import { text } from '../text/en.ts';
import { Badge, type Tone } from './badge.tsx';

/** The colour of a status, for text and drawings. */
export const statusTones: Record<Status, Tone> = {
  pending: 'neutral',
  in_transit: 'accent',
  delayed: 'bad',
  arrived: 'good',
};

/** The status of a shipment, in word and colour. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={statusTones[status]}>{text.common.statuses[status]}</Badge>;
}
