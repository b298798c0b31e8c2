// Who can hold a box, and what has to be done before it may leave the terminal (docs/journeys.md "Release").

import type { EventTime } from './event-time.ts';

/**
 * Who holds or releases a box. Customs, the carrier (Bill of Lading and freight) and the terminal have to release every
 * box. The authorities after them are those of ANSI X12 element 157; `other` is an authority that is not named.
 */
export const agencies = [
  'customs',
  'carrier',
  'terminal',
  'agriculture',
  'food_and_drug',
  'fish_and_wildlife',
  'drug_enforcement',
  'coast_guard',
  'fbi',
  'police',
  'court',
  'other',
] as const;
export type Agency = (typeof agencies)[number];

/** What one event says about the release of a box. The words for it are those of the event. */
export interface ReleaseStatement {
  /** The last three release nothing by themselves; `bill_received` is about the original Bill of Lading. */
  says: 'released' | 'held' | 'bill_received' | 'freight_paid' | 'free_time_ended';
  /** Who releases or holds the box. Empty when the event does not name an agency. */
  by: readonly Agency[];
}

/** The box may not leave until the hold is lifted. */
export interface Hold {
  agency: Agency;
  /** In words: `Customs hold: intensive examination`. */
  reason: string;
  since: EventTime;
  liftedAt: EventTime | null;
}

/** Whether an agency has let the box go. */
export interface ReleaseMark {
  state: 'released' | 'held';
  /** When it was released; while it is held, when the oldest hold began. */
  since: EventTime;
}

/** The release of a box for delivery. Null where the carrier reports nothing. */
export interface Release {
  customs: ReleaseMark | null;
  /** Bill of Lading and freight. */
  carrier: ReleaseMark | null;
  /** `released`: the box can be picked up. */
  terminal: ReleaseMark | null;
  /** When the carrier received the original Bill of Lading. */
  billReceivedAt: EventTime | null;
  freightPaidAt: EventTime | null;
  freeTimeEndedAt: EventTime | null;
  /** Oldest first. */
  holds: Hold[];
}
