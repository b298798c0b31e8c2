import type { DeliveryOfEvent } from '../../webhooks/deliveries/delivery-queries.ts';
import type { EventDelivery } from './schemas.ts';

export function presentEventDelivery(row: DeliveryOfEvent): EventDelivery {
  return {
    endpointId: row.endpoint_id,
    label: row.label,
    state: row.state,
    attemptCount: row.attempts,
    lastStatus: row.last_status,
    lastFailure: row.last_failure,
  };
}
