import { presentEvent } from '../events/present-event.ts';
import type { ListedAttempt, ListedDelivery } from './delivery-queries.ts';
import type { AttemptView, DeliveryDetail, DeliveryView } from './delivery-schemas.ts';

/** A delivery as lists show it. */
export function presentDelivery(row: ListedDelivery): DeliveryView {
  return {
    id: row.event_id,
    type: row.type,
    reference: presentEvent(row).data.reference,
    state: row.state,
    attempt_count: row.attempts,
    created_at: row.created_at.toISOString(),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
    last_status: row.last_status,
    last_failure: row.last_failure,
  };
}

/** A delivery with its event and its attempts. */
export function presentDeliveryDetail(
  row: ListedDelivery,
  attempts: readonly ListedAttempt[],
): DeliveryDetail {
  return { ...presentDelivery(row), event: presentEvent(row), attempts: attempts.map(presentAttempt) };
}

function presentAttempt(row: ListedAttempt): AttemptView {
  return {
    at: row.started_at.toISOString(),
    duration_ms: row.duration_ms,
    status: row.status,
    failure: row.failure,
    detail: row.detail,
    response_head: row.response_head,
    response_body: row.response_body,
  };
}
