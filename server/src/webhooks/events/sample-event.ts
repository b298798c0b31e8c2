import type { Owner } from '../../accounts/owner.ts';
import type { EventData, ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import type { Clock } from '../../domain/clock.ts';
import type { NewId } from '../../domain/ids.ts';

/** An invented shipment for testing an endpoint. Every field is filled, as in the event of a real shipment. */
export const sampleShipment: Omit<EventData, 'last_updated'> = {
  reference: 'MSCU1234566',
  status: 'in_transit',
  delayed: false,
  vessel: 'MSC OSCAR',
  eta: '2026-12-04',
  container: 'MSCU1234566',
  bl: 'MEDUOL197367',
  previous: { status: 'in_transit', eta: '2026-12-02', vessel: 'MSC OSCAR' },
  eta_initial: '2026-12-02',
  milestone: {
    code: 'DEPA',
    event: 'Vessel departed from port of loading',
    location: 'Busan, KR',
    time: '2026-11-02T04:00:00+09:00',
  },
  sequence: 0,
};

/** An event for testing an endpoint. */
export function sampleEvent(deps: { now: Clock; newId: NewId }, owner: Owner): ShipmentEvent {
  const createdAt = deps.now();
  return {
    id: deps.newId('evt'),
    type: 'shipment.test',
    workspaceId: owner.workspaceId,
    mode: owner.mode,
    shipmentId: null,
    createdAt,
    data: { ...sampleShipment, last_updated: createdAt.toISOString() },
  };
}
