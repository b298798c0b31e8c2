import type { WebhookEndpointRow } from '../../store/rows/webhook-rows.ts';
import { type EventFilter, eventFilters } from '../events/event-filter.ts';
import type { EndpointState } from './endpoint-queries.ts';

/** A webhook endpoint, without its secrets. */
export interface Endpoint extends Pick<WebhookEndpointRow, 'id' | 'label' | 'url' | 'tags' | 'mode'> {
  events: EventFilter[];
  /** False: nothing is sent. */
  enabled: boolean;
  createdAt: Date;
}

/** An endpoint with its new secret, which is never shown again. */
export interface CreatedEndpoint extends Endpoint {
  secret: string;
}

export interface RotatedEndpoint extends CreatedEndpoint {
  /** Until then every delivery is also signed with the previous secret. */
  previousSecretUntil: Date;
}

/** An endpoint with its health. */
export interface EndpointDetail extends Endpoint {
  disabledAt: Date | null;
  disabledReason: WebhookEndpointRow['disabled_reason'];
  lastSuccessAt: Date | null;
  /** The first failure since the last success. */
  failingSince: Date | null;
  /** Nothing is sent until then; null when it is not paused now. */
  pausedUntil: Date | null;
  pendingDeliveries: number;
  failedDeliveries: number;
  /** After a rotation; null when the previous secret has ended. */
  previousSecretUntil: Date | null;
}

export function endpointOf(row: WebhookEndpointRow): Endpoint {
  return {
    id: row.id,
    label: row.label,
    url: row.url,
    events: eventFilters.filter((filter) => row.events.includes(filter)),
    tags: row.tags,
    enabled: row.disabled_at === null,
    mode: row.mode,
    createdAt: row.created_at,
  };
}

/** Many receivers authenticate their senders by a token in the query, which must not get into a log. */
export function urlInLog(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** The endpoint as it is at `now`. */
export function endpointDetailOf(row: WebhookEndpointRow, state: EndpointState, now: Date): EndpointDetail {
  return {
    ...endpointOf(row),
    disabledAt: row.disabled_at,
    disabledReason: row.disabled_reason,
    lastSuccessAt: state.last_success_at,
    failingSince: state.failing_since,
    pausedUntil: stillAhead(state.paused_until, now),
    pendingDeliveries: state.pending,
    failedDeliveries: state.failed,
    previousSecretUntil: stillAhead(row.previous_secret_until, now),
  };
}

function stillAhead(at: Date | null, now: Date): Date | null {
  return at !== null && at > now ? at : null;
}
