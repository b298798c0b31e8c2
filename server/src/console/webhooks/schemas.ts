// The requests and answers of the pages of webhooks and events.

import { Type } from 'typebox';
import type * as deliveries from '../../webhooks/deliveries/delivery.ts';
import { DeliveryListQuery } from '../../webhooks/deliveries/delivery-schemas.ts';
import { EventListQuery, type EventView } from '../../webhooks/events/event-schemas.ts';
import type { InJson } from '../in-json.ts';
import { ModeParams } from '../mode-params.ts';

export type { EventView } from '../../webhooks/events/event-schemas.ts';

export const OneParams = Type.Object({ ...ModeParams.properties, id: Type.String({ maxLength: 64 }) });
export const ConsoleDeliveryParams = Type.Object({
  ...ModeParams.properties,
  id: Type.String({ maxLength: 64 }),
  delivery: Type.String({ maxLength: 64 }),
});

const limit = Type.Integer({ minimum: 1, maximum: 100, default: 50 });
export const DeliveriesQuery = Type.Object({ ...DeliveryListQuery.properties, limit });
export const EventsQuery = Type.Object({ ...EventListQuery.properties, limit });

export type DeliveryJson = InJson<deliveries.Delivery>;

/** A header and its value. */
export type SentHeader = [name: string, value: string];

export interface SentAttempt extends InJson<deliveries.Attempt> {
  /** As sent, except for the signatures. */
  requestHeaders: SentHeader[];
}

/** A delivery with its body and the result of each attempt. */
export interface DeliveryTrace extends DeliveryJson {
  event: EventView;
  /** The body that every attempt sends. */
  requestBody: string;
  /** Newest first. */
  attempts: SentAttempt[];
}

/** A delivery of an event, with its endpoint. */
export interface EventDelivery
  extends Pick<DeliveryJson, 'state' | 'attemptCount' | 'lastStatus' | 'lastFailure'> {
  endpointId: string;
  label: string;
}

/** An event with its deliveries. */
export interface EventTrace {
  event: EventView;
  deliveries: EventDelivery[];
}
