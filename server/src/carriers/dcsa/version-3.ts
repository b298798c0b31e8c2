// Events of DCSA Track & Trace 3.0, in the form of 2.2. The design of 3.0.0 is not final, and no carrier is known to use it.

import { type Fields, fieldsAt, fieldsOf, isObject, isTrueAt, listAt, textAt, valueAt } from '../fields.ts';

/** An id has at most 500 characters (DCSA 3.0 `eventID`). */
const longestId = 500;

/** Tells an event of 3.0 by its content, so that the stored answers of a carrier stay readable when it moves to 3.0. */
export function isVersion3(raw: unknown): raw is Record<string, unknown> {
  if (!isObject(raw)) return false;
  return (
    isObject(raw.eventClassification) ||
    (isTrueAt(fieldsOf(raw), 'isRetracted') && raw.eventType === undefined)
  );
}

/**
 * Identifies an event over its versions: its party and its `eventID`, which in 3.0 does not change. Null when it has
 * none.
 */
export function versionedId(raw: Record<string, unknown>): string | null {
  const fields = fieldsOf(raw);
  const id = valueAt(fields, 'eventID');
  if (typeof id !== 'string' || id === '' || id.length > longestId) return null;
  const party = fieldsAt(fieldsAt(fields, 'eventRouting'), 'originatingParty');
  return [textAt(party, 'partyCode') ?? '', id.toWellFormed()].join(' ');
}

/** The same event with the names of 2.2. Of a retraction, only the id counts: the rest is filled in. */
export function toVersion2(raw: Record<string, unknown>): Record<string, unknown> {
  const event = fieldsOf(raw);
  const classification = fieldsAt(event, 'eventClassification');
  const shipment = fieldsAt(event, 'shipmentDetails');
  const equipment = fieldsAt(event, 'equipmentDetails');
  const transport = fieldsAt(event, 'transportDetails');
  const document = fieldsAt(shipment, 'documentReference');
  const written = valueAt(event, 'eventUpdatedDateTime');
  const isRetracted = isTrueAt(event, 'isRetracted');
  return {
    eventID: valueAt(event, 'eventID'),
    isRetracted,
    eventType: valueAt(classification, 'eventTypeCode') ?? (isRetracted ? 'SHIPMENT' : undefined),
    eventClassifierCode: valueAt(classification, 'eventClassifierCode'),
    eventDateTime: valueAt(event, 'eventDateTime') ?? (isRetracted ? written : undefined),
    eventCreatedDateTime: written,
    transportEventTypeCode: codeOf(textAt(classification, 'transportEventTypeCode')),
    equipmentEventTypeCode: codeOf(textAt(classification, 'equipmentEventTypeCode')),
    shipmentEventTypeCode:
      valueAt(classification, 'shipmentEventTypeCode') ?? (isRetracted ? 'VOID' : undefined),
    documentTypeCode: valueAt(document, 'typeCode'),
    documentID: valueAt(document, 'reference'),
    documentReferences: [
      valueAt(shipment, 'documentReference'),
      ...listAt(shipment, 'additionalDocumentReferences'),
    ]
      .map(fieldsOf)
      .map((each) => ({
        documentReferenceType: valueAt(each, 'typeCode'),
        documentReferenceValue: valueAt(each, 'reference'),
      })),
    references: listAt(shipment, 'shipmentReferences')
      .map(fieldsOf)
      .map((each) => ({
        referenceType: valueAt(each, 'typeCode'),
        referenceValue: valueAt(each, 'reference'),
      })),
    equipmentReference: valueAt(equipment, 'equipmentReference'),
    ISOEquipmentCode: valueAt(equipment, 'ISOEquipmentCode'),
    emptyIndicatorCode: valueAt(equipment, 'emptyIndicatorCode'),
    seals: listAt(equipment, 'seals')
      .map(fieldsOf)
      .map((seal) => ({ sealNumber: valueAt(seal, 'number'), sealSource: valueAt(seal, 'source') })),
    delayReasonCode: firstOf(valueAt(transport, 'delayReasonCodes')),
    changeRemark: valueAt(transport, 'changeRemark'),
    transportCall: callOf(fieldsAt(transport, 'transportCall')),
    eventLocation: locationInVersion2(fieldsAt(event, 'eventLocation')),
    carrierSpecificData: { shipmentLocationType: valueAt(shipment, 'shipmentLocationType') },
  };
}

function callOf(call: Fields): Record<string, unknown> {
  const voyage = (name: string) =>
    valueAt(fieldsAt(call, name), 'carrierVoyageNumber', 'universalVoyageReference');
  return {
    transportCallID: valueAt(call, 'transportCallReference'),
    transportCallSequenceNumber: valueAt(call, 'transportCallSequenceNumber'),
    modeOfTransport: valueAt(call, 'modeOfTransport'),
    carrierServiceCode: valueAt(
      fieldsAt(call, 'serviceCodeOrReference'),
      'carrierServiceCode',
      'universalServiceReference',
    ),
    exportVoyageNumber: voyage('exportVoyageNumberOrReference'),
    importVoyageNumber: voyage('importVoyageNumberOrReference'),
    vessel: valueAt(call, 'vesselTransport'),
  };
}

/** A location of 3.0, as 2.2 writes it. */
export function locationInVersion2(location: Fields): Record<string, unknown> {
  const facility = fieldsAt(location, 'facility');
  const position = fieldsAt(location, 'geoCoordinate');
  return {
    locationName: valueAt(location, 'locationName'),
    UNLocationCode: valueAt(location, 'UNLocationCode'),
    address: valueAt(location, 'address'),
    facilityCode: valueAt(facility, 'facilityCode'),
    facilityCodeListProvider: valueAt(facility, 'facilityCodeListProvider'),
    latitude: valueAt(position, 'latitude'),
    longitude: valueAt(position, 'longitude'),
  };
}

/** Moves in full words, as some drafts of 3.0 have them. */
const codesByWord: Readonly<Record<string, string>> = {
  ARRIVED: 'ARRI',
  DEPARTED: 'DEPA',
  LOADED: 'LOAD',
  DISCHARGED: 'DISC',
  GATEDIN: 'GTIN',
  GATEDOUT: 'GTOT',
  STUFFED: 'STUF',
  STRIPPED: 'STRP',
  PICKUP: 'PICK',
  DROPOFF: 'DROP',
  INSPECTED: 'INSP',
  RESEALED: 'RSEA',
  REMOVED: 'RMVD',
  AVAILABLEFORPICKUP: 'AVPU',
  CUSTOMSRELEASED: 'CUSR',
  CUSTOMSSELECTEDFORINSPECTION: 'CUSI',
  CUSTOMSSELECTEDFORSCAN: 'CUSS',
};

function codeOf(text: string | null): string | null {
  const word = text?.toUpperCase().replace(/[^A-Z]/g, '') ?? '';
  return Object.hasOwn(codesByWord, word) ? (codesByWord[word] ?? text) : text;
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}
