// The requests and answers of the pages of webhooks and events.

import { Type } from 'typebox';
import {
  type AttemptView,
  DeliveryListQuery,
  type DeliveryView,
} from '../../webhooks/deliveries/delivery-schemas.ts';
import type { EndpointDetail } from '../../webhooks/endpoints/endpoint-schemas.ts';
import { EventListQuery, type EventView } from '../../webhooks/events/event-schemas.ts';
import { ModeParams } from '../mode-params.ts';

export type { DeliveryView, Recovery } from '../../webhooks/deliveries/delivery-schemas.ts';
export type {
  CreatedEndpoint,
  EndpointChange,
  NewEndpoint,
  QueuedTest,
  RotatedEndpoint,
} from '../../webhooks/endpoints/endpoint-schemas.ts';
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

/** One of the last deliveries, shown as a mark. */
export type RecentDelivery = Pick<DeliveryView, 'state' | 'created_at'> & {
  /** It has failed attempts and is not delivered yet. */
  retrying: boolean;
};

/** An endpoint with its health. */
export interface EndpointOverview extends EndpointDetail {
  /** The last deliveries, oldest first. */
  recent: RecentDelivery[];
}

/** A header and its value. */
export type SentHeader = [name: string, value: string];

export interface SentAttempt extends AttemptView {
  /** As sent, except for the signatures. */
  request_headers: SentHeader[];
}

/** A delivery with its body and the result of each attempt. */
export interface DeliveryTrace extends DeliveryView {
  event: EventView;
  /** The body that every attempt sends. */
  request_body: string;
  /** Newest first. */
  attempts: SentAttempt[];
}

/** An event with its deliveries. */
export interface EventTrace {
  event: EventView;
  deliveries: (Pick<DeliveryView, 'state' | 'attempt_count' | 'last_status' | 'last_failure'> & {
    endpoint_id: string;
    label: string;
  })[];
}
