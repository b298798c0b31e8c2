// A shipment as ShipsGo's version 2 shows it, from what its carrier reports.

import { localTime } from '../reporting/local-time.ts';
import { report } from '../reporting/report.ts';
import type { Json, JsonObject, ReportedEvent } from '../reporting/reported-event.ts';
import { finalTime } from '../world/estimate.ts';
import type { Box, Shipment } from '../world/journeys.ts';
import { namesContainers } from '../world/journeys.ts';
import type { Port } from '../world/ports.ts';
import { type Stage, stageOf } from '../world/stage.ts';

/** What ShipsGo was asked to follow. */
export interface Row {
  id: number;
  field: 'container_number' | 'booking_number';
  number: string;
  /** As the client wrote it; null when ShipsGo finds it out. */
  scac: string | null;
  createdAt: number;
  /** It is followed no more: the reference can be given anew. */
  hasFailed: boolean;
}

/** By DCSA's code and load. */
const codes: Readonly<Record<string, string>> = {
  'GTOT EMPTY': 'EMSH',
  'GTIN LADEN': 'GTIN',
  'LOAD LADEN': 'LOAD',
  DEPA: 'DEPA',
  ARRI: 'ARRV',
  'DISC LADEN': 'DISC',
  'GTOT LADEN': 'GTOT',
  'GTIN EMPTY': 'EMRT',
};

const statuses: Readonly<Record<Stage, string>> = {
  booked: 'BOOKED',
  empty_released: 'BOOKED',
  gated_in: 'BOOKED',
  loaded: 'LOADED',
  at_sea: 'SAILING',
  late: 'SAILING',
  at_transshipment: 'SAILING',
  arrived: 'ARRIVED',
  delivered: 'DISCHARGED',
  returned: 'DISCHARGED',
};

/** A row without an answer of the carrier: accepted, or given up. */
export function bareView(row: Row, status: string, at: number): JsonObject {
  return {
    id: row.id,
    reference: null,
    container_number: row.field === 'container_number' ? row.number : null,
    booking_number: row.field === 'booking_number' ? row.number : null,
    carrier: row.scac === null ? null : { scac: row.scac, name: row.scac },
    status,
    checked_at: naiveTime(at),
    containers: [],
    tags: [],
    followers: [],
  };
}

export function shipmentView(row: Row, shipment: Shipment, boxes: readonly Box[], at: number): JsonObject {
  const { carrier } = shipment;
  const [first] = boxes;
  const named = namesContainers(shipment);
  const events = report(shipment, boxes);
  return {
    ...bareView(row, named && first ? statuses[stageOf(first, shipment.asOf)] : 'BOOKED', at),
    carrier: { scac: carrier.scac, name: carrier.name },
    ...(first !== undefined && { route: routeOf(first, events) }),
    containers: named ? boxes.map((box) => containerView(box, shipment, events)) : [],
  };
}

function containerView(box: Box, shipment: Shipment, events: readonly ReportedEvent[]): JsonObject {
  return {
    number: box.container,
    status: statuses[stageOf(box, shipment.asOf)],
    size: box.isoCode.startsWith('2') ? 20 : 40,
    type: box.isoCode.endsWith('R1') ? 'REEFER' : 'DRY',
    movements: events.filter((each) => isOf(each, box.container)).flatMap(movementView),
  };
}

/** A move of the box itself, or of the ship that it is on. */
function isOf({ event }: ReportedEvent, container: string): boolean {
  if (event.eventType === 'EQUIPMENT') return event.equipmentReference === container;
  const references = event.references as readonly { referenceValue: string }[] | undefined;
  return (
    event.eventType === 'TRANSPORT' &&
    (references ?? []).some(({ referenceValue }) => referenceValue === container)
  );
}

function movementView({ event }: ReportedEvent): JsonObject[] {
  const code =
    event.eventType === 'TRANSPORT'
      ? codes[String(event.transportEventTypeCode)]
      : codes[`${event.equipmentEventTypeCode} ${event.emptyIndicatorCode}`];
  if (code === undefined) return [];
  const call = event.transportCall as JsonObject;
  const ship = call.vessel as JsonObject | undefined;
  const isOff = code === 'ARRV' || code === 'DISC';
  return [
    {
      event: code,
      status: event.eventClassifierCode === 'ACT' ? 'ACT' : 'EST',
      location: locationView(call),
      vessel: ship === undefined ? null : { imo: Number(ship.vesselIMONumber), name: ship.vesselName ?? '' },
      voyage: (isOff ? call.importVoyageNumber : call.exportVoyageNumber) ?? null,
      timestamp: event.eventDateTime ?? null,
    },
  ];
}

function locationView(call: JsonObject): JsonObject {
  const code = String(call.UNLocationCode);
  const { locationName } = call.location as { locationName: Json };
  return { code, name: locationName, country: { code: code.slice(0, 2) } };
}

/** Where the voyage begins and ends, with the dates that ShipsGo shows first. */
function routeOf({ itinerary, milestones }: Box, events: readonly ReportedEvent[]): JsonObject {
  const { legs } = itinerary;
  const [first, last] = [legs[0], legs.at(-1)];
  if (first === undefined || last === undefined) return {};
  const stepOf = (key: string) => milestones.find((step) => step.key === key)?.when;
  const dates = (port: Port, role: string, code: string, key: string) => {
    const now = events.find(({ event, ...of }) => of.role === role && event.equipmentEventTypeCode === code);
    const booked = localTime(stepOf(key)?.planned ?? 0, port.zone);
    return { now: now === undefined ? booked : String(now.event.eventDateTime), initial: booked };
  };
  const loading = dates(first.from.port, 'POL', 'LOAD', 'load-0');
  const lastStep = `discharge-${legs.length - 1}`;
  const landing = dates(last.to.port, 'POD', 'DISC', lastStep);
  const landed = stepOf(lastStep);
  return {
    port_of_loading: {
      location: portView(first.from.port),
      date_of_loading: loading.now,
      date_of_loading_initial: loading.initial,
    },
    port_of_discharge: {
      location: portView(last.to.port),
      date_of_discharge: landing.now,
      date_of_discharge_initial: landing.initial,
      date_of_discharge_predicted: landed ? localTime(finalTime(landed), last.to.port.zone) : null,
    },
    ts_count: legs.length - 1,
  };
}

function portView({ unlocode, name }: Port): JsonObject {
  return { code: unlocode, name, country: { code: unlocode.slice(0, 2) } };
}

/** UTC without saying so. */
function naiveTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
