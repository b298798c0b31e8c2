// Events in the forms that carriers send, for tests to change. Ships, boxes and numbers are invented.

/** JSON as in an answer. */
export type SampleEvent = Record<string, unknown>;

/** The feeder ship of the samples. */
export const feeder: SampleEvent = { vesselIMONumber: '9400112', vesselName: 'NORTHERN WIND' };

/** A ship's departure from Ningbo, in the form of the standard. */
export function transportEvent(changes: SampleEvent = {}): SampleEvent {
  return {
    eventID: '0d6f1bb4-6a0f-4f0c-9d36-3b1c6d1f7a01',
    eventType: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2024-05-03T14:20:00+08:00',
    eventCreatedDateTime: '2024-05-03T08:00:00Z',
    transportEventTypeCode: 'DEPA',
    transportCall: transportCall(),
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'LFND24050301' }],
    ...changes,
  };
}

/** A laden box loaded in Ningbo. */
export function equipmentEvent(changes: SampleEvent = {}): SampleEvent {
  return {
    eventID: '0d6f1bb4-6a0f-4f0c-9d36-3b1c6d1f7a02',
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2024-05-03T09:05:00+08:00',
    eventCreatedDateTime: '2024-05-03T08:00:00Z',
    equipmentEventTypeCode: 'LOAD',
    equipmentReference: 'MSCU1234566',
    ISOEquipmentCode: '45G1',
    emptyIndicatorCode: 'LADEN',
    transportCall: transportCall(),
    ...changes,
  };
}

/** A confirmed booking. */
export function shipmentEvent(changes: SampleEvent = {}): SampleEvent {
  return {
    eventType: 'SHIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2024-04-20T10:00:00Z',
    shipmentEventTypeCode: 'CONF',
    documentTypeCode: 'BKG',
    documentID: 'BK240420',
    ...changes,
  };
}

/** The feeder's call at Ningbo. */
export function transportCall(changes: SampleEvent = {}): SampleEvent {
  return {
    transportCallID: 'NGB-418W',
    transportCallSequenceNumber: 1,
    UNLocationCode: 'CNNGB',
    facilityCode: 'NBCT',
    facilityCodeListProvider: 'SMDG',
    modeOfTransport: 'VESSEL',
    exportVoyageNumber: '418W',
    location: { locationName: 'NINGBO', UNLocationCode: 'CNNGB' },
    vessel: feeder,
    ...changes,
  };
}
