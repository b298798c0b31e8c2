/** What a delivery tells, the same in every type. */
export interface WebhookEventData {
  /** The reference that is tracked. */
  reference: string;
  status: 'pending' | 'in_transit' | 'delayed' | 'arrived';
  delayed: boolean;
  /** `''` when unknown. */
  vessel: string;
  /** `YYYY-MM-DD` at the destination; null when no carrier has said. */
  eta: string | null;
  /** When the carrier last told something of it, ISO 8601. */
  last_updated: string;
  /** Container number; `''` when unknown. */
  container: string;
  bl: string | null;
  /** What was last told before. */
  previous: { status: WebhookEventData['status']; eta: string | null; vessel: string };
  eta_initial: string | null;
  /** The newest step that has happened; null before the first. */
  milestone: { code: string; event: string; location: string; time: string } | null;
  /** Rises with every event of the shipment: ignore what is lower than what you know. 0 for `shipment.test`. */
  sequence: number;
}

interface WebhookEventOf<Type extends string> {
  /** `evt_…`; the same however often it is delivered. */
  id: string;
  type: Type;
  /** Unix seconds. */
  created: number;
  data: WebhookEventData;
}

/** A new status or milestone, another vessel, or an ETA that moved. */
export type ShipmentUpdated = WebhookEventOf<'shipment.updated'>;
/** The day of the ETA has ended, and it has not arrived. */
export type ShipmentDelayed = WebhookEventOf<'shipment.delayed'>;
/** It arrived at its destination; once per journey. */
export type ShipmentArrived = WebhookEventOf<'shipment.arrived'>;
/** Sent on request to try an endpoint, with a sample shipment. */
export type ShipmentTest = WebhookEventOf<'shipment.test'>;

/** A newer server may send a type that is not listed here: answer it with 2xx all the same. */
export type WebhookEvent = ShipmentUpdated | ShipmentDelayed | ShipmentArrived | ShipmentTest;
