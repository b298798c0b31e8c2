import type { WebhookEndpointRow } from '../../store/rows/webhook-rows.ts';
import { eventFilters } from '../events/event-filter.ts';
import type { EndpointState } from './endpoint-queries.ts';
import type { EndpointDetail, EndpointView } from './endpoint-schemas.ts';

/** An endpoint as lists show it, without its secret. */
export function presentEndpoint(row: WebhookEndpointRow): EndpointView {
  return {
    id: row.id,
    label: row.label,
    url: row.url,
    events: eventFilters.filter((filter) => row.events.includes(filter)),
    enabled: row.disabled_at === null,
    mode: row.mode,
    created_at: row.created_at.toISOString(),
  };
}

/** An endpoint with its health at `now`. */
export function presentEndpointDetail(
  row: WebhookEndpointRow,
  state: EndpointState,
  now: Date,
): EndpointDetail {
  return {
    ...presentEndpoint(row),
    disabled_at: instant(row.disabled_at),
    disabled_reason: row.disabled_reason,
    last_success_at: instant(state.last_success_at),
    failing_since: instant(state.failing_since),
    paused_until: instant(stillAhead(state.paused_until, now)),
    pending_deliveries: state.pending,
    failed_deliveries: state.failed,
    previous_secret_until: instant(stillAhead(row.previous_secret_until, now)),
  };
}

function stillAhead(at: Date | null, now: Date): Date | null {
  return at !== null && at > now ? at : null;
}

function instant(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
