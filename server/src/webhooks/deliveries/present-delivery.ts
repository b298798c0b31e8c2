// Deliveries as API clients read them.

import type { Attempt, Delivery, DeliveryDetail } from './delivery.ts';
import type { AttemptView, DeliveryDetailView, DeliveryView, RecoveryView } from './delivery-schemas.ts';
import type { Recovery } from './recover-deliveries.ts';

export function presentDelivery(delivery: Delivery): DeliveryView {
  return {
    id: delivery.id,
    type: delivery.type,
    reference: delivery.reference,
    state: delivery.state,
    attempt_count: delivery.attemptCount,
    created_at: delivery.createdAt.toISOString(),
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    settled_at: delivery.settledAt?.toISOString() ?? null,
    last_status: delivery.lastStatus,
    last_failure: delivery.lastFailure,
  };
}

export function presentDeliveryDetail(delivery: DeliveryDetail): DeliveryDetailView {
  const { event, attempts } = delivery;
  return { ...presentDelivery(delivery), event, attempts: attempts.map(presentAttempt) };
}

function presentAttempt(attempt: Attempt): AttemptView {
  return {
    at: attempt.at.toISOString(),
    duration_ms: attempt.durationMs,
    status: attempt.status,
    failure: attempt.failure,
    detail: attempt.detail,
    response_head: attempt.responseHead,
    response_body: attempt.responseBody,
  };
}

export function presentRecovery(endpointId: string, recovery: Recovery): RecoveryView {
  const { since, until, resent, added, complete } = recovery;
  return {
    id: endpointId,
    since: since.toISOString(),
    until: until.toISOString(),
    resent,
    added,
    complete,
  };
}
