import { DateTime } from 'luxon';
import { placeOf } from '../../domain/place.ts';
import type { SandboxLeg, SandboxShipment } from './shipment.ts';

/** An event as DCSA 2.2 writes it. */
type DcsaEvent = Record<string, unknown>;

/** A step of the journey: the place, the day counted from today, and the local time. */
interface Step {
  port: string;
  role: 'POL' | 'PTS' | 'POD';
  day: number;
  time: string;
}

interface Context {
  shipment: SandboxShipment;
  /** `YYYY-MM-DD`, UTC. */
  today: string;
}

/**
 * All events of a sandbox shipment, as in a DCSA 2.2 answer. All times are between 06:00 and 15:00 local time, so that
 * yesterday's times are past everywhere in the world, and tomorrow's have not been reached anywhere.
 */
export function sandboxEvents(shipment: SandboxShipment, today: string): DcsaEvent[] {
  const context = { shipment, today };
  const last = shipment.legs.length - 1;
  return [
    ...beforeSailing(context),
    ...shipment.legs.flatMap((leg, at) => legEvents(context, leg, at === 0, at === last)),
    ...atDestination(context),
  ];
}

function beforeSailing(context: Context): DcsaEvent[] {
  const first = context.shipment.legs[0];
  if (first === undefined) return [];
  const step = (days: number, time: string): Step => ({
    port: first.from,
    role: 'POL',
    day: first.departsOn - days,
    time,
  });
  return [
    shipmentEvent(context, step(12, '10:00')),
    ...boxEvents(context, step(6, '08:30'), { code: 'GTOT', load: 'EMPTY', call: truckCall(first.from) }),
    ...boxEvents(context, step(3, '13:15'), { code: 'GTIN', load: 'LADEN', call: truckCall(first.from) }),
  ];
}

function legEvents(context: Context, leg: SandboxLeg, isFirst: boolean, isLast: boolean): DcsaEvent[] {
  const out = { port: leg.from, role: isFirst ? 'POL' : 'PTS', day: leg.departsOn } as const;
  const into = { port: leg.to, role: isLast ? 'POD' : 'PTS', day: leg.arrivesOn } as const;
  return [
    ...boxEvents(
      context,
      { ...out, time: '08:40' },
      { code: 'LOAD', load: 'LADEN', call: shipCall(leg, 'out') },
    ),
    transportEvent(context, { ...out, time: '14:20' }, 'DEPA', shipCall(leg, 'out')),
    transportEvent(context, { ...into, time: '06:30' }, 'ARRI', shipCall(leg, 'in')),
    ...boxEvents(
      context,
      { ...into, time: '11:50' },
      { code: 'DISC', load: 'LADEN', call: shipCall(leg, 'in') },
    ),
  ];
}

function atDestination(context: Context): DcsaEvent[] {
  const last = context.shipment.legs.at(-1);
  if (last === undefined) return [];
  const step: Step = { port: last.to, role: 'POD', day: last.arrivesOn + 5, time: '09:00' };
  return boxEvents(context, step, { code: 'GTOT', load: 'LADEN', call: truckCall(last.to) });
}

function transportEvent(context: Context, step: Step, code: string, call: DcsaEvent): DcsaEvent {
  return {
    ...common(context, step, 'TRANSPORT'),
    // Future moves of a ship are estimated; future moves of its boxes are planned.
    eventClassifierCode: classifier(context, step, 'EST'),
    transportEventTypeCode: code,
    transportCall: call,
  };
}

function boxEvents(
  context: Context,
  step: Step,
  move: { code: string; load: string; call: DcsaEvent },
): DcsaEvent[] {
  return context.shipment.boxes.map((box) => ({
    ...common(context, step, 'EQUIPMENT'),
    eventClassifierCode: classifier(context, step, 'PLN'),
    equipmentEventTypeCode: move.code,
    equipmentReference: box,
    ISOEquipmentCode: context.shipment.isoEquipmentCode,
    emptyIndicatorCode: move.load,
    eventLocation: { UNLocationCode: step.port, locationName: placeOf({ unlocode: step.port }).name },
    transportCall: move.call,
  }));
}

function shipmentEvent(context: Context, step: Step): DcsaEvent {
  const { documentReferences: _, carrierSpecificData: __, ...event } = common(context, step, 'SHIPMENT');
  return {
    ...event,
    eventClassifierCode: 'ACT',
    shipmentEventTypeCode: 'CONF',
    documentTypeCode: 'BKG',
    documentID: context.shipment.booking,
    references: context.shipment.boxes.map((box) => ({ referenceType: 'EQ', referenceValue: box })),
  };
}

function common(context: Context, step: Step, eventType: string): DcsaEvent {
  const { billOfLading, booking } = context.shipment;
  return {
    eventType,
    eventDateTime: momentOf(context.today, step),
    // As if written on the day before, so that an answer is the same all day.
    eventCreatedDateTime: `${dayFrom(context.today, Math.min(step.day, -1))}T23:00:00Z`,
    documentReferences: [
      { documentReferenceType: 'TRD', documentReferenceValue: billOfLading },
      { documentReferenceType: 'BKG', documentReferenceValue: booking },
    ],
    carrierSpecificData: { shipmentLocationType: step.role },
  };
}

function classifier({ shipment }: Context, step: Step, ahead: 'EST' | 'PLN'): string {
  return step.day <= shipment.doneUntil ? 'ACT' : ahead;
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

function momentOf(today: string, { port, day, time }: Step): string {
  const zone = placeOf({ unlocode: port }).zone ?? 'utc';
  return (
    DateTime.fromISO(`${dayFrom(today, day)}T${time}:00`, { zone }).toISO({ suppressMilliseconds: true }) ??
    ''
  );
}

function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
