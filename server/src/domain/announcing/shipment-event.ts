// What is announced when a shipment changes (docs/webhooks.md "What is sent, and when").

import type { EtaCause } from '../eta-causes/eta-cause.ts';
import type { EventCode, Vessel } from '../events/event.ts';
import type { EventTime } from '../events/event-time.ts';
import type { OpenException } from '../exceptions/exception.ts';
import type { ConnectionView, ForecastView } from '../forecast/forecast-view.ts';
import type { JourneyIdentity } from '../journey/same-journey.ts';
import type { Status } from '../journey/status.ts';
import type { TraceEntry } from '../journey/trace-entry.ts';
import type { Mode } from '../references/reference.ts';
import type { EventType } from '../webhooks/event-type.ts';

/** An exception as clients read it, in answers and in events. */
export type ExceptionView = Omit<OpenException, 'about' | 'announced' | 'etaCause' | 'warnedDays'> & {
  port: string | null;
  eta_cause: EtaCause | null;
  warned_days: number | null;
};

/** An event about one box of a shipment, as it is stored, delivered and mailed. */
export interface ShipmentEvent {
  /** `evt_…`; the same in all deliveries and attempts. */
  id: string;
  type: EventType;
  workspaceId: string;
  mode: Mode;
  /** Null for `shipment.test`. */
  shipmentId: string | null;
  createdAt: Date;
  data: EventData;
}

/** `data` of the body, with the names used in the body. */
export interface EventData {
  /** The reference that is tracked. */
  reference: string;
  status: Status;
  delayed: boolean;
  /** `''` when unknown. */
  vessel: string;
  /** `YYYY-MM-DD` at the destination; null when the carrier has given none. */
  eta: string | null;
  /** When the carrier last reported something about the shipment, ISO 8601 UTC. */
  last_updated: string;
  /** Container number; `''` when unknown. */
  container: string;
  bl: string | null;
  /** What was announced before this event. `p50` is the middle of the forecast, as a day at the destination. */
  previous: { status: Status; eta: string | null; vessel: string; p50: string | null };
  eta_initial: string | null;
  /** Why the ETA is on another day than the first one; null where it is not. */
  eta_cause: EtaCause | null;
  /** As `warnedDays` says. */
  warned_days: number | null;
  /** The newest step that has happened; null before the first step. */
  milestone: (TraceEntry & { code: EventCode }) | null;
  /** Null without an ETA, after the arrival, and when none could be made. */
  forecast: ForecastView | null;
  /** The next change of ships; null when there is none. */
  connection: ConnectionView | null;
  /** Only in an event about an exception. */
  exception?: ExceptionView;
  /** What the workspace said about the shipment at that time. */
  own_references: string[];
  tags: string[];
  metadata: Record<string, string>;
  promised_at: string | null;
  /** Rises by one with every event of the shipment; 0 for `shipment.test`. */
  sequence: number;
}

/** What was last announced of one box, and of which of its journeys. */
export interface AnnouncedBox extends JourneyIdentity {
  container: string;
  status: Status;
  /** The ETA last announced. Later ETAs are compared with it. */
  eta: EventTime | null;
  /** The ship last announced. */
  vessel: Vessel | null;
  /** `shipment.arrived` was announced for this journey. It is announced once per journey. */
  arrivalAnnounced: boolean;
  /** `shipment.delayed` was announced, and no ETA has been in the future since. */
  delayAnnounced: boolean;
  /** The names of the steps that are known by their own event (step-news.ts); absent: announced by an earlier release. */
  passed?: readonly string[] | undefined;
  /** Absent before the first forecast. */
  forecast?: AnnouncedForecast | undefined;
}

/** What was announced of the forecast of a box. */
export interface AnnouncedForecast {
  /** The middle of the band (UTC instant), from which the next event is counted; null before the first. */
  p50: string | null;
  /** The connection that was announced as at risk, until it is safe again. */
  atRisk: { port: string; vessel: string } | null;
}

/** The JSON text that is sent: `id`, `type`, `mode`, `created` in Unix seconds, and `data`. */
export function eventBody({
  id,
  type,
  mode,
  createdAt,
  data,
}: Omit<ShipmentEvent, 'workspaceId' | 'shipmentId'>): string {
  return JSON.stringify({ id, type, mode, created: Math.floor(createdAt.getTime() / 1000), data });
}
