// The sailings of a service: when a ship is expected in its ports, and how that changes on the way.

import { draw } from './draw.ts';
import { dayMs, type Forecast, hourMs, shifted } from './forecast.ts';
import { type Port, portAt } from './ports.ts';
import { epoch, type Service } from './services.ts';
import { type Ship, shipOf } from './ships.ts';

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
  arrival: Forecast;
  departure: Forecast;
}

/** From a call on, the ship is later or earlier than planned by this time. */
interface Slip {
  fromIndex: number;
  byMs: number;
  /** When the carrier reports the slip. null: for each call only when the ship is there. */
  knownAt: number | null;
}

/** The call of a sailing. An index beyond the end of the rotation is a call in the ship's next round. */
export function callOf(seed: number, service: Service, sailing: number, index: number): Call {
  const length = service.rotation.length;
  if (index >= length) return callOf(seed, service, sailing + service.weeks, index - length);
  const port = portAt(rotationCall(service, index).unlocode);
  const arrival = forecastOf(slipsOf(seed, service, sailing), index, plannedArrival(service, sailing, index));
  const berthMs = draw(seed, 'berth', service.code, index).whole(14, 26) * hourMs;
  return {
    id: `${service.code}-${sailing}-${index}-${port.unlocode}`,
    service,
    sailing,
    index,
    port,
    ship: shipOf(service, sailing),
    importVoyage:
      index === 0
        ? voyage(service, sailing - service.weeks, length - 1)
        : voyage(service, sailing, index - 1),
    exportVoyage: voyage(service, sailing, index),
    arrival,
    departure: shifted(arrival, berthMs),
  };
}

/** The first sailing that is planned to reach the call with this index at or after a moment. */
export function sailingAfter(service: Service, index: number, moment: number): number {
  const arrivalOfFirst = plannedArrival(service, 0, index);
  return Math.ceil((moment - arrivalOfFirst) / (7 * dayMs));
}

/** Two digits of the year, two digits of the week in which the sailing begins, and the direction, for example `2646W`. */
function voyage(service: Service, sailing: number, index: number): string {
  const start = new Date(epoch + sailing * 7 * dayMs);
  const week = Math.floor((start.getTime() - Date.UTC(start.getUTCFullYear(), 0, 1)) / (7 * dayMs)) + 1;
  const year = start.getUTCFullYear() % 100;
  const direction = service.directions[index < service.turn ? 0 : 1];
  return `${String(year).padStart(2, '0')}${String(week).padStart(2, '0')}${direction}`;
}

function plannedArrival(service: Service, sailing: number, index: number): number {
  const hour = (service.code.charCodeAt(0) + index * 5) % 12;
  return epoch + (sailing * 7 + rotationCall(service, index).day) * dayMs + hour * hourMs;
}

function rotationCall(service: Service, index: number): { unlocode: string; day: number } {
  const call = service.rotation[index];
  if (call === undefined) throw new Error(`${service.code} has no call ${index}`);
  return call;
}

/** The carrier's forecast for a call, with each slip that affects it from the moment it is known. */
function forecastOf(slips: readonly Slip[], index: number, planned: number): Forecast {
  let at = planned;
  const updates = slips
    .filter((slip) => slip.fromIndex <= index)
    .map(({ byMs, knownAt }) => {
      at += byMs;
      return { knownAt: knownAt ?? at, at };
    });
  return { planned, updates };
}

/**
 * The slips of a sailing. The carrier usually reports them days ahead. One ocean sailing in five is late without a
 * report: the carrier repeats its old estimate for each port until the ship is there.
 */
function slipsOf(seed: number, service: Service, sailing: number): Slip[] {
  const dice = draw(seed, 'slip', service.code, sailing);
  const feeder = service.weeks < 5;
  const pickIndex = (): number => dice.whole(1, service.rotation.length - 1);
  if (!feeder && dice.chance(1 / 5)) {
    return [{ fromIndex: pickIndex(), byMs: dice.whole(90, 130) * hourMs, knownAt: null }];
  }
  const count = dice.chance(0.45) ? dice.whole(1, 2) : 0;
  return Array.from({ length: count }, () => {
    const fromIndex = pickIndex();
    const hours = dice.chance(0.2) ? -dice.whole(3, 5) : dice.whole(6, feeder ? 14 : 54);
    const warning = feeder ? dice.whole(20, 40) * hourMs : dice.whole(48, 220) * hourMs;
    const knownAt = plannedArrival(service, sailing, fromIndex) - warning;
    return { fromIndex, byMs: hours * hourMs, knownAt };
  }).sort((a, b) => a.knownAt - b.knownAt);
}
