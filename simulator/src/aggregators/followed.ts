// What an aggregator knows of a row: the latest shipment of its number, and the moves of each box.

import { report } from '../reporting/report.ts';
import type { JsonObject, ReportedEvent } from '../reporting/reported-event.ts';
import { carriers } from '../world/carriers.ts';
import { type Box, namesContainers, type Shipment } from '../world/journeys.ts';
import type { Role } from '../world/milestones.ts';
import type { Found, World } from '../world/world.ts';
import type { FollowedRow } from './rows.ts';

/** The latest shipment of a row; null if its line, or any line if none is named, does not know the number. */
export function followedShipment(
  world: World,
  { kind, number, scac }: FollowedRow,
  now: number,
): Found | null {
  const lines = scac === null ? carriers.map((carrier) => carrier.scac) : [scac];
  const found = lines.flatMap((line) => world.find(line, kind, number, now));
  return found.toSorted((a, b) => a.shipment.bookedAt - b.shipment.bookedAt).at(-1) ?? null;
}

/** A move of a box, or of the ship that it is on. */
export interface BoxMove {
  /** DCSA's code, with the load of a box: `GTOT EMPTY`, `ARRI`. */
  code: string;
  role: Role;
  isActual: boolean;
  at: number;
  createdAt: number;
  zone: string;
  /** On the clock of the place, with its offset. */
  localTime: string;
  place: { unlocode: string; name: string; terminal: string | null };
  ship: { name: string; imo: string } | null;
  voyage: string | null;
  /** Stays the same over all answers. */
  key: string;
}

/** The moves of a box in the order of their times; before its pick-up, only those of its ships. */
export function boxMoves(shipment: Shipment, box: Box): BoxMove[] {
  return report(shipment, [box]).flatMap((reported) => moveOf(reported, box, namesContainers(shipment)));
}

function moveOf({ event, role, at, createdAt, zone }: ReportedEvent, box: Box, isNamed: boolean): BoxMove[] {
  const isShip = event.eventType === 'TRANSPORT';
  if (role === null || (event.eventType !== 'EQUIPMENT' && !isShip)) return [];
  const call = event.transportCall as JsonObject;
  const ship = call.vessel as JsonObject | undefined;
  const code = isShip
    ? String(event.transportEventTypeCode)
    : `${event.equipmentEventTypeCode} ${event.emptyIndicatorCode}`;
  const isOff = code.startsWith('ARRI') || code.startsWith('DISC');
  const { locationName } = call.location as JsonObject;
  return [
    {
      ...{ code, role, at, createdAt, zone },
      isActual: event.eventClassifierCode === 'ACT',
      localTime: String(event.eventDateTime),
      place: {
        unlocode: String(call.UNLocationCode),
        name: String(locationName),
        terminal: call.facilityCode === undefined ? null : String(call.facilityCode),
      },
      ship: ship === undefined ? null : { name: String(ship.vesselName), imo: String(ship.vesselIMONumber) },
      voyage: ship === undefined ? null : String(isOff ? call.importVoyageNumber : call.exportVoyageNumber),
      key: [isNamed ? box.container : 'none', call.transportCallID, code].join('-').replaceAll(' ', '-'),
    },
  ];
}
