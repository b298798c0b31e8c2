/** What a change can be about, in the order in which the changes of one answer are listed. */
export const revisedFields = [
  'journey',
  'status',
  'pod',
  'transshipment',
  'vessel',
  'eta',
  'milestone',
  'carrier',
  'tracking',
] as const;

/** One difference between the journey shown before and now, in words that a forwarder understands. */
export interface Revision {
  /** `''` when it concerns the whole shipment. */
  container: string;
  field: (typeof revisedFields)[number];
  previous: string | null;
  current: string | null;
  reason: string;
}
