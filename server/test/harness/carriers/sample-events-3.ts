// Events of DCSA 3.0, for tests to change. They say the same as `sample-events.ts`.

import { feeder, type SampleEvent } from './sample-events.ts';

/** A ship's departure from Ningbo. */
export function transportEvent3(changes: SampleEvent = {}): SampleEvent {
  return event3('TRANSPORT', 'transportEventTypeCode', 'DEPA', '2024-05-03T14:20:00+08:00', {
    eventID: 'departure',
    eventLocation: ningbo,
    shipmentDetails: {
      documentReference: { typeCode: 'TRD', reference: 'LFND24050301' },
      shipmentReferences: [{ typeCode: 'FF', reference: 'IMP-0815' }],
    },
    transportDetails: {
      delayReasonCodes: ['WEA', 'ANA'],
      changeRemark: 'Bad weather',
      transportCall: {
        transportCallReference: 'NGB-418W',
        transportCallSequenceNumber: 1,
        modeOfTransport: 'VESSEL',
        serviceCodeOrReference: { carrierServiceCode: 'FE1' },
        exportVoyageNumberOrReference: { carrierVoyageNumber: '418W' },
        vesselTransport: feeder,
      },
    },
    ...changes,
  });
}

/** A laden box in Ningbo; by default it is loaded. */
export function equipmentEvent3(changes: SampleEvent = {}, code = 'LOAD'): SampleEvent {
  return event3('EQUIPMENT', 'equipmentEventTypeCode', code, '2024-05-03T09:05:00+08:00', {
    eventID: 'load',
    eventLocation: ningbo,
    equipmentDetails: {
      equipmentReference: 'MSCU1234566',
      ISOEquipmentCode: '45G1',
      emptyIndicatorCode: 'LADEN',
      seals: [{ number: 'CN0123456', source: 'TER', type: 'BLT' }],
    },
    ...changes,
  });
}

/** A confirmed booking. */
export function shipmentEvent3(changes: SampleEvent = {}): SampleEvent {
  return event3('SHIPMENT', 'shipmentEventTypeCode', 'CONF', '2024-04-20T10:00:00Z', {
    eventID: 'booking',
    shipmentDetails: { documentReference: { typeCode: 'BKG', reference: 'BK240420' } },
    ...changes,
  });
}

const ningbo: SampleEvent = {
  locationName: 'NINGBO',
  UNLocationCode: 'CNNGB',
  facility: { facilityCode: 'NBCT', facilityCodeListProvider: 'SMDG' },
};

function event3(
  type: string,
  codeName: string,
  code: string,
  eventDateTime: string,
  more: SampleEvent,
): SampleEvent {
  return {
    eventRouting: { originatingParty: { partyCode: 'TEST', codeListProvider: 'SMDG', codeListName: 'LCL' } },
    eventDateTime,
    eventUpdatedDateTime: '2024-05-03T08:00:00Z',
    eventClassification: { eventTypeCode: type, eventClassifierCode: 'ACT', [codeName]: code },
    ...more,
  };
}
