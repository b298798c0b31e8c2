import type { Status } from '../../../server/src/domain/status.ts';
import { text } from '../text/en.ts';
import { Badge, type Tone } from './badge.tsx';

const tones: Record<Status, Tone> = {
  pending: 'neutral',
  in_transit: 'accent',
  delayed: 'bad',
  arrived: 'good',
};

/** How a shipment stands, in word and colour. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{text.common.statuses[status]}</Badge>;
}
