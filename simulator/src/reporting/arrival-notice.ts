// What a carrier tells the consignee before the ship arrives, in the form of DCSA Arrival Notice 1.0.1. The free days and the charge are
// invented.

import type { Found } from '../world/world.ts';
import { localTime } from './local-time.ts';
import { report } from './report.ts';
import type { Json, JsonObject, ReportedEvent } from './reported-event.ts';

/** The notice for the boxes of a Bill of Lading; null while the carrier names none, or no arrival at the port of discharge. */
export function arrivalNotice({ shipment, boxes }: Found): JsonObject | null {
  const arrival = report(shipment, boxes).findLast(isArrival);
  if (arrival === undefined) return null;
  const call = arrival.event.transportCall as JsonObject;
  const containers = boxes.map(({ container }) => container);
  const isThere = arrival.event.eventClassifierCode === 'ACT';
  return {
    issueDateTime: new Date(arrival.createdAt).toISOString(),
    carrierCode: shipment.carrier.scac,
    carrierCodeListProvider: 'NMFTA',
    transportDocumentReference: shipment.bill,
    transport: {
      portOfDischarge: { UNLocationCode: call.UNLocationCode ?? '', locationName: nameOf(call.location) },
      portOfDischargeArrivalDate: {
        value: localTime(arrival.at, arrival.zone).slice(0, 10),
        classifier: isThere ? 'ACT' : 'EST',
      },
    },
    utilizedTransportEquipments: boxes.map(({ container, isoCode }) => ({
      equipment: { equipmentReference: container, ISOEquipmentCode: isoCode },
      pickupInformation: { pickupNumber: `P${container.slice(4)}` },
    })),
    freeTimes: [
      { typeCodes: ['DEM'], equipmentReferences: containers, duration: 5, timeUnit: 'CD' },
      { typeCodes: ['DET'], equipmentReferences: containers, duration: 7, timeUnit: 'CD' },
    ],
    releaseInformation: { isOBLReceived: isThere, isFreightReleased: isThere, isCustomsReleased: false },
    charges: [
      {
        ...{ chargeName: 'Terminal handling', currencyAmount: 250, currencyCode: 'USD' },
        paymentTermCode: 'COL',
      },
    ],
  };
}

function isArrival({ event, role }: ReportedEvent): boolean {
  return event.transportEventTypeCode === 'ARRI' && role === 'POD';
}

function nameOf(location: Json | undefined): Json {
  return (location as JsonObject | undefined)?.locationName ?? '';
}
