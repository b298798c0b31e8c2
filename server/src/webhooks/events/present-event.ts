import type { ShipmentEventRow } from '../../store/rows/webhook-rows.ts';
import type { EventView } from './event-schemas.ts';

/** An event as it is delivered: the stored bytes are the bytes that are sent. */
export function presentEvent({ body }: Pick<ShipmentEventRow, 'body'>): EventView {
  return JSON.parse(body);
}
