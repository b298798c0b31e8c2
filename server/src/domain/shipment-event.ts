// What is told to the outside when a shipment changes (docs/webhooks.md "What is sent, and when").

import type { EventCode, Vessel } from './event.ts';
import type { EventTime } from './event-time.ts';
import type { JourneyIdentity } from './journey/same-journey.ts';
import type { TraceEntry } from './journey/trace-entry.ts';
import type { Mode } from './reference.ts';
import type { Status } from './status.ts';

/** What can happen to a shipment. */
export const shipmentEventTypes = ['shipment.updated', 'shipment.delayed', 'shipment.arrived'] as const;
export type ShipmentEventType = (typeof shipmentEventTypes)[number];

/** `shipment.test` is sent on request, to try an endpoint. */
export const eventTypes = [...shipmentEventTypes, 'shipment.test'] as const;
export type EventType = (typeof eventTypes)[number];

/** An event as it is stored, delivered and mailed; one box of one shipment. */
export interface ShipmentEvent {
  /** `evt_…`; the same in every delivery and every attempt. */
  id: string;
  type: EventType;
  workspaceId: string;
  mode: Mode;
  /** Null for `shipment.test`. */
  shipmentId: string | null;
  createdAt: Date;
  data: EventData;
}

/** `data` of the body, named as on the wire. */
export interface EventData {
  /** The reference that is tracked. */
  reference: string;
  status: Status;
  delayed: boolean;
  /** `''` when unknown. */
  vessel: string;
  /** `YYYY-MM-DD` at the destination; null when no carrier has said. */
  eta: string | null;
  /** When the carrier last told something of the shipment, ISO 8601 UTC. */
  last_updated: string;
  /** Container number; `''` when unknown. */
  container: string;
  bl: string | null;
  /** What was last told before. */
  previous: { status: Status; eta: string | null; vessel: string };
  eta_initial: string | null;
  /** The newest step that has happened; null before the first. */
  milestone: ({ code: EventCode } & TraceEntry) | null;
  /** Rises by one with every event of the shipment; 0 for `shipment.test`. */
  sequence: number;
}

/** What clients were last told of one box, and of which of its journeys. */
export interface Told extends JourneyIdentity {
  container: string;
  status: Status;
  /** The ETA last told: what a later one is compared with. */
  eta: EventTime | null;
  /** The ship last named. */
  vessel: Vessel | null;
  /** `shipment.arrived` was told of this journey: once, whatever becomes of it. */
  arrivalTold: boolean;
  /** `shipment.delayed` was told, and no ETA has lain ahead since. */
  delayTold: boolean;
}

/** The JSON text that is sent: `id`, `type`, `created` in Unix seconds, and `data`. */
export function eventBody({
  id,
  type,
  createdAt,
  data,
}: Omit<ShipmentEvent, 'workspaceId' | 'mode' | 'shipmentId'>): string {
  return JSON.stringify({ id, type, created: Math.floor(createdAt.getTime() / 1000), data });
}
