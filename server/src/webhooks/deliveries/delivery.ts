import type { DeliveryAttemptRow, DeliveryRow, ShipmentEventRow } from '../../store/rows/webhook-rows.ts';
import type { EventView } from '../events/event-schemas.ts';
import { presentEvent } from '../events/present-event.ts';
import type { ListedAttempt, ListedDelivery } from './delivery-queries.ts';

/** One event for one endpoint. */
export interface Delivery {
  /** The event. */
  id: string;
  type: ShipmentEventRow['type'];
  /** Of the shipment. */
  reference: string;
  state: DeliveryRow['state'];
  /** Since it was queued or sent again. */
  attemptCount: number;
  createdAt: Date;
  /** Null once it is delivered or given up. */
  nextAttemptAt: Date | null;
  /** When it was delivered or given up. */
  settledAt: Date | null;
  /** HTTP status of the last answer; null when there was no answer. */
  lastStatus: DeliveryAttemptRow['status'];
  lastFailure: DeliveryAttemptRow['failure'];
}

export interface Attempt extends Pick<DeliveryAttemptRow, 'status' | 'failure' | 'detail'> {
  at: Date;
  durationMs: number;
  responseHead: string | null;
  responseBody: string | null;
}

/** A delivery with its event and its newest attempts, newest first. */
export interface DeliveryDetail extends Delivery {
  event: EventView;
  attempts: Attempt[];
}

export function deliveryOf(row: ListedDelivery): Delivery {
  return {
    id: row.event_id,
    type: row.type,
    reference: presentEvent(row).data.reference,
    state: row.state,
    attemptCount: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    settledAt: row.settled_at,
    lastStatus: row.last_status,
    lastFailure: row.last_failure,
  };
}

export function deliveryDetailOf(row: ListedDelivery, attempts: readonly ListedAttempt[]): DeliveryDetail {
  return { ...deliveryOf(row), event: presentEvent(row), attempts: attempts.map(attemptOf) };
}

function attemptOf(row: ListedAttempt): Attempt {
  return {
    at: row.started_at,
    durationMs: row.duration_ms,
    status: row.status,
    failure: row.failure,
    detail: row.detail,
    responseHead: row.response_head,
    responseBody: row.response_body,
  };
}
