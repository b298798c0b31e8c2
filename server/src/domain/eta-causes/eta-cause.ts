// Why an ETA moved (docs/journeys.md "Why an ETA moved").

export const etaCauseKinds = [
  'departure',
  'at_sea',
  'in_port',
  'on_the_way',
  'arrival',
  'other_ship',
  'pod_changed',
  'port_added',
  'port_omitted',
  'port_replaced',
  'corrected',
] as const;
export type EtaCauseKind = (typeof etaCauseKinds)[number];

export interface EtaCause {
  kind: EtaCauseKind;
  /** By how many days it moves the ETA; below 0: to earlier. */
  days: number;
  /** The port that it is about: where the ship leaves, comes to or waits, or which the plan has now. Null: `corrected`. */
  port: string | null;
  /** The port where the stretch begins; of `pod_changed` and `port_replaced`, the one that was planned. */
  from: string | null;
  /** Of `other_ship`: the ship that was planned, and the one that the box goes on. */
  planned: string | null;
  vessel: string | null;
  /** When the carrier first said the time that shows it (UTC instant); it may have moved the ETA later. */
  since: string;
}
