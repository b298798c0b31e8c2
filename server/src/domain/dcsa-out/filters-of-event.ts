import type { DcsaEvent } from './dcsa-event.ts';
import { filterName } from './filter-name.ts';

/** What an event can be asked by, besides its boxes and papers. */
export function filtersOfEvent(event: DcsaEvent): string[] {
  const { transportCall, eventLocation } = event;
  const facts: Record<string, string | undefined> = {
    eventType: event.eventType,
    shipmentEventTypeCode: event.shipmentEventTypeCode,
    documentTypeCode: event.documentTypeCode,
    transportEventTypeCode: event.transportEventTypeCode,
    equipmentEventTypeCode: event.equipmentEventTypeCode,
    transportCallID: transportCall?.transportCallID,
    vesselIMONumber: transportCall?.vessel?.vesselIMONumber,
    exportVoyageNumber: transportCall?.exportVoyageNumber,
    carrierServiceCode: transportCall?.carrierServiceCode,
    UNLocationCode: transportCall?.UNLocationCode ?? eventLocation?.UNLocationCode,
  };
  return Object.entries(facts).flatMap(([filter, value]) => (value ? [filterName(filter, value)] : []));
}
