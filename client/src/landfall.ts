// The typed client of the Landfall API: one method per operation, each answer without its envelope.

import { everyItem, type Page, pageOf } from './pages.ts';
import type {
  BatchItem,
  CarrierState,
  HistoryQuery,
  RemovedShipment,
  Revision,
  Shipment,
  ShipmentListItem,
  ShipmentsQuery,
  TrackingResult,
  TrackQuery,
  Usage,
} from './shapes.ts';
import { openTransport, segment, type TransportOptions } from './transport.ts';

export { type ErrorCode, LandfallError } from './landfall-error.ts';
export type { Page } from './pages.ts';
export type * from './shapes.ts';
export { type VerifyOptions, verifyWebhook } from './verify-webhook.ts';
export type { WebhookHeaders } from './webhook-claim.ts';
export type * from './webhook-event.ts';
export { type WebhookRefusal, WebhookVerificationError } from './webhook-verification-error.ts';

export type LandfallOptions = TransportOptions;

/** What every call takes. */
export interface CallOptions {
  /** Gives up the call; it then throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** The API of one workspace. Every method throws LandfallError when there is no result. */
export interface Landfall {
  /** Where the box is. The first time a reference is tracked it spends one credit; after that it is free. */
  track(reference: string, options?: TrackQuery & CallOptions): Promise<TrackingResult>;
  /**
   * Tracks up to 100 references, each as if it were sent alone; the results are in the same order.
   * With an `idempotencyKey` a repeated call gets the first answer for 24 hours.
   */
  trackBatch(references: string[], options?: { idempotencyKey?: string } & CallOptions): Promise<BatchItem[]>;
  /** One page of the tracked containers, newest first. Free. */
  shipments(query?: ShipmentsQuery & CallOptions): Promise<Page<ShipmentListItem>>;
  /** All of them, page after page: `for await (const shipment of landfall.everyShipment())`. */
  everyShipment(query?: ShipmentsQuery & CallOptions): AsyncGenerator<ShipmentListItem, void, undefined>;
  /** What is known of a tracked reference, without asking a carrier. Free. */
  shipment(reference: string, options?: CallOptions): Promise<Shipment>;
  /** One page of what changed about it and when that was learnt, newest first. Free. */
  history(reference: string, query?: HistoryQuery & CallOptions): Promise<Page<Revision>>;
  /** Takes the reference out of the tracked set. */
  untrack(reference: string, options?: CallOptions): Promise<RemovedShipment>;
  /** Plan, allowance and usage of the current period. */
  account(options?: CallOptions): Promise<Usage>;
  /** The carriers that can be asked, with what last came of asking them. */
  carriers(options?: CallOptions): Promise<CarrierState[]>;
}

/**
 * Makes a client. It keeps no connection of its own and needs no closing.
 * @throws TypeError when `baseUrl` is not an absolute address
 */
export function createLandfall(options: LandfallOptions): Landfall {
  const ask = openTransport(options);

  async function shipments({ signal, ...query }: ShipmentsQuery & CallOptions = {}) {
    return pageOf(await ask<'listShipments'>({ path: '/shipments', query, signal }));
  }

  return {
    async track(reference, { signal, ...query } = {}) {
      return (await ask<'track'>({ path: `/track/${segment(reference)}`, query, signal })).data;
    },
    async trackBatch(references, { idempotencyKey, signal } = {}) {
      const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      const body = { references };
      return (await ask<'trackBatch'>({ method: 'POST', path: '/track/batch', headers, body, signal })).data;
    },
    shipments,
    everyShipment(query = {}) {
      return everyItem(
        (cursor) => shipments(cursor === undefined ? query : { ...query, cursor }),
        query.cursor,
      );
    },
    async shipment(reference, { signal } = {}) {
      return (await ask<'getShipment'>({ path: `/shipments/${segment(reference)}`, signal })).data;
    },
    async history(reference, { signal, ...query } = {}) {
      const path = `/shipments/${segment(reference)}/history`;
      return pageOf(await ask<'shipmentHistory'>({ path, query, signal }));
    },
    async untrack(reference, { signal } = {}) {
      const path = `/shipments/${segment(reference)}`;
      return (await ask<'removeShipment'>({ method: 'DELETE', path, signal })).data;
    },
    async account({ signal } = {}) {
      return (await ask<'getAccount'>({ path: '/account', signal })).data;
    },
    async carriers({ signal } = {}) {
      return (await ask<'listCarriers'>({ path: '/carriers', signal })).data;
    },
  };
}
