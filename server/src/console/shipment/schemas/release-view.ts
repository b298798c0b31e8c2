import type { Agency, ReleaseMark } from '../../../domain/events/release.ts';
import type { TimeView } from './time-view.ts';

/** Whether one of those who must release the box has done so. */
export interface MarkView {
  state: ReleaseMark['state'];
  /** When it was released; while it is held, when the oldest hold began. */
  since: TimeView;
}

export interface HoldView {
  agency: Agency;
  /** In words. */
  reason: string;
  since: TimeView;
  liftedAt: TimeView | null;
}

/** The release of a box; null where the carrier reports nothing. */
export interface ReleaseJson {
  customs: MarkView | null;
  carrier: MarkView | null;
  terminal: MarkView | null;
  billReceivedAt: TimeView | null;
  freightPaidAt: TimeView | null;
  freeTimeEndedAt: TimeView | null;
  /** Oldest first. */
  holds: HoldView[];
}
