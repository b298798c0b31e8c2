// The sailings of a service: when a ship is expected in its ports, and how that changes on the way.

import type { Delays } from './delays/delays.ts';
import { draw } from './draw.ts';
import { type Estimate, hourMs, shifted } from './estimate.ts';
import { type Port, portAt } from './ports.ts';
import type { Service } from './services.ts';
import { type Ship, shipOf } from './ships.ts';
import { rotationCall, voyageNumber } from './timetable.ts';

/** The random choices of the world, and how its ships are delayed. */
export interface Sea {
  seed: number;
  delays: Delays;
}

/** The sailings as one carrier reports them. */
export interface Schedule extends Sea {
  /** SCAC. */
  carrier: string;
}

/** One ship in one port. */
export interface Call {
  /** The carrier's id for the call (DCSA `transportCallID`). */
  id: string;
  service: Service;
  sailing: number;
  /** The position in the rotation. */
  index: number;
  port: Port;
  ship: Ship;
  /** The voyage under which the ship arrives. The voyage of departure differs where the ship turns. */
  importVoyage: string;
  exportVoyage: string;
  arrival: Estimate;
  departure: Estimate;
}

/** The call of a sailing. An index beyond the end of the rotation is a call in the ship's next round. */
export function callOf(schedule: Schedule, service: Service, sailing: number, index: number): Call {
  const length = service.rotation.length;
  if (index >= length) return callOf(schedule, service, sailing + service.weeks, index - length);
  const port = portAt(rotationCall(service, index).unlocode);
  const arrival = schedule.delays({ service, sailing, index, carrier: schedule.carrier });
  const berthMs = draw(schedule.seed, 'berth', service.code, index).whole(14, 26) * hourMs;
  return {
    id: `${service.code}-${sailing}-${index}-${port.unlocode}`,
    service,
    sailing,
    index,
    port,
    ship: shipOf(service, sailing),
    importVoyage:
      index === 0
        ? voyageNumber(service, sailing - service.weeks, length - 1)
        : voyageNumber(service, sailing, index - 1),
    exportVoyage: voyageNumber(service, sailing, index),
    arrival,
    departure: shifted(arrival, berthMs),
  };
}
