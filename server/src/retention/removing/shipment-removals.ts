import { sql } from 'kysely';
import { observationRemoval } from './observation-removal.ts';
import { type Removal, removalOf } from './removal.ts';

/**
 * Removes these shipments with all that belongs to them, and the answers and messages that no other shipment got. Mails
 * about them stay. Lists show them no longer after the first step. The shipments come last: until then, an interrupted removal
 * finds them again.
 */
export function shipmentRemovals(ids: readonly string[]): Removal[] {
  const ofShipment = sql`shipment_id = any (${[...ids]}::text[])`;
  const events = sql`select id from shipment_events where ${ofShipment}`;
  const deliveries = sql`select endpoint_id, event_id from deliveries where event_id in (${events})`;
  return [
    removalOf('journeys', ofShipment),
    removalOf('delivery_attempts', sql`(endpoint_id, event_id) in (${deliveries})`),
    removalOf('deliveries', sql`event_id in (${events})`),
    removalOf('shipment_events', ofShipment),
    observationRemoval(ids),
    removalOf('seen_changes', ofShipment),
    removalOf('journey_changes', ofShipment),
    removalOf('exceptions', ofShipment),
    removalOf('message_events', ofShipment),
    removalOf('shipments', sql`id = any (${[...ids]}::text[])`),
  ];
}
