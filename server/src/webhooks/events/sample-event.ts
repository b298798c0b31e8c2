import type { Owner } from '../../accounts/owner.ts';
import type { EventData, ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import type { Services } from '../../services.ts';
/** An invented shipment for testing an endpoint. Every field is filled, as in the event of a real shipment. */
export const sampleShipment: Omit<EventData, 'last_updated'> = {
  reference: 'MSCU1234566',
  status: 'in_transit',
  delayed: false,
  vessel: 'MSC OSCAR',
  eta: '2026-12-04',
  container: 'MSCU1234566',
  bl: 'MEDUOL197367',
  previous: { status: 'in_transit', eta: '2026-12-02', vessel: 'MSC OSCAR', p50: '2026-12-03' },
  eta_initial: '2026-12-02',
  eta_cause: {
    ...{ kind: 'departure', days: 2, port: 'Busan', from: null, planned: null, vessel: null },
    since: '2026-11-02T06:12:00.000Z',
  },
  warned_days: 6,
  milestone: {
    code: 'DEPA',
    event: 'Vessel departed from port of loading',
    location: 'Busan, KR',
    time: '2026-11-02T04:00:00+09:00',
    day_only: false,
  },
  forecast: {
    p10: '2026-12-04',
    p50: '2026-12-05',
    p90: '2026-12-08',
    basis: 'own',
    voyages: 64,
    made_at: '2026-11-21T10:30:00.000Z',
  },
  connection: {
    location: 'Algeciras, ES',
    unlocode: 'ESALG',
    vessel: 'MSC ZOE',
    arrives: '2026-11-28T06:00:00+01:00',
    departs: '2026-11-29T20:00:00+01:00',
    chance_to_miss: 0.36,
  },
  own_references: ['PO-4711'],
  tags: ['acme', 'urgent'],
  metadata: { buyer: 'Jane Doe' },
  promised_at: '2026-12-10',
  sequence: 0,
};

/** An event for testing an endpoint. */
export function sampleEvent(services: Services, owner: Owner): ShipmentEvent {
  const createdAt = services.now();
  return {
    id: services.newId('evt'),
    type: 'shipment.test',
    workspaceId: owner.workspaceId,
    mode: owner.mode,
    shipmentId: null,
    createdAt,
    data: { ...sampleShipment, last_updated: createdAt.toISOString() },
  };
}
