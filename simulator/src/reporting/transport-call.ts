// The transport call and the location of an event, as in DCSA 2.2.

import type { Milestone } from '../world/milestones.ts';
import type { Port } from '../world/ports.ts';
import type { JsonObject } from './reported-event.ts';

/**
 * `transportCall`: the call of the ship, or of the truck at the terminal or depot. `sequence` numbers the calls of the
 * journey.
 */
export function transportCall(milestone: Milestone, sequence: number): JsonObject {
  const { call, port } = milestone;
  if (call === null) {
    return {
      transportCallID: `${port.unlocode}-${milestone.at === 'depot' ? 'DEP' : 'TRK'}`,
      ...place(milestone),
      modeOfTransport: 'TRUCK',
    };
  }
  const { ship } = call;
  return {
    transportCallID: call.id,
    carrierServiceCode: call.service.code,
    exportVoyageNumber: call.exportVoyage,
    importVoyageNumber: call.importVoyage,
    transportCallSequenceNumber: sequence,
    ...place(milestone),
    modeOfTransport: 'VESSEL',
    vessel: {
      vesselIMONumber: ship.imo,
      vesselName: ship.name,
      vesselFlag: ship.flag,
      vesselCallSignNumber: ship.callSign,
      vesselOperatorCarrierCode: ship.operator,
      vesselOperatorCarrierCodeListProvider: 'NMFTA',
    },
  };
}

/** `eventLocation` and `transportCall.location`. */
export function locationOf({ port, at }: Milestone): JsonObject {
  const facility = at === 'depot' ? {} : { facilityCode: port.terminal, facilityCodeListProvider: 'SMDG' };
  return {
    locationName: port.name,
    latitude: port.latitude.toFixed(4),
    longitude: port.longitude.toFixed(4),
    UNLocationCode: port.unlocode,
    ...facility,
    address: { name: facilityName(port, at), city: port.name, country: port.unlocode.slice(0, 2) },
  };
}

function place(milestone: Milestone): JsonObject {
  const { port, at } = milestone;
  const location = locationOf(milestone);
  if (at === 'depot') {
    const otherFacility = facilityName(port, at);
    return { UNLocationCode: port.unlocode, facilityTypeCode: 'DEPO', otherFacility, location };
  }
  return {
    UNLocationCode: port.unlocode,
    facilityCode: port.terminal,
    facilityCodeListProvider: 'SMDG',
    facilityTypeCode: 'POTE',
    location,
  };
}

function facilityName(port: Port, at: Milestone['at']): string {
  return at === 'depot' ? `${port.name} Empty Depot` : port.terminalName;
}
