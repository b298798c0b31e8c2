// Delays as in real data: many small moves, nearly all of them later, which add up over a voyage. The ship carries its
// delay from call to call and catches up a part of it on the way. Carriers count on that, and know nothing of what is to
// come, so they are too early, and the more so the longer before.

import { draw } from '../draw.ts';
import { dayMs, type Estimate, hourMs } from '../estimate.ts';
import { epoch } from '../services.ts';
import { shipOf } from '../ships.ts';
import { plannedArrival } from '../timetable.ts';
import type { Delays, PlannedCall } from './delays.ts';
import type { Detour } from './detour.ts';
import { caughtUp, openLateness } from './lateness.ts';
import { type Manner, mannerOf } from './manners.ts';

/** A carrier states the plan until this many days before the planned arrival. */
const horizonDays = 45;

export function realDelays(seed: number, detour: Detour | null = null): Delays {
  const lateness = openLateness(seed, detour);
  return remembered((call) => {
    const { service, sailing, index, carrier } = call;
    const planned = plannedArrival(service, sailing, index);
    const ship = shipOf(service, sailing);
    const arrivalDay = Math.floor((planned - epoch) / dayMs);
    const lateOn = (day: number): number => lateness(service, sailing, ship, day);
    const final = planned + Math.round(lateOn(arrivalDay - 1)) * hourMs;
    const firstDay = arrivalDay - Math.min(horizonDays, silentUntil(seed, call));
    const days = Array.from({ length: arrivalDay - firstDay }, (_, index) => firstDay + index);
    const manner = mannerOf(carrier);
    const news = days.map((day) => {
      const late = lateOn(day);
      const notice = ((day * 5 + Number(ship.imo)) % 12) - 6;
      return {
        // A day of the plan reaches the ship as many hours later as the ship is late. The carrier knows of it some 6 hours before or
        // after that, and `lagHours` later.
        knownAt: epoch + day * dayMs + Math.round(late - notice + manner.lagHours) * hourMs,
        at: planned + Math.round(expected(late, (arrivalDay - 1 - day) * manner.hope)) * hourMs,
      };
    });
    return { planned, updates: stated({ planned, final, news }, manner) };
  });
}

/** Keeps the newest answers, because the containers of a shipment ask for the same calls. */
function remembered(delays: Delays, most = 5_000): Delays {
  const known = new Map<string, Estimate>();
  return (call) => {
    const key = `${call.service.code} ${call.sailing} ${call.index} ${call.carrier}`;
    const estimate = known.get(key) ?? delays(call);
    if (known.size >= most) known.clear();
    known.set(key, estimate);
    return estimate;
  };
}

/** The days before the arrival from which a carrier speaks of delays at all: of six ships in a hundred only in the last days. */
function silentUntil(seed: number, { service, sailing, carrier }: PlannedCall): number {
  const dice = draw(seed, 'silent', service.code, sailing, carrier);
  return dice.chance(0.06) ? dice.whole(0, 3) : horizonDays;
}

/** The hours by which a ship is late after some more days, if nothing else happens. */
function expected(lateHours: number, days: number): number {
  let late = lateHours;
  for (let day = 0; day < Math.round(days); day += 1) late -= caughtUp(late);
  return late;
}

/** What the carrier states of the news: moves that are large enough, and the arrival itself. */
function stated(
  { planned, final, news }: { planned: number; final: number; news: Estimate['updates'] },
  { leastHours }: Manner,
): Estimate['updates'] {
  const updates: { knownAt: number; at: number }[] = [];
  const last = (): number => updates.at(-1)?.at ?? planned;
  for (const update of news) {
    if (update.knownAt < final && Math.abs(update.at - last()) >= leastHours * hourMs) updates.push(update);
  }
  if (last() !== final) updates.push({ knownAt: final, at: final });
  return updates;
}
