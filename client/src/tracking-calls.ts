import type { CallOptions, OnceOptions } from './call-options.ts';
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
} from './shapes.ts';
import { type Ask, onceHeaders, segment } from './transport.ts';

/** Containers and Bills of Lading. */
export interface TrackingCalls {
  /** Where the box is. The first time a reference is tracked it spends one credit; after that it is free. */
  track(reference: string, options?: TrackQuery & CallOptions): Promise<TrackingResult>;
  /** Tracks up to 100 references, each as if it were sent alone; the results are in the same order. */
  trackBatch(references: string[], options?: OnceOptions): Promise<BatchItem[]>;
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
  /** The carriers that can be asked, with what last came of asking them. */
  carriers(options?: CallOptions): Promise<CarrierState[]>;
}

const shipmentPath = (reference: string) => `/shipments/${segment(reference)}`;

/** The calls on what is tracked, made with `ask`. */
export function trackingCalls(ask: Ask): TrackingCalls {
  async function shipments({ signal, ...query }: ShipmentsQuery & CallOptions = {}) {
    return pageOf(await ask<'listShipments'>({ path: '/shipments', query, signal }));
  }

  return {
    async track(reference, { signal, ...query } = {}) {
      return (await ask<'track'>({ path: `/track/${segment(reference)}`, query, signal })).data;
    },
    async trackBatch(references, options = {}) {
      const request = { path: '/track/batch', body: { references }, ...onceHeaders(options) };
      return (await ask<'trackBatch'>({ method: 'POST', ...request })).data;
    },
    shipments,
    everyShipment: (query = {}) => everyItem(shipments, query),
    async shipment(reference, { signal } = {}) {
      return (await ask<'getShipment'>({ path: shipmentPath(reference), signal })).data;
    },
    async history(reference, { signal, ...query } = {}) {
      const path = `${shipmentPath(reference)}/history`;
      return pageOf(await ask<'shipmentHistory'>({ path, query, signal }));
    },
    async untrack(reference, { signal } = {}) {
      const path = shipmentPath(reference);
      return (await ask<'removeShipment'>({ method: 'DELETE', path, signal })).data;
    },
    async carriers({ signal } = {}) {
      return (await ask<'listCarriers'>({ path: '/carriers', signal })).data;
    },
  };
}
