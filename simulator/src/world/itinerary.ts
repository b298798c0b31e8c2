// Which ships a box is booked on, and what becomes of it: rollovers, missed connections, omitted ports.

import { draw } from './draw.ts';
import { dayMs, type Forecast, finalTime, hourMs, toldAt } from './forecast.ts';
import { connectionDays, type Route, type Stretch } from './routes.ts';
import { type Call, callOf, sailingAfter } from './sailings.ts';

/** From loading to discharge on one ship. */
export interface Leg {
  stretch: Stretch;
  from: Call;
  to: Call;
}

/** What the carrier means to do with the box, from the moment it says so. */
export interface Itinerary {
  knownAt: number;
  reason: 'booked' | 'rollover' | 'missed_connection' | 'omitted_port' | 'discharged_early';
  legs: readonly Leg[];
}

export interface Booking {
  seed: number;
  bookedAt: number;
  route: Route;
  /** Names the chances of this box: boxes of one Bill of Lading share them unless it was split. */
  fate: string;
}

/** From booking to the first sailing there is time to get the box, fill it and bring it to the port. */
const leadDays = 11;
/** Latest discharge after a ship's arrival; and before a departure, when a box must be there. */
const dischargeMs = 12 * hourMs;
const cutOffMs = 16 * hourMs;
/** A rollover is told before the ship would have loaded the box. */
const rolloverNoticeMs = 30 * hourMs;

/** All itineraries a box gets, in the order they become known. The last is what really happens. */
export function itinerariesOf(booking: Booking): Itinerary[] {
  const { seed, bookedAt, route } = booking;
  const history: Itinerary[] = [
    { knownAt: bookedAt, reason: 'booked', legs: bookLegs(seed, route, bookedAt + leadDays * dayMs, plan) },
  ];
  for (const index of route.keys()) {
    missConnection(booking, history, index);
    if (draw(seed, 'rollover', booking.fate, index).chance(0.08)) rollOver(booking, history, index);
  }
  omitPort(booking, history);
  return history;
}

/** The leg onto the next ship of the service, a week later, with its connections booked anew as known at that moment. */
export function laterShip(seed: number, legs: readonly Leg[], index: number, knownAt: number): Leg[] {
  const leg = legs[index];
  if (leg === undefined) return [...legs];
  const next = legOf(seed, leg.stretch, leg.from.sailing + 1);
  const ready = toldAt(next.to.arrival, knownAt) + connectionDays * dayMs;
  const onward = legs.slice(index + 1).map(({ stretch }) => stretch);
  return [
    ...legs.slice(0, index),
    next,
    ...bookLegs(seed, onward, ready, (forecast) => toldAt(forecast, knownAt)),
  ];
}

/** A leg that ends at the call before or after the booked one; null when the ship has none there. */
export function legEndingAt(seed: number, leg: Leg, to: number): Leg | null {
  const stretch = { ...leg.stretch, to };
  if (to <= stretch.from || to >= stretch.from + stretch.service.rotation.length) return null;
  return legOf(seed, stretch, leg.from.sailing);
}

/** The leg of a stretch on one sailing. */
export function legOf(seed: number, stretch: Stretch, sailing: number): Leg {
  const { service, from, to } = stretch;
  return { stretch, from: callOf(seed, service, sailing, from), to: callOf(seed, service, sailing, to) };
}

const plan = (forecast: Forecast): number => forecast.planned;

function bookLegs(seed: number, route: Route, ready: number, read: (forecast: Forecast) => number): Leg[] {
  let moment = ready;
  return route.map((stretch) => {
    const leg = legOf(seed, stretch, sailingAfter(stretch.service, stretch.from, moment));
    moment = read(leg.to.arrival) + connectionDays * dayMs;
    return leg;
  });
}

/** When the ship before comes too late for the next, the box takes a later one, and the carrier says so in time. */
function missConnection({ seed }: Booking, history: Itinerary[], index: number): void {
  for (;;) {
    const current = latest(history);
    const [before, leg] = [current.legs[index - 1], current.legs[index]];
    if (before === undefined || leg === undefined) return;
    const departure = finalTime(leg.from.departure);
    if (finalTime(before.to.arrival) + dischargeMs + cutOffMs <= departure) return;
    const slipKnownAt = before.to.arrival.revisions.at(-1)?.knownAt ?? current.knownAt;
    const knownAt = Math.min(departure - rolloverNoticeMs, Math.max(current.knownAt, slipKnownAt));
    history.push({
      knownAt,
      reason: 'missed_connection',
      legs: laterShip(seed, current.legs, index, knownAt),
    });
  }
}

function rollOver({ seed }: Booking, history: Itinerary[], index: number): void {
  const current = latest(history);
  const leg = current.legs[index];
  if (leg === undefined) return;
  const knownAt = finalTime(leg.from.departure) - rolloverNoticeMs;
  history.push({ knownAt, reason: 'rollover', legs: laterShip(seed, current.legs, index, knownAt) });
}

/** The ship leaves the port of discharge out; the box goes ashore at the next call in the same part of the world. */
function omitPort({ seed, fate }: Booking, history: Itinerary[]): void {
  if (!draw(seed, 'omission', fate).chance(0.03)) return;
  const current = latest(history);
  const last = current.legs.at(-1);
  const legs = last === undefined ? null : withoutLastPort(seed, current.legs);
  if (last === undefined || legs === null) return;
  const knownAt = Math.max(
    finalTime(last.from.departure) + 12 * hourMs,
    finalTime(last.to.arrival) - 3 * dayMs,
  );
  history.push({ knownAt, reason: 'omitted_port', legs });
}

/** The legs with the port of discharge left out for the ship's next call; null when there is none nearby. */
export function withoutLastPort(seed: number, legs: readonly Leg[]): Leg[] | null {
  const last = legs.at(-1);
  if (last === undefined) return null;
  const next = legEndingAt(seed, last, last.stretch.to + 1);
  const seen = legs.map((leg) => leg.from.port);
  const nearby = next !== null && next.to.port.region === last.to.port.region && !seen.includes(next.to.port);
  return nearby ? [...legs.slice(0, -1), next] : null;
}

function latest(history: readonly Itinerary[]): Itinerary {
  const itinerary = history.at(-1);
  if (itinerary === undefined) throw new Error('A box has an itinerary from its booking on');
  return itinerary;
}
