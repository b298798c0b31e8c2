import { DateTime } from 'luxon';
import { placeOf } from '../../domain/places/place.ts';
import { type DatedStep, dayFrom } from './itinerary.ts';
import type { SandboxLeg, SandboxShipment } from './shipment.ts';

/** An event as DCSA 2.2 writes it. */
type DcsaEvent = Record<string, unknown>;

/** A step of the journey: the place, the day counted as in the itinerary, and the local time. */
interface Step {
  port: string;
  role: 'POL' | 'PTS' | 'POD';
  day: number;
  time: string;
}

/** Between 06:00 and 15:00 local time: yesterday's times are past everywhere, and tomorrow's are reached nowhere. */
export function sandboxEvents(shipment: SandboxShipment): DcsaEvent[] {
  const last = shipment.legs.length - 1;
  return [
    ...beforeSailing(shipment),
    ...shipment.legs.flatMap((leg, at) => legEvents(shipment, leg, at === 0, at === last)),
    ...atDestination(shipment),
  ];
}

function beforeSailing(shipment: SandboxShipment): DcsaEvent[] {
  const { legs, broughtFor } = shipment;
  const first = legs[0];
  if (first === undefined) return [];
  const departsOn = broughtFor ?? first.departsOn;
  const step = (days: number, time: string): Step => ({
    port: first.from,
    role: 'POL',
    day: departsOn - days,
    time,
  });
  return [
    shipmentEvent(shipment, step(12, '10:00')),
    ...boxEvents(shipment, step(6, '08:30'), { code: 'GTOT', load: 'EMPTY', call: truckCall(first.from) }),
    ...boxEvents(shipment, step(3, '13:15'), { code: 'GTIN', load: 'LADEN', call: truckCall(first.from) }),
  ];
}

function legEvents(
  shipment: SandboxShipment,
  leg: SandboxLeg,
  isFirst: boolean,
  isLast: boolean,
): DcsaEvent[] {
  const out = { port: leg.from, role: isFirst ? 'POL' : 'PTS', day: leg.departsOn } as const;
  const into = { port: leg.to, role: isLast ? 'POD' : 'PTS', day: leg.arrivesOn } as const;
  return [
    ...boxEvents(
      shipment,
      { ...out, time: '08:40' },
      { code: 'LOAD', load: 'LADEN', call: shipCall(leg, 'out') },
    ),
    transportEvent(shipment, { ...out, time: '14:20' }, 'DEPA', shipCall(leg, 'out')),
    transportEvent(shipment, { ...into, time: '06:30' }, 'ARRI', shipCall(leg, 'in')),
    ...boxEvents(
      shipment,
      { ...into, time: '11:50' },
      { code: 'DISC', load: 'LADEN', call: shipCall(leg, 'in') },
    ),
  ];
}

function atDestination(shipment: SandboxShipment): DcsaEvent[] {
  const { legs, leavesAfter, returnsAfter } = shipment;
  const last = legs.at(-1);
  if (last === undefined) return [];
  const call = truckCall(last.to);
  const step = (days: number): Step => ({
    port: last.to,
    role: 'POD',
    day: last.arrivesOn + days,
    time: '09:00',
  });
  return [
    ...boxEvents(shipment, step(leavesAfter), { code: 'GTOT', load: 'LADEN', call }),
    ...(returnsAfter === null
      ? []
      : boxEvents(shipment, step(returnsAfter), { code: 'GTIN', load: 'EMPTY', call })),
  ];
}

function transportEvent(shipment: SandboxShipment, step: Step, code: string, call: DcsaEvent): DcsaEvent {
  return {
    ...common(shipment, step, 'TRANSPORT'),
    // Future moves of a ship are estimated; future moves of its boxes are planned.
    eventClassifierCode: classifier(shipment, step, 'EST'),
    transportEventTypeCode: code,
    transportCall: call,
  };
}

function boxEvents(
  shipment: SandboxShipment,
  step: Step,
  move: { code: string; load: string; call: DcsaEvent },
): DcsaEvent[] {
  return shipment.boxes.map((box) => ({
    ...common(shipment, step, 'EQUIPMENT'),
    eventClassifierCode: classifier(shipment, step, 'PLN'),
    equipmentEventTypeCode: move.code,
    equipmentReference: box,
    ISOEquipmentCode: shipment.isoEquipmentCode,
    emptyIndicatorCode: move.load,
    eventLocation: { UNLocationCode: step.port, locationName: placeOf({ unlocode: step.port }).name },
    transportCall: move.call,
  }));
}

function shipmentEvent(shipment: SandboxShipment, step: Step): DcsaEvent {
  const { documentReferences: _, carrierSpecificData: __, ...event } = common(shipment, step, 'SHIPMENT');
  return {
    ...event,
    eventClassifierCode: 'ACT',
    shipmentEventTypeCode: 'CONF',
    documentTypeCode: 'BKG',
    documentID: shipment.booking,
    references: shipment.boxes.map((box) => ({ referenceType: 'EQ', referenceValue: box })),
  };
}

function common(shipment: SandboxShipment, step: Step, eventType: string): DcsaEvent {
  const { billOfLading, booking, writtenAt } = shipment;
  const when = dated(shipment, step);
  return {
    eventType,
    eventDateTime: when.at,
    eventCreatedDateTime: writtenAt(when),
    documentReferences: [
      { documentReferenceType: 'TRD', documentReferenceValue: billOfLading },
      { documentReferenceType: 'BKG', documentReferenceValue: booking },
    ],
    carrierSpecificData: { shipmentLocationType: step.role },
  };
}

function classifier(shipment: SandboxShipment, step: Step, ahead: 'EST' | 'PLN'): string {
  return shipment.hasHappened(dated(shipment, step)) ? 'ACT' : ahead;
}

function shipCall({ ship, voyage, from, to }: SandboxLeg, direction: 'in' | 'out'): DcsaEvent {
  const port = direction === 'out' ? from : to;
  return {
    transportCallID: `${port}-${ship.imo}-${voyage}`,
    UNLocationCode: port,
    modeOfTransport: 'VESSEL',
    [direction === 'out' ? 'exportVoyageNumber' : 'importVoyageNumber']: voyage,
    vessel: { vesselIMONumber: ship.imo, vesselName: ship.name },
  };
}

function truckCall(port: string): DcsaEvent {
  return { transportCallID: `${port}-ROAD`, UNLocationCode: port, modeOfTransport: 'TRUCK' };
}

function dated({ dayZero }: SandboxShipment, { port, day, time }: Step): DatedStep {
  const zone = placeOf({ unlocode: port }).zone ?? 'utc';
  const moment = DateTime.fromISO(`${dayFrom(dayZero, day)}T${time}:00`, { zone });
  return { day, at: moment.toISO({ suppressMilliseconds: true }) ?? '' };
}
