// Endpoints as API clients read them.

import type { CreatedEndpoint, Endpoint, EndpointDetail, RotatedEndpoint } from './endpoint.ts';
import type {
  CreatedEndpointView,
  EndpointDetailView,
  EndpointView,
  RotatedEndpointView,
} from './endpoint-schemas.ts';

export function presentEndpoint(endpoint: Endpoint): EndpointView {
  const { id, label, url, events, tags, enabled, mode, createdAt } = endpoint;
  return { id, label, url, events, tags, enabled, mode, created_at: createdAt.toISOString() };
}

export function presentCreatedEndpoint(endpoint: CreatedEndpoint): CreatedEndpointView {
  return { ...presentEndpoint(endpoint), secret: endpoint.secret };
}

export function presentRotatedEndpoint(endpoint: RotatedEndpoint): RotatedEndpointView {
  const previous_secret_until = endpoint.previousSecretUntil.toISOString();
  return { ...presentCreatedEndpoint(endpoint), previous_secret_until };
}

export function presentEndpointDetail(endpoint: EndpointDetail): EndpointDetailView {
  return {
    ...presentEndpoint(endpoint),
    disabled_at: endpoint.disabledAt?.toISOString() ?? null,
    disabled_reason: endpoint.disabledReason,
    last_success_at: endpoint.lastSuccessAt?.toISOString() ?? null,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    paused_until: endpoint.pausedUntil?.toISOString() ?? null,
    pending_deliveries: endpoint.pendingDeliveries,
    failed_deliveries: endpoint.failedDeliveries,
    previous_secret_until: endpoint.previousSecretUntil?.toISOString() ?? null,
  };
}
