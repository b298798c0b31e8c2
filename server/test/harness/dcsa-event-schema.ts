// The fields of DCSA Track & Trace 2.2 that Landfall sends, as a closed schema of our own: what is not in it is not sent.

import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import {
  type DcsaEventType,
  documentStates,
  documentTypes,
  referenceTypes,
} from '../../src/domain/dcsa-out/dcsa-codes.ts';
import { equipmentCodes, transportCodes } from '../../src/domain/events/event.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const oneOf = (...codes: readonly string[]) => ({ enum: codes });
const moment = { type: 'string', format: 'date-time' };
const closed = (required: readonly string[], properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const list = (items: object) => ({ type: 'array', minItems: 1, items });

const facility = { facilityCode: text(6), facilityCodeListProvider: oneOf('SMDG', 'BIC') };
const unlocode = { type: 'string', pattern: '^[A-Z]{2}[A-Z2-9]{3}$' };
const location = closed([], {
  locationName: text(100),
  latitude: { type: 'string', maxLength: 10, pattern: '^-?\\d{1,2}\\.\\d+$' },
  longitude: { type: 'string', maxLength: 11, pattern: '^-?\\d{1,3}\\.\\d+$' },
  UNLocationCode: unlocode,
  ...facility,
  address: closed([], { city: text(65), country: text(75) }),
});
const transportCall = closed(['transportCallID', 'modeOfTransport'], {
  transportCallID: text(100),
  modeOfTransport: oneOf('VESSEL', 'BARGE', 'RAIL', 'TRUCK'),
  carrierServiceCode: text(5),
  exportVoyageNumber: text(50),
  importVoyageNumber: text(50),
  transportCallSequenceNumber: { type: 'integer' },
  UNLocationCode: unlocode,
  ...facility,
  otherFacility: text(50),
  location,
  vessel: closed(['vesselIMONumber'], {
    vesselIMONumber: { type: 'string', pattern: '^(\\d{7})?$' },
    vesselName: text(35),
  }),
});
const references = list(
  closed(['referenceType', 'referenceValue'], {
    referenceType: oneOf('EQ', ...referenceTypes),
    referenceValue: text(100),
  }),
);
const documentReferences = list(
  closed(['documentReferenceType', 'documentReferenceValue'], {
    documentReferenceType: oneOf('BKG', 'TRD'),
    documentReferenceValue: { type: 'string', minLength: 1 },
  }),
);

function eventOf(eventType: DcsaEventType, required: readonly string[], properties: Record<string, object>) {
  const common = {
    eventID: { type: 'string', format: 'uuid' },
    eventCreatedDateTime: moment,
    eventType: oneOf(eventType),
    eventClassifierCode: oneOf('ACT', 'EST', 'PLN'),
    eventDateTime: moment,
  };
  return closed([...Object.keys(common), ...required], { ...common, ...properties, references });
}

const schemas: Readonly<Record<DcsaEventType, object>> = {
  SHIPMENT: eventOf('SHIPMENT', ['shipmentEventTypeCode', 'documentTypeCode', 'documentID'], {
    shipmentEventTypeCode: oneOf(...documentStates),
    documentTypeCode: oneOf(...documentTypes),
    documentID: text(100),
  }),
  TRANSPORT: eventOf('TRANSPORT', ['transportEventTypeCode', 'transportCall'], {
    transportEventTypeCode: oneOf(...transportCodes),
    delayReasonCode: text(3),
    changeRemark: text(250),
    transportCall,
    documentReferences,
  }),
  EQUIPMENT: eventOf('EQUIPMENT', ['equipmentEventTypeCode', 'emptyIndicatorCode'], {
    equipmentEventTypeCode: oneOf(...equipmentCodes),
    equipmentReference: text(15),
    ISOEquipmentCode: text(4),
    emptyIndicatorCode: oneOf('EMPTY', 'LADEN'),
    eventLocation: location,
    transportCall,
    documentReferences,
  }),
};

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
formats.default(ajv);
const checks = new Map(Object.entries(schemas).map(([type, schema]) => [type, ajv.compile(schema)]));

/** What is wrong with an event that we send; empty: nothing. */
export function dcsaFaults(event: { eventType: string }): string[] {
  const check = checks.get(event.eventType);
  if (check === undefined) return [`eventType ${event.eventType}`];
  check(event);
  return (check.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  );
}
