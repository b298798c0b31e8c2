// The events of DCSA Track & Trace 2.2 as we send them. Names and limits are the standard's.

import type { Classifier } from '../events/event.ts';
import type { DcsaEventType } from './dcsa-codes.ts';

export interface DcsaFacility {
  /** Without the UN/LOCODE, up to 6 characters. */
  facilityCode?: string;
  facilityCodeListProvider?: 'SMDG' | 'BIC';
}

export interface DcsaLocation extends DcsaFacility {
  locationName?: string;
  latitude?: string;
  longitude?: string;
  UNLocationCode?: string;
  address?: { city?: string; country?: string };
}

export interface DcsaTransportCall extends DcsaFacility {
  transportCallID: string;
  modeOfTransport: 'VESSEL' | 'BARGE' | 'RAIL' | 'TRUCK';
  carrierServiceCode?: string;
  exportVoyageNumber?: string;
  importVoyageNumber?: string;
  transportCallSequenceNumber?: number;
  UNLocationCode?: string;
  otherFacility?: string;
  location?: DcsaLocation;
  /** The number is required: `''` while only the name is known. */
  vessel?: { vesselIMONumber: string; vesselName?: string };
}

export interface DcsaEvent {
  eventID: string;
  eventCreatedDateTime: string;
  eventType: DcsaEventType;
  eventClassifierCode: Classifier;
  eventDateTime: string;
  shipmentEventTypeCode?: string;
  documentTypeCode?: string;
  documentID?: string;
  transportEventTypeCode?: string;
  delayReasonCode?: string;
  changeRemark?: string;
  equipmentEventTypeCode?: string;
  equipmentReference?: string;
  ISOEquipmentCode?: string;
  emptyIndicatorCode?: 'EMPTY' | 'LADEN';
  eventLocation?: DcsaLocation;
  transportCall?: DcsaTransportCall;
  documentReferences?: { documentReferenceType: 'BKG' | 'TRD'; documentReferenceValue: string }[];
  references?: { referenceType: string; referenceValue: string }[];
}

/** What Landfall says of an event beside the standard, under `landfall`, to those who ask for it. */
export interface DcsaExtension {
  /** The shipment, as its workspace tracks it. */
  reference: string;
  carrier: string;
  firstSeenAt: string;
  /** The carrier gave a day only. */
  dayOnly?: true;
  /** The carrier did not say it: it follows from the other moves of the box. */
  assumed?: ['emptyIndicatorCode'];
  words?: string;
  locationRole?: string;
  seals?: { sealNumber: string; sealSource?: string }[];
}

/** Why an event cannot be said in the words of the standard. */
export type LeftOutReason = 'no code' | 'no time zone' | 'no load' | 'no document';

/** An event as it is kept to be passed on. */
export interface PassedEvent {
  eventId: string;
  createdAt: string;
  said: { event: DcsaEvent; extension: DcsaExtension } | { leftOut: LeftOutReason };
  /** By `filterName`. */
  filters: string[];
}
