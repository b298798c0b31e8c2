import type { EtaCause } from '../eta-causes/eta-cause.ts';

/** What a change can be about, in the order in which the changes of one answer are listed. */
export const changedFields = [
  'journey',
  'status',
  'pod',
  'transshipment',
  'vessel',
  'eta',
  'milestone',
  'carrier',
  'tracking',
  'notified',
] as const;

/** One difference between the journey shown before and now, in words that a forwarder understands. */
export interface JourneyChange {
  /** `''` when it concerns the whole shipment. */
  container: string;
  field: (typeof changedFields)[number];
  previous: string | null;
  current: string | null;
  reason: string;
  /** Of an ETA that moved to another day. */
  cause?: EtaCause;
}
