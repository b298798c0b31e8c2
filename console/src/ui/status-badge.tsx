import type { Status } from '../../../server/src/domain/journey/status.ts';
import { type Standing, standingOf, type Timing } from '../../../server/src/domain/journey/timing.ts';
import { text } from '../text/text.ts';
import { Badge, type Tone } from './badge.tsx';

/** The colour of a standing, for text and drawings. */
export const standingTones: Record<Standing, Tone> = {
  overdue: 'bad',
  slipped: 'warn',
  on_time: 'accent',
  arrived: 'good',
  no_eta: 'neutral',
};

/** How a box stands, in word and colour. */
export function StatusBadge(box: { status: Status; timing: Timing | null }) {
  const standing = standingOf(box);
  return <Badge tone={standingTones[standing]}>{text.common.standings[standing]}</Badge>;
}
