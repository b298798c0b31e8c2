// What a carrier expects of a journey, as far as it is forecast: the arrival of the ship, and the next change of ships.

import type { Vessel } from '../event.ts';
import type { EventTime } from '../event-time.ts';
import { sortKey } from '../event-time.ts';
import type { Journey, Milestone } from '../journey/journey.ts';
import { isVesselMove, sameShip, shipKey } from '../journey/ship.ts';
import { isLadenSeaMove } from '../journey/voyage.ts';
import { type Place, portKey, samePort } from '../place.ts';
import { hourMs } from '../time-spans.ts';

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
  const there = callsAt(journey, port);
  const onward = loadingAmong(there)?.vessel ?? null;
  const arrival = there.find(({ code, vessel }) => code === 'ARRI' && !sameShip(vessel, onward));
  return arrival ?? there.find((step) => isLadenSeaMove(step, 'DISC')) ?? null;
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
  const ahead = journey.transshipments.flatMap((port) => {
    const call = expectedCall(journey, port);
    return call === null ? [] : [{ port, call }];
  });
  const [next] = ahead.toSorted(
    (a, b) => journey.upcoming.indexOf(a.call) - journey.upcoming.indexOf(b.call),
  );
  if (next === undefined) return null;
  const departure = onwardDeparture(journey, next.port, next.call);
  if (departure === null) return null;
  return {
    arrival: arrivalAt(journey, next.port, { time: next.call.time, call: next.call }),
    vessel: departure.vessel?.name ?? '',
    departsAt: forecastTime(departure.time),
  };
}

/** The departure of the ship that takes the box on from there; when only its loading is planned, that. */
function onwardDeparture(journey: Journey, port: Place, call: Milestone): Milestone | null {
  const there = callsAt(journey, port);
  const loading = loadingAmong(there);
  const departure = there.find(
    ({ code, vessel }) => code === 'DEPA' && vessel !== null && !sameShip(vessel, call.vessel),
  );
  return departure ?? loading ?? null;
}

function callsAt({ upcoming }: Journey, port: Place): Milestone[] {
  return upcoming.filter((step) => isVesselMove(step) && samePort(step.place, port));
}

function loadingAmong(steps: readonly Milestone[]): Milestone | undefined {
  return steps.find((step) => isLadenSeaMove(step, 'LOAD'));
}
