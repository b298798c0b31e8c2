// The ships that a container is booked on, and how that changes: rollovers, missed connections, omitted ports.

import { draw } from './draw.ts';
import { dayMs, type Estimate, finalTime, hourMs, notBefore, reportedAt } from './estimate.ts';
import { connectionDays, type Route, type Stretch } from './routes.ts';
import { type Call, callOf, type Schedule } from './sailings.ts';
import { sailingAfter } from './timetable.ts';

/** The part from loading to discharge on one ship. */
export interface Leg {
  stretch: Stretch;
  from: Call;
  to: Call;
}

/** The carrier's plan for the container, from the moment it reports the plan. */
export interface Itinerary {
  knownAt: number;
  reason: 'booked' | 'rollover' | 'other_ship' | 'missed_connection' | 'omitted_port' | 'discharged_early';
  legs: readonly Leg[];
}

export interface Booking {
  schedule: Schedule;
  bookedAt: number;
  route: Route;
  /**
   * A key for the random choices of this container. Containers of one Bill of Lading share it unless the shipment was
   * split.
   */
  fate: string;
}

/** Days from booking to the first sailing, in which the container is fetched, filled and brought to the port. */
const leadDays = 11;
/**
 * A container is discharged at most this long after the ship's arrival. It must be at the port `cutOffMs` before a
 * departure.
 */
const dischargeMs = 12 * hourMs;
const cutOffMs = 16 * hourMs;
/** A rollover is reported before the ship would have loaded the container. */
const rolloverNoticeMs = 30 * hourMs;

/** All itineraries of a container, in the order in which they become known. The last one is what really happens. */
export function itinerariesOf(booking: Booking): Itinerary[] {
  const { schedule, bookedAt, route } = booking;
  const history: Itinerary[] = [
    {
      knownAt: bookedAt,
      reason: 'booked',
      legs: bookLegs(schedule, route, bookedAt + leadDays * dayMs, plan),
    },
  ];
  for (const index of route.keys()) {
    missConnection(booking, history, index);
    if (draw(schedule.seed, 'rollover', booking.fate, index).chance(0.08)) rollOver(booking, history, index);
  }
  omitPort(booking, history);
  return history;
}

/**
 * Moves the leg to the next ship of the service, a week later, and books its connections again as known at that moment.
 */
export function laterShip(schedule: Schedule, legs: readonly Leg[], index: number, knownAt: number): Leg[] {
  const leg = legs[index];
  if (leg === undefined) return [...legs];
  const next = legOf(schedule, leg.stretch, leg.from.sailing + 1);
  const ready = reportedAt(next.to.arrival, knownAt) + connectionDays * dayMs;
  const onward = legs.slice(index + 1).map(({ stretch }) => stretch);
  return [
    ...legs.slice(0, index),
    next,
    ...bookLegs(schedule, onward, ready, (estimate) => reportedAt(estimate, knownAt)),
  ];
}

/** A leg that ends at an earlier or later call than the booked one. null when the ship has no such call. */
export function legEndingAt(schedule: Schedule, leg: Leg, to: number): Leg | null {
  const stretch = { ...leg.stretch, to };
  if (to <= stretch.from || to >= stretch.from + stretch.service.rotation.length) return null;
  return legOf(schedule, stretch, leg.from.sailing);
}

/** The leg of a stretch on one sailing. */
export function legOf(schedule: Schedule, stretch: Stretch, sailing: number): Leg {
  const { service } = stretch;
  const from = callOf(schedule, service, sailing, stretch.from);
  const to = callOf(schedule, service, sailing, stretch.to);
  // The times of each call are reported by themselves: news of the departure may come first.
  const leastMs = (to.arrival.planned - from.departure.planned) / 2;
  return { stretch, from, to: { ...to, arrival: notBefore(to.arrival, from.departure, leastMs) } };
}

const plan = (estimate: Estimate): number => estimate.planned;

function bookLegs(
  schedule: Schedule,
  route: Route,
  ready: number,
  read: (estimate: Estimate) => number,
): Leg[] {
  let moment = ready;
  return route.map((stretch) => {
    const leg = legOf(schedule, stretch, sailingAfter(stretch.service, stretch.from, moment));
    moment = read(leg.to.arrival) + connectionDays * dayMs;
    return leg;
  });
}

/**
 * When the ship before arrives too late for the next one, the container takes a later ship. The carrier reports this in
 * time.
 */
function missConnection({ schedule }: Booking, history: Itinerary[], index: number): void {
  for (;;) {
    const current = latest(history);
    const [before, leg] = [current.legs[index - 1], current.legs[index]];
    if (before === undefined || leg === undefined) return;
    const departure = finalTime(leg.from.departure);
    if (finalTime(before.to.arrival) + dischargeMs + cutOffMs <= departure) return;
    const slipKnownAt = before.to.arrival.updates.at(-1)?.knownAt ?? current.knownAt;
    const knownAt = Math.min(departure - rolloverNoticeMs, Math.max(current.knownAt, slipKnownAt));
    history.push({
      knownAt,
      reason: 'missed_connection',
      legs: laterShip(schedule, current.legs, index, knownAt),
    });
  }
}

function rollOver({ schedule }: Booking, history: Itinerary[], index: number): void {
  const current = latest(history);
  const leg = current.legs[index];
  if (leg === undefined) return;
  const knownAt = finalTime(leg.from.departure) - rolloverNoticeMs;
  history.push({ knownAt, reason: 'rollover', legs: laterShip(schedule, current.legs, index, knownAt) });
}

/** The ship omits the port of discharge. The container is discharged at the next call in the same region. */
function omitPort({ schedule, fate }: Booking, history: Itinerary[]): void {
  if (!draw(schedule.seed, 'omission', fate).chance(0.03)) return;
  const current = latest(history);
  const last = current.legs.at(-1);
  const legs = last === undefined ? null : withoutLastPort(schedule, current.legs);
  if (last === undefined || legs === null) return;
  const knownAt = Math.max(
    finalTime(last.from.departure) + 12 * hourMs,
    finalTime(last.to.arrival) - 3 * dayMs,
  );
  history.push({ knownAt, reason: 'omitted_port', legs });
}

/**
 * The legs when the ship omits the port of discharge and the container goes on to its next call. null when that call is
 * not nearby.
 */
export function withoutLastPort(schedule: Schedule, legs: readonly Leg[]): Leg[] | null {
  const last = legs.at(-1);
  if (last === undefined) return null;
  const next = legEndingAt(schedule, last, last.stretch.to + 1);
  const seen = legs.map((leg) => leg.from.port);
  const nearby = next !== null && next.to.port.region === last.to.port.region && !seen.includes(next.to.port);
  return nearby ? [...legs.slice(0, -1), next] : null;
}

function latest(history: readonly Itinerary[]): Itinerary {
  const itinerary = history.at(-1);
  if (itinerary === undefined) throw new Error('A container always has an itinerary');
  return itinerary;
}
