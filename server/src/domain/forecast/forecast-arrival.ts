import { dayMs, hourMs } from '../time-spans.ts';
import type { ArrivalForecast } from './arrival-forecast.ts';
import type { ArrivalModel } from './arrival-model.ts';
import { chanceBeyond, exceededWith } from './curve.ts';

/** A ship that is overdue for longer has no forecast. */
const overdueLimitMs = 28 * dayMs;
/** A box needs so long from one ship to the next. */
const turnOverMs = 12 * hourMs;

/** The carrier's ETA, and the moment at which the ship has not arrived yet. Milliseconds since the epoch. */
export interface Expected {
  eta: number;
  now: number;
}

/**
 * When the ship arrives, given that it has not arrived by now. Evidence at a lead is about ships that had not arrived
 * either, so only an ETA that has passed cuts the curve. Null when it passed more than 28 days ago.
 */
export function forecastArrival(
  { curve, voyages }: ArrivalModel,
  { eta, now, madeAt }: Expected & { madeAt: string },
): ArrivalForecast | null {
  if (now - eta > overdueLimitMs) return null;
  const left = now < eta ? 1 : chanceBeyond(curve, (now - eta) / hourMs);
  const moment = (probability: number) =>
    Math.max(now, eta + Math.round(exceededWith(curve, left * (1 - probability)) * hourMs));
  return {
    p10: inIso(moment(0.1)),
    p50: inIso(moment(0.5)),
    p90: inIso(moment(0.9)),
    ...{ voyages, madeAt },
  };
}

/**
 * The chance, from 0 to 1, that a box arrives too late for a ship that leaves at `departsAt`, given that its own ship
 * has not arrived by now.
 */
export function chanceToMiss(
  { curve }: ArrivalModel,
  { eta, now, departsAt }: Expected & { departsAt: number },
): number {
  const latest = Math.max(now, departsAt - turnOverMs);
  const left = chanceBeyond(curve, (now - eta) / hourMs);
  // Of a ship that is overdue for very long, the chance that is left is too small for a number.
  return left === 0 ? 1 : chanceBeyond(curve, (latest - eta) / hourMs) / left;
}

function inIso(moment: number): string {
  return new Date(moment).toISOString();
}
