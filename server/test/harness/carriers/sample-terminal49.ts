// Pages of Terminal49 in the form of its API, with invented values.

/** Attributes of a resource, or what replaces them. */
type Attributes = Record<string, unknown>;

export const sampleShipmentId = '00000000-0000-4000-8000-000000000001';
export const sampleBoxId = '00000000-0000-4000-8000-0000000000b1';

/** A box of the shipment, by default `MSCU5956818`. */
export interface SampleBox {
  id?: string;
  number?: unknown;
}

/** The page of a shipment from Busan to Norfolk, with its boxes. */
export function terminal49Shipment(changes: Attributes = {}, boxes: readonly SampleBox[] = [{}]): string {
  const containers = boxes.map(({ id = sampleBoxId, number = 'MSCU5956818' }) => ({
    ...{ id, type: 'container' },
    attributes: { number, equipment_type: 'dry', equipment_length: 40 },
  }));
  return JSON.stringify({
    data: {
      ...{ id: sampleShipmentId, type: 'shipment' },
      attributes: {
        bill_of_lading_number: 'MEDUAB123456',
        shipping_line_scac: 'MSCU',
        port_of_lading_locode: 'KRPUS',
        port_of_lading_name: 'Busan',
        pol_timezone: 'Asia/Seoul',
        port_of_discharge_locode: 'USORF',
        port_of_discharge_name: 'Norfolk',
        pod_timezone: 'America/New_York',
        pod_vessel_name: 'AURORA',
        pod_vessel_imo: '9321483',
        pod_voyage_number: '12E',
        line_tracking_stopped_at: null,
        ...changes,
      },
      relationships: { containers: { data: containers.map(({ id, type }) => ({ id, type })) } },
    },
    included: containers,
  });
}

/** One raw event of a box: by default, the ship left Busan on 2 March 2026 at 09:00 local time. */
export function rawEvent(changes: Attributes = {}, box: string | null = sampleBoxId) {
  return {
    id: String(changes.id ?? `00000000-0000-4000-8000-${String(changes.event ?? 'departed').slice(0, 12)}`),
    type: 'raw_event',
    attributes: {
      event: 'vessel_departed',
      timestamp: '2026-03-02T00:00:00Z',
      timezone: 'Asia/Seoul',
      estimated: false,
      invalidated_at: null,
      original_event: null,
      created_at: '2026-03-02T01:00:00Z',
      data_source: 'shipping_line',
      voyage_number: '12E',
      location_name: 'Busan',
      location_locode: 'KRPUS',
      vessel_name: 'AURORA',
      vessel_imo: '9321483',
      ...changes,
    },
    relationships: { container: { data: box === null ? null : { id: box, type: 'container' } } },
  };
}

/** The page of the raw events of a box. */
export function terminal49Events(...events: unknown[]): string {
  return JSON.stringify({ data: events, included: [], links: {} });
}
