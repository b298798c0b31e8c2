// The code lists of DCSA Track & Trace 2.2, and which filter goes with which kind of event.

import { equipmentCodes, transportCodes } from '../events/event.ts';

/** Of DCSA Track & Trace. */
export const dcsaVersion = '2.2.0';

/** `eventType`. */
export const dcsaEventTypes = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'] as const;
export type DcsaEventType = (typeof dcsaEventTypes)[number];

/** `shipmentEventTypeCode`. */
export const documentStates = [
  ...['RECE', 'DRFT', 'PENA', 'PENU', 'REJE', 'APPR', 'ISSU', 'SURR', 'SUBM', 'VOID', 'CONF', 'REQS'],
  ...['CMPL', 'HOLD', 'RELS'],
] as const;

/** `documentTypeCode`. */
export const documentTypes = [
  ...['CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG'],
] as const;

/** `referenceType`; `EQ` are the boxes. */
export const referenceTypes: readonly string[] = ['FF', 'SI', 'PO', 'CR', 'AAO'];

/** A filter by a code list. */
export interface CodeFilter {
  codes: readonly string[];
  /** The only kind of event that has such a code; null: each has one. */
  of: DcsaEventType | null;
}

/** Their values are lists with commas, of which one must fit. */
export const codeFilters: Readonly<Record<string, CodeFilter>> = {
  eventType: { codes: dcsaEventTypes, of: null },
  shipmentEventTypeCode: { codes: documentStates, of: 'SHIPMENT' },
  documentTypeCode: { codes: documentTypes, of: 'SHIPMENT' },
  transportEventTypeCode: { codes: transportCodes, of: 'TRANSPORT' },
  equipmentEventTypeCode: { codes: equipmentCodes, of: 'EQUIPMENT' },
};

/**
 * The filters by a number or a name, and the filter that each is: names that the standard gave up are still understood.
 * No event of ours has a schedule, so that filter finds nothing.
 */
export const textFilters: Readonly<Record<string, string>> = {
  carrierBookingReference: 'carrierBookingReference',
  bookingReference: 'carrierBookingReference',
  transportDocumentReference: 'transportDocumentReference',
  transportDocumentID: 'transportDocumentReference',
  equipmentReference: 'equipmentReference',
  transportCallID: 'transportCallID',
  vesselIMONumber: 'vesselIMONumber',
  exportVoyageNumber: 'exportVoyageNumber',
  carrierVoyageNumber: 'exportVoyageNumber',
  carrierServiceCode: 'carrierServiceCode',
  UNLocationCode: 'UNLocationCode',
  scheduleID: 'scheduleID',
};
