import { notificationHeaders } from '../../domain/dcsa-out/notification-headers.ts';
import { subscriptionIdOf } from '../../domain/dcsa-out/subscription-id.ts';
import type { DeliveryAttempt } from '../../domain/webhooks/delivery-attempt.ts';
import { dcsaNotification } from '../../domain/webhooks/event-type.ts';
import { isAcknowledged } from '../../domain/webhooks/retry-schedule.ts';
import { signatureHeaders } from '../../domain/webhooks/signature.ts';
import { inSpan, type Span, type SpanEnd, type Tracing } from '../../tracing/span.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import type { DueDelivery, Turn } from './turn.ts';

/** The secrets of an endpoint in plain text. */
export interface OpenedSecrets {
  present: string;
  /** Signs as well until the rotation ends. */
  previous: { secret: string; until: Date } | null;
}

/** @throws Error with the reason when the secrets were sealed under another APP_SECRET */
export function openSecrets({ sealer }: DeliveryDeps, turn: Turn): OpenedSecrets {
  const { secret, previousSecret, previousSecretUntil } = turn;
  return {
    present: sealer.open(secret),
    previous:
      previousSecret === null || previousSecretUntil === null
        ? null
        : { secret: sealer.open(previousSecret), until: previousSecretUntil },
  };
}

/** Makes one attempt with a new signature. Rejects only when `signal` aborts. */
export function sendDelivery(
  { outbound, now, serviceName, tracing }: DeliveryDeps,
  turn: Turn,
  { present, previous }: OpenedSecrets,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<DeliveryAttempt> {
  const { endpointId, workspaceId, url } = turn;
  const { eventId, type, body } = delivery;
  const at = now();
  const secrets = previous !== null && at < previous.until ? [present, previous.secret] : [present];
  const signature =
    type === dcsaNotification
      ? notificationHeaders({ subscriptionId: subscriptionIdOf(endpointId), secret: present, body })
      : signatureHeaders({ serviceName, secrets, id: eventId, type, body, at });
  const span = beginAttemptSpan(tracing, turn, delivery);
  const trace = span && { traceparent: span.traceparent };
  const headers = { 'content-type': 'application/json', ...signature, ...trace };
  const post = () => outbound.post({ workspaceId, url, headers, body }, signal);
  return span === undefined ? post() : inSpan(span, post, endOfAttempt);
}

/** An attempt, in the trace that published the event. It does not name the address, which belongs to the workspace. */
function beginAttemptSpan(
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

function endOfAttempt(attempt: DeliveryAttempt): SpanEnd {
  const { status, failure } = attempt;
  return {
    attributes: status === null ? {} : { 'http.response.status_code': status },
    fault: isAcknowledged(attempt) ? null : (failure ?? String(status)),
  };
}
