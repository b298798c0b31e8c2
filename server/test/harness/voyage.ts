// DCSA 2.2 events of one container on one ship from Ningbo to Rotterdam, as a carrier reports them at some point of the
// voyage.

import { equipmentEvent, type SampleEvent, transportCall, transportEvent } from './carriers/sample-events.ts';

export interface VoyageFacts {
  /** In the form `YYYY-MM-DD`. */
  loaded?: string;
  eta?: string;
  /** The day of the actual arrival and discharge. */
  arrived?: string;
  ship?: string;
  bl?: string;
}

/** A loaded container on its way. With `arrived`, it is discharged in Rotterdam. */
export function voyageEvents(container: string, facts: VoyageFacts = {}): SampleEvent[] {
  const { loaded = '2026-02-20', eta = '2026-03-20', arrived, ship = 'NORTHERN WIND', bl } = facts;
  const documentReferences = bl ? [{ documentReferenceType: 'TRD', documentReferenceValue: bl }] : [];
  const vessel = { vesselIMONumber: imoOf(ship), vesselName: ship };
  const origin = transportCall({ transportCallID: `NGB-${ship}`, vessel });
  const destination = transportCall({
    transportCallID: `RTM-${ship}`,
    transportCallSequenceNumber: 2,
    UNLocationCode: 'NLRTM',
    facilityCode: 'APM2',
    location: { locationName: 'ROTTERDAM', UNLocationCode: 'NLRTM' },
    vessel,
  });
  const common = { documentReferences, eventCreatedDateTime: `${loaded}T00:00:00Z` };
  const box = { ...common, equipmentReference: container };
  const load = { ...box, eventDateTime: `${loaded}T10:00:00+08:00`, transportCall: origin };
  const departure = { ...common, eventDateTime: `${loaded}T20:00:00+08:00`, transportCall: origin };
  const arrival = { ...common, transportEventTypeCode: 'ARRI', transportCall: destination };
  const discharge = { ...box, equipmentEventTypeCode: 'DISC', transportCall: destination };
  const end = arrived ?? eta;
  const classifier = { eventClassifierCode: arrived === undefined ? 'EST' : 'ACT' };
  return [
    equipmentEvent(load),
    transportEvent(departure),
    transportEvent({ ...arrival, ...classifier, eventDateTime: `${end}T06:00:00+01:00` }),
    equipmentEvent({ ...discharge, ...classifier, eventDateTime: `${end}T12:00:00+01:00` }),
  ];
}

/** Any seven digits will do, as long as other ships get others. */
function imoOf(ship: string): string {
  const sum = [...ship].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7);
  return String(9_000_000 + (sum % 900_000));
}
