// The requests and answers of the pages of events.

import { Type } from 'typebox';
import type { DeliveryOfEvent } from '../../webhooks/deliveries/delivery-queries.ts';
import { EventListQuery, type EventView } from '../../webhooks/events/event-schemas.ts';
import { ModeParams } from '../mode-params.ts';

export type { EventView } from '../../webhooks/events/event-schemas.ts';

export const OneParams = Type.Object({ ...ModeParams.properties, id: Type.String({ maxLength: 64 }) });
export const EventsQuery = Type.Object({
  ...EventListQuery.properties,
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
});

/** An event with its deliveries. */
export interface EventTrace {
  event: EventView;
  deliveries: DeliveryOfEvent[];
}
