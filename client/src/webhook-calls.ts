import type { CallOptions, OnceOptions } from './call-options.ts';
import { everyItem, type Page, pageOf } from './pages.ts';
import type {
  DeletedWebhook,
  DeliveriesQuery,
  Delivery,
  DeliveryDetail,
  EventsQuery,
  NewWebhook,
  QueuedTest,
  Recovery,
  RecoveryWindow,
  Webhook,
  WebhookChange,
  WebhookWithSecret,
} from './shapes.ts';
import { type Ask, idSegment, onceHeaders } from './transport.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** Webhook endpoints, their deliveries, and the events themselves. */
export interface WebhookCalls {
  /** The endpoints of the key's mode with their health, newest first. */
  webhooks(options?: CallOptions): Promise<Webhook[]>;
  /** Creates an endpoint. Only this answer contains its `secret`. */
  createWebhook(endpoint: NewWebhook, options?: OnceOptions): Promise<WebhookWithSecret>;
  /** An endpoint with its health. */
  webhook(id: string, options?: CallOptions): Promise<Webhook>;
  /** Changes the fields that are given, or disables and enables the endpoint. */
  changeWebhook(id: string, change: WebhookChange, options?: CallOptions): Promise<Webhook>;
  /** Deletes an endpoint. Nothing more is sent to it, not even pending deliveries. */
  deleteWebhook(id: string, options?: CallOptions): Promise<DeletedWebhook>;
  /** Sends a `shipment.test` event to the endpoint. */
  testWebhook(id: string, options?: OnceOptions): Promise<QueuedTest>;
  /** Gives the endpoint a new secret, which only this answer contains. The old secret also signs for one more day. */
  rotateWebhookSecret(id: string, options?: OnceOptions): Promise<WebhookWithSecret>;
  /** One page of the deliveries to an endpoint, sent or pending, newest first. */
  deliveries(id: string, query?: DeliveriesQuery & CallOptions): Promise<Page<Delivery>>;
  everyDelivery(id: string, query?: DeliveriesQuery & CallOptions): AsyncGenerator<Delivery, void, undefined>;
  /** A delivery with all its attempts, by the id of its event. */
  delivery(id: string, event: string, options?: CallOptions): Promise<DeliveryDetail>;
  /** Sends the delivery again now. */
  resendDelivery(id: string, event: string, options?: OnceOptions): Promise<Delivery>;
  /** Sends what failed and what the endpoint missed. Without a window: since it last worked. */
  recoverDeliveries(id: string, window?: RecoveryWindow, options?: OnceOptions): Promise<Recovery>;
  /** One page of the events as they are delivered, newest first. */
  events(query?: EventsQuery & CallOptions): Promise<Page<WebhookEvent>>;
  everyEvent(query?: EventsQuery & CallOptions): AsyncGenerator<WebhookEvent, void, undefined>;
  event(id: string, options?: CallOptions): Promise<WebhookEvent>;
}

/** The calls for webhooks, made with `ask`. */
export function webhookCalls(ask: Ask): WebhookCalls {
  return { ...endpointCalls(ask), ...deliveryCalls(ask), ...eventCalls(ask) };
}

const endpointPath = (id: string) => `/webhooks/${idSegment(id)}`;
const deliveryPath = (id: string, event: string) => `${endpointPath(id)}/deliveries/${idSegment(event)}`;

type EndpointCall =
  | 'webhooks'
  | 'createWebhook'
  | 'webhook'
  | 'changeWebhook'
  | 'deleteWebhook'
  | 'testWebhook'
  | 'rotateWebhookSecret';

function endpointCalls(ask: Ask): Pick<WebhookCalls, EndpointCall> {
  return {
    async webhooks({ signal } = {}) {
      return (await ask<'listWebhooks'>({ path: '/webhooks', signal })).data;
    },
    async createWebhook(body, options = {}) {
      const request = { path: '/webhooks', body, ...onceHeaders(options) };
      return (await ask<'createWebhook'>({ method: 'POST', ...request })).data;
    },
    async webhook(id, { signal } = {}) {
      return (await ask<'getWebhook'>({ path: endpointPath(id), signal })).data;
    },
    async changeWebhook(id, body, { signal } = {}) {
      return (await ask<'changeWebhook'>({ method: 'PATCH', path: endpointPath(id), body, signal })).data;
    },
    async deleteWebhook(id, { signal } = {}) {
      return (await ask<'deleteWebhook'>({ method: 'DELETE', path: endpointPath(id), signal })).data;
    },
    async testWebhook(id, options = {}) {
      const request = { path: `${endpointPath(id)}/test`, ...onceHeaders(options) };
      return (await ask<'testWebhook'>({ method: 'POST', ...request })).data;
    },
    async rotateWebhookSecret(id, options = {}) {
      const request = { path: `${endpointPath(id)}/rotate-secret`, ...onceHeaders(options) };
      return (await ask<'rotateWebhookSecret'>({ method: 'POST', ...request })).data;
    },
  };
}

type DeliveryCall = 'deliveries' | 'everyDelivery' | 'delivery' | 'resendDelivery' | 'recoverDeliveries';

function deliveryCalls(ask: Ask): Pick<WebhookCalls, DeliveryCall> {
  async function deliveries(id: string, { signal, ...query }: DeliveriesQuery & CallOptions = {}) {
    const path = `${endpointPath(id)}/deliveries`;
    return pageOf(await ask<'listDeliveries'>({ path, query, signal }));
  }

  return {
    deliveries,
    everyDelivery: (id, query = {}) => everyItem((more) => deliveries(id, more), query),
    async delivery(id, event, { signal } = {}) {
      return (await ask<'getDelivery'>({ path: deliveryPath(id, event), signal })).data;
    },
    async resendDelivery(id, event, options = {}) {
      const request = { path: `${deliveryPath(id, event)}/resend`, ...onceHeaders(options) };
      return (await ask<'resendDelivery'>({ method: 'POST', ...request })).data;
    },
    async recoverDeliveries(id, window = {}, options = {}) {
      const request = { path: `${endpointPath(id)}/recover`, body: window, ...onceHeaders(options) };
      return (await ask<'recoverDeliveries'>({ method: 'POST', ...request })).data;
    },
  };
}

function eventCalls(ask: Ask): Pick<WebhookCalls, 'events' | 'everyEvent' | 'event'> {
  async function events({ signal, ...query }: EventsQuery & CallOptions = {}) {
    return pageOf<WebhookEvent>(await ask<'listEvents'>({ path: '/events', query, signal }));
  }

  return {
    events,
    everyEvent: (query = {}) => everyItem(events, query),
    async event(id, { signal } = {}) {
      return (await ask<'getEvent'>({ path: `/events/${idSegment(id)}`, signal })).data;
    },
  };
}
