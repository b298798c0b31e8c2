import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { placeLabel } from '../../domain/place.ts';
import type { Tx } from '../../store/open.ts';
import { listPortsOfDischarge } from '../../tracking/shipment/find-queries.ts';
import type { Addressed } from './addressed.ts';

/** The port of discharge of every container of the events, because events do not include it. */
export async function findDestinations(
  tx: Tx,
  addressed: readonly Addressed[],
): Promise<(event: ShipmentEvent) => string> {
  const shipments = [
    ...new Set(addressed.flatMap(({ events }) => events.flatMap(({ shipmentId }) => shipmentId ?? []))),
  ];
  const ports = await listPortsOfDischarge(tx, shipments);
  const labels = new Map(ports.map(({ id, container, pod }) => [`${id} ${container}`, placeLabel(pod)]));
  return ({ shipmentId, data }) => labels.get(`${shipmentId} ${data.container}`) ?? '';
}
