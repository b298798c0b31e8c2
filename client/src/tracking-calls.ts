import type { CallOptions, OnceOptions } from './call-options.ts';
import { everyItem, type Page, pageOf } from './pages.ts';
import type {
  ArrivalNotice,
  BatchItem,
  BatchReference,
  CarrierState,
  ChangedShipment,
  ChangesQuery,
  ExceptionsQuery,
  HistoryQuery,
  ListedException,
  RemovedShipment,
  Revision,
  Shipment,
  ShipmentChange,
  ShipmentListItem,
  ShipmentQuery,
  ShipmentsQuery,
  TagCount,
  TrackingResult,
  TrackOptions,
} from './shapes.ts';
import { type Ask, onceHeaders, segment } from './transport.ts';

/** Containers and Bills of Lading. */
export interface TrackingCalls {
  /**
   * Tracks a container or Bill of Lading and returns where it is. The first time a reference spends one credit, later
   * it is free. Your own words among the options hold from now on.
   */
  track(reference: string, options?: TrackOptions & CallOptions): Promise<TrackingResult>;
  /** Tracks up to 100 references, each as if it were sent alone. The results are in the same order. */
  trackBatch(references: (string | BatchReference)[], options?: OnceOptions): Promise<BatchItem[]>;
  /** One page of the tracked containers, newest first. Free. */
  shipments(query?: ShipmentsQuery & CallOptions): Promise<Page<ShipmentListItem>>;
  /** All tracked containers, page after page: `for await (const shipment of landfall.everyShipment())`. */
  everyShipment(query?: ShipmentsQuery & CallOptions): AsyncGenerator<ShipmentListItem, void, undefined>;
  /** The stored state of a tracked reference, or what was known at a moment of the past. It asks no carrier. Free. */
  shipment(reference: string, query?: ShipmentQuery & CallOptions): Promise<Shipment>;
  /** One page of the changes of a shipment and when each was found, newest first. Free. */
  history(reference: string, query?: HistoryQuery & CallOptions): Promise<Page<Revision>>;
  /** The arrival notices of a shipment, of each type the newest, the newest first. Free. */
  arrivalNotices(reference: string, options?: CallOptions): Promise<ArrivalNotice[]>;
  /** Changes your own words about a shipment, and returns it. Free. */
  change(reference: string, change: ShipmentChange, options?: CallOptions): Promise<Shipment>;
  /** The tags of your tracked shipments, with their counts. */
  tags(options?: CallOptions): Promise<TagCount[]>;
  /** One page of the open exceptions, most urgent first. */
  exceptions(query?: ExceptionsQuery & CallOptions): Promise<Page<ListedException>>;
  /** One page of the shipments that changed since a moment, one row each, newest first. Free. */
  changes(query?: ChangesQuery & CallOptions): Promise<Page<ChangedShipment>>;
  /** Stops tracking the reference. */
  untrack(reference: string, options?: CallOptions): Promise<RemovedShipment>;
  /** The carriers that can be asked, each with the result of the last request to it. */
  carriers(options?: CallOptions): Promise<CarrierState[]>;
}

const shipmentPath = (reference: string) => `/shipments/${segment(reference)}`;

/** The calls for tracking, made with `ask`. */
export function trackingCalls(ask: Ask): TrackingCalls {
  async function shipments({ signal, ...query }: ShipmentsQuery & CallOptions = {}) {
    return pageOf(await ask<'listShipments'>({ path: '/shipments', query, signal }));
  }

  return {
    async track(reference, { signal, carrier, ask: whom, ...words } = {}) {
      const query = { carrier, ask: whom };
      if (Object.keys(words).length === 0)
        return (await ask<'track'>({ path: `/track/${segment(reference)}`, query, signal })).data;
      // In a body, because servers on the way log addresses.
      const request = { path: '/track', body: { reference, ...query, ...words }, signal };
      return (await ask<'trackWithWords'>({ method: 'POST', ...request })).data;
    },
    async trackBatch(references, options = {}) {
      const request = { path: '/track/batch', body: { references }, ...onceHeaders(options) };
      return (await ask<'trackBatch'>({ method: 'POST', ...request })).data;
    },
    shipments,
    everyShipment: (query = {}) => everyItem(shipments, query),
    async shipment(reference, { signal, ...query } = {}) {
      return (await ask<'getShipment'>({ path: shipmentPath(reference), query, signal })).data;
    },
    async history(reference, { signal, ...query } = {}) {
      const path = `${shipmentPath(reference)}/history`;
      return pageOf(await ask<'shipmentHistory'>({ path, query, signal }));
    },
    async arrivalNotices(reference, { signal } = {}) {
      const path = `${shipmentPath(reference)}/arrival-notices`;
      return (await ask<'listArrivalNotices'>({ path, signal })).data;
    },
    async change(reference, change, { signal } = {}) {
      const request = { path: shipmentPath(reference), body: change, signal };
      return (await ask<'changeShipment'>({ method: 'PATCH', ...request })).data;
    },
    async tags({ signal } = {}) {
      return (await ask<'listTags'>({ path: '/tags', signal })).data;
    },
    async exceptions({ signal, ...query } = {}) {
      return pageOf(await ask<'listExceptions'>({ path: '/exceptions', query, signal }));
    },
    async changes({ signal, ...query } = {}) {
      return pageOf(await ask<'listChanges'>({ path: '/changes', query, signal }));
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
