// What a carrier expects of a journey, as far as it is forecast: the arrival of the ship, and the next change of ships.

import type { Vessel } from '../events/event.ts';
import type { EventTime } from '../events/event-time.ts';
import { sortKey } from '../events/event-time.ts';
import type { Journey, Milestone } from '../journey/journey.ts';
import { isLadenSeaMove } from '../journey/moves.ts';
import { seaRouteOf } from '../journey/sea-route.ts';
import { isVesselMove, sameShip, shipKey } from '../journey/ship.ts';
import { type Place, portKey, samePort } from '../places/place.ts';
import { hourMs } from '../time/time-spans.ts';

/** An arrival that is still ahead. */
export interface ExpectedArrival {
  /** SCAC of the carrier that gives the ETA. */
  carrier: string;
  /** `CNSHA-NLRTM`, or `''` when the port of loading is not known. */
  lane: string;
  /** As `shipKey` gives it. */
  ship: string;
  port: Place;
  /** The carrier's ETA, in milliseconds since the epoch. */
  eta: number;
}

/** A change of ships that is still ahead. */
export interface ExpectedConnection {
  /** The arrival at the port of transshipment. */
  arrival: ExpectedArrival;
  /** The ship that the box is to board; `''` when it has no name. */
  vessel: string;
  /** When that ship is planned to leave, in milliseconds since the epoch. */
  departsAt: number;
}

export interface ExpectedOfJourney {
  /** At the port of discharge. Null after the arrival, and without an ETA. */
  arrival: ExpectedArrival | null;
  /** The next one only. Null when there is none, or when one of its times is missing. */
  connection: ExpectedConnection | null;
}

/** The arrival and the connection of a journey that are forecast. Pure. */
export function expectedOfJourney(journey: Journey): ExpectedOfJourney {
  const { arrivedAt, eta, pod } = journey;
  if (arrivedAt !== null) return { arrival: null, connection: null };
  const arrival =
    eta === null || pod === null
      ? null
      : arrivalAt(journey, pod, { time: eta, call: expectedCall(journey, pod) });
  return { arrival, connection: nextConnection(journey) };
}

/** The lane of a journey at one of its ports; `''` when the port of loading is not known. */
function laneTo({ pol }: Journey, port: Place): string {
  return portKey(pol) === '' ? '' : `${portKey(pol)}-${portKey(port)}`;
}

/** A time known only to the day stands for its noon. Milliseconds since the epoch. */
export function forecastTime(time: EventTime): number {
  return sortKey(time) + (time.precision === 'day' ? 12 * hourMs : 0);
}

/** The carrier's expectation of a ship that brings the box to a port: its arrival, or else the discharge. */
function expectedCall(journey: Journey, port: Place): Milestone | null {
  const there = journey.upcoming.filter((step) => isVesselMove(step) && samePort(step.place, port));
  return (
    there.find(({ code }) => code === 'ARRI') ?? there.find((step) => isLadenSeaMove(step, 'DISC')) ?? null
  );
}

function arrivalAt(
  journey: Journey,
  port: Place,
  { time, call }: { time: EventTime; call: Milestone | null },
): ExpectedArrival {
  const ship = shipKey(shipOfCall(call, journey));
  return { carrier: journey.carrier, lane: laneTo(journey, port), ship, port, eta: forecastTime(time) };
}

/** A step without a ship belongs to the only ship of the journey. */
export function shipOfCall(call: Milestone | null, journey: Journey): Vessel | null {
  return call?.vessel ?? (journey.transshipments.length === 0 ? journey.vessel : null);
}

/** The first port of transshipment, in the order of the plan, that the box has not reached. */
function nextConnection(journey: Journey): ExpectedConnection | null {
  const { legs } = seaRouteOf(journey);
  const isAhead = (step: Milestone | undefined) => step !== undefined && step.classifier !== 'ACT';
  const next = legs.findIndex(
    ({ to, arrival }) => journey.transshipments.some((port) => samePort(port, to)) && isAhead(arrival),
  );
  const [call, onward] = [legs[next]?.arrival, legs[next + 1]];
  if (call?.place == null || onward?.departure === undefined) return null;
  const { vessel, departure } = onward;
  if (sameShip(vessel, call.vessel)) return null;
  return {
    arrival: arrivalAt(journey, call.place, { time: call.time, call }),
    vessel: vessel?.name ?? '',
    departsAt: forecastTime(departure.time),
  };
}
