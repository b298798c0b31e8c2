import type { TrackingEvent, TransportMode, Vessel } from '../events/event.ts';
import { isVesselMove, shipKey } from '../journey/ship.ts';
import { type Place, portKey } from '../places/place.ts';
import type { DcsaTransportCall } from './dcsa-event.ts';
import { dcsaFacility, dcsaLocation } from './dcsa-location.ts';
import { namedUuid } from './named-uuid.ts';

const longest = { call: 100, voyage: 50, service: 5, ship: 35, facility: 50 } as const;

const modes: Record<TransportMode, DcsaTransportCall['modeOfTransport']> = {
  vessel: 'VESSEL',
  barge: 'BARGE',
  rail: 'RAIL',
  truck: 'TRUCK',
};

/**
 * The transport call of an event; undefined where no means of transport is known, which the standard requires. A gate that names a ship
 * serves its call.
 */
export function presentCall(event: TrackingEvent): DcsaTransportCall | undefined {
  const { place, vessel, exportVoyage, importVoyage, callSequence, particulars } = event;
  const mode = event.mode ?? (isVesselMove(event) || vessel !== null ? 'vessel' : null);
  if (mode === null) return undefined;
  const serviceCode = particulars?.serviceCode ?? null;
  return {
    transportCallID: callId(event, mode),
    ...(serviceCode !== null && serviceCode.length <= longest.service && { carrierServiceCode: serviceCode }),
    ...(exportVoyage !== null && { exportVoyageNumber: exportVoyage.slice(0, longest.voyage) }),
    ...(importVoyage !== null && { importVoyageNumber: importVoyage.slice(0, longest.voyage) }),
    ...(Number.isInteger(callSequence) && { transportCallSequenceNumber: Number(callSequence) }),
    modeOfTransport: modes[mode],
    ...(place !== null && presentBerth(place)),
    ...(vessel !== null && { vessel: presentVessel(vessel) }),
  };
}

/** Where the call is. A facility whose code is too long for the standard is another one. */
function presentBerth(place: Place): Partial<DcsaTransportCall> {
  const { unlocode, facility } = place;
  const coded = dcsaFacility(facility);
  const isOther = facility !== null && coded.facilityCode === undefined;
  return {
    ...(unlocode !== null && { UNLocationCode: unlocode }),
    ...coded,
    ...(isOther && { otherFacility: facility.code.slice(0, longest.facility) }),
    location: dcsaLocation(place),
  };
}

function presentVessel({ imo, name }: Vessel): NonNullable<DcsaTransportCall['vessel']> {
  const vesselName = name.slice(0, longest.ship).toWellFormed();
  return { vesselIMONumber: imo ?? '', ...(name !== '' && { vesselName }) };
}

/** The carrier's own, or one that is the same for the same ship on the same voyage at the same place. */
function callId(event: TrackingEvent, mode: TransportMode): string {
  const { callId: own, carrier, place, vessel, exportVoyage, importVoyage, callSequence } = event;
  if (own !== null && own.length <= longest.call) return own;
  const voyages = [exportVoyage ?? '', importVoyage ?? '', String(callSequence ?? '')];
  return namedUuid('transport call', own ?? '', carrier, mode, portKey(place), shipKey(vessel), ...voyages);
}
