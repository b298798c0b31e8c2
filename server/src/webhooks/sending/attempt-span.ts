import type { DeliveryAttempt } from '../../domain/delivery-attempt.ts';
import { isAcknowledged } from '../../domain/retry-schedule.ts';
import type { Span, SpanEnd, Tracing } from '../../tracing/span.ts';
import type { DueDelivery, Turn } from './turn.ts';

/** An attempt, in the trace that published the event. It does not name the address, which belongs to the workspace. */
export function beginAttemptSpan(
  tracing: Tracing | undefined,
  { endpointId, workspaceId }: Turn,
  { eventId, type, attempts, traceparent }: DueDelivery,
): Span | undefined {
  const attributes = {
    'http.request.method': 'POST',
    ...(attempts > 0 && { 'http.request.resend_count': attempts }),
    'landfall.event.type': type,
    'landfall.event.id': eventId,
    'landfall.endpoint.id': endpointId,
    'landfall.workspace.id': workspaceId,
  };
  return tracing?.begin({ name: 'POST', kind: 'client', attributes }, traceparent);
}

export function endOfAttempt(attempt: DeliveryAttempt): SpanEnd {
  const { status, failure } = attempt;
  return {
    attributes: status === null ? {} : { 'http.response.status_code': status },
    fault: isAcknowledged(attempt) ? null : (failure ?? String(status)),
  };
}
