// How late a ship is, day by day: what happens to it at sea and before its ports, and how it catches up.

import { type Dice, draw } from '../draw.ts';
import type { Service } from '../services.ts';
import type { Ship } from '../ships.ts';
import { type Detour, detourHours, isDetourDay } from './detour.ts';

/** A later ship than this gets no later, except by a detour. A container has to be back before its next trip. */
const mostHours = 9 * 24;

/** The pressure on a service and on the ships of an operator: the mean of what ships lose, as a multiple of the usual. */
const pressures = [0.4, 0.6, 0.8, 1, 1, 1.2, 1.5, 2];

/**
 * Returns the hours by which a ship is late at the end of a day. Days are counted from the first Monday of `services.ts`;
 * all ships are in time before it. The same seed gives the same hours.
 */
export function openLateness(
  seed: number,
  detour: Detour | null,
): (service: Service, sailing: number, ship: Ship, day: number) => number {
  const logs = new Map<string, number[]>();
  return (service, sailing, ship, day) => {
    const log = logs.get(ship.imo) ?? [];
    logs.set(ship.imo, log);
    if (log.length <= day) extend(log, day, { seed, detour, service, sailing, ship });
    return log[day] ?? 0;
  };
}

interface Course {
  seed: number;
  detour: Detour | null;
  service: Service;
  /** Any sailing of the ship. */
  sailing: number;
  ship: Ship;
}

/** Adds the days up to this one to the log of a ship. Each week of a ship has random numbers of its own. */
function extend(log: number[], day: number, course: Course): void {
  for (let week = log.length / 7; week * 7 <= day; week += 1) {
    const dice = draw(course.seed, 'week', course.ship.imo, week);
    const pressure = pressureOn(course, week);
    for (let next = week * 7; next < week * 7 + 7; next += 1) {
      const before = log.at(-1) ?? 0;
      const lost = before < mostHours ? lostHours(dice, pressure, isBeforeCall(course, next)) : 0;
      log.push(before - caughtUp(before) + lost + lostByDetour(course, next));
    }
  }
}

/** The hours that a ship catches up on a day at sea. A ship that is early waits. */
export function caughtUp(lateHours: number): number {
  return lateHours < 0 ? lateHours / 2 : Math.min(lateHours, 1.2 + lateHours / 100, 6);
}

/** What a ship loses on a day, in hours: often nothing, else a little at sea or for the berth, seldom a lot. Below 0: a gain. */
function lostHours(dice: Dice, pressure: number, beforeCall: boolean): number {
  if (dice.chance(0.02 * pressure)) return exponential(dice, 36);
  if (dice.chance((beforeCall ? 0.3 : 0.25) * pressure)) return exponential(dice, 5);
  return dice.chance(beforeCall ? 0.4 : 0.15) ? -dice.whole(2, 5) : 0;
}

/** A positive number with this mean. */
function exponential(dice: Dice, mean: number): number {
  return -Math.log(1 - dice.whole(0, 9_999) / 10_000) * mean;
}

/** Each service and each operator has its own pressure, and each service has better and worse quarters. */
function pressureOn({ seed, service, ship }: Course, week: number): number {
  const pick = (...keys: (string | number)[]): number => draw(seed, 'pressure', ...keys).pick(pressures);
  return Math.cbrt(pick(service.code) ** 2 * pick(ship.operator) * pick(service.code, Math.floor(week / 13)));
}

function isBeforeCall({ service, sailing }: Course, day: number): boolean {
  const tomorrow = dayOfRound(service, sailing, day + 1);
  return service.rotation.some((call) => call.day === tomorrow);
}

function lostByDetour({ detour, service, sailing }: Course, day: number): number {
  if (detour === null || detour.service !== service) return 0;
  return isDetourDay(detour, day, dayOfRound(service, sailing, day)) ? detourHours : 0;
}

/** The day within the ship's rotation, from 0. */
function dayOfRound({ weeks }: Service, sailing: number, day: number): number {
  const length = weeks * 7;
  return (((day - sailing * 7) % length) + length) % length;
}
