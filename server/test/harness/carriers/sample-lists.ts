// Lists of what other services watch, in the forms that they send. The references are invented.

import type { SampleEvent } from './sample-events.ts';

/** ShipsGo: the container, or else the booking. */
export function shipsgoRow(id: number, changes: SampleEvent = {}): SampleEvent {
  return {
    id,
    reference: `PO-${id}`,
    booking_number: null,
    container_number: 'MSCU1234565',
    carrier: { scac: 'MSCU', name: 'MSC' },
    status: 'SAILING',
    route: { port_of_discharge: { location: { code: 'NLRTM', name: 'Rotterdam' } } },
    tags: [{ id: 7, name: 'urgent' }],
    ...changes,
  };
}

export function shipsgoPage(shipments: SampleEvent[], more = false): SampleEvent {
  return { message: 'SUCCESS', shipments, meta: { more } };
}

export function terminal49Page(data: SampleEvent[], next: string | null = null): SampleEvent {
  return { data, links: { self: 'https://api.terminal49.com/v2/shipments', next } };
}

export function terminal49Shipment(id: string, changes: SampleEvent = {}): SampleEvent {
  const attributes = {
    bill_of_lading_number: 'MEDUAX123456',
    shipping_line_scac: 'MSCU',
    ref_numbers: ['PO-1', 'PO-2'],
    tags: ['blue', 'green'],
    port_of_discharge_locode: 'USLGB',
    line_tracking_stopped_at: null,
    ...changes,
  };
  return { id, type: 'shipment', attributes };
}

export function terminal49Request(id: string, changes: SampleEvent = {}, tracked = false): SampleEvent {
  const data = tracked ? { id: 's-1', type: 'shipment' } : null;
  const attributes = {
    request_type: 'bill_of_lading',
    request_number: 'MEDUAX654321',
    scac: 'MSCU',
    status: 'pending',
    ref_numbers: ['PO-3'],
    ...changes,
  };
  return { id, type: 'tracking_request', attributes, relationships: { tracked_object: { data } } };
}

export function vizionRow(id: string, changes: SampleEvent = {}): SampleEvent {
  return {
    id,
    container_id: 'HLXU1234563',
    bill_of_lading: null,
    carrier_scac: 'HLCU',
    active: true,
    payload: { destination_port: { unlocode: 'DEHAM' } },
    ...changes,
  };
}
