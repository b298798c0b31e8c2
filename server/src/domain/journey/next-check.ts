// When to ask the carrier about a shipment again (docs/journeys.md "Watching"): often when something is about to
// happen, otherwise seldom.

import { createHash } from 'node:crypto';
import { type EventTime, sortKey } from '../events/event-time.ts';
import { viaOf } from '../references/carrier-code.ts';
import type { Mode } from '../references/reference.ts';
import { dayMs, hourMs } from '../time/time-spans.ts';
import type { Phase } from './journey.ts';

const nearMs = 48 * hourMs;
/** How far a check may lie from its nominal time, as a fraction of the pause. */
export const jitter = 0.15;

/** What decides when a shipment is asked about. */
export interface Watched {
  id: string;
  mode: Mode;
  /** `completed`: never again. */
  health: string;
  journeys: readonly WatchedJourney[];
  nextCheckAt?: Date | null;
  /** A route is asked at most once an hour. */
  carrier?: { scac: string };
}

/** The parts of a journey that decide how long to wait. */
export interface WatchedJourney {
  phase: Phase;
  ended: boolean;
  upcoming: readonly { time: EventTime }[];
}

/**
 * A check without an answer. `no_data`: the carrier that knew the reference says that it has no data. `no_carrier`: no
 * carrier can be asked about it. `throttled`: our quota is used up.
 */
export interface Fruitless {
  cause: 'no_data' | 'no_carrier' | 'unavailable' | 'throttled';
  /** The wait that the carrier demands. */
  retryAfterSeconds: number;
}

/**
 * After an answer: hourly within two days of a planned move of any box, every 6 hours at sea, otherwise every 12. Null for
 * never. In the sandbox an answer plans nothing: a shipment that follows the test clock stays due.
 */
export function nextCheckAfterAnswer(watched: Watched, now: Date): Date | null {
  if (watched.mode === 'test') return watched.nextCheckAt ?? null;
  if (watched.health === 'completed') return null;
  const pauses = watched.journeys.filter(({ ended }) => !ended).map((journey) => pauseOf(journey, now));
  const next = after(now, Math.min(12 * hourMs, ...pauses), watched.id);
  const isByRoute = viaOf(watched.carrier?.scac ?? '') !== null;
  return isByRoute ? new Date(Math.max(next.getTime(), now.getTime() + hourMs)) : next;
}

/**
 * After a check without an answer. Pauses double, up to a day, and are never shorter than the carrier asks for. When
 * our quota was used up, the pause stays short, so that all waiting shipments get a part of the quota when it returns.
 * @param times how many checks in a row had no answer, including this one
 */
export function nextCheckAfterNothing(id: string, fruitless: Fruitless, times: number, now: Date): Date {
  const doubled = (firstMs: number) => Math.min(firstMs * 2 ** Math.min(times - 1, 20), dayMs);
  const { cause, retryAfterSeconds } = fruitless;
  const firstMs = cause === 'no_carrier' ? hourMs : hourMs / 6;
  const ownMs = cause === 'throttled' ? hourMs / 12 : doubled(firstMs);
  // The jitter may shorten a pause, but never below what the carrier asks for.
  return after(now, Math.max(ownMs, (retryAfterSeconds * 1000) / (1 - jitter)), id);
}

function pauseOf(journey: WatchedJourney, now: Date): number {
  const isNear = journey.upcoming.some(({ time }) => Math.abs(sortKey(time) - now.getTime()) <= nearMs);
  if (isNear) return hourMs;
  const atSea = journey.phase === 'sailing' || journey.phase === 'transshipment';
  return atSea ? 6 * hourMs : 12 * hourMs;
}

/** A shipment always gets the same jitter, so that shipments that are due together drift apart and stay apart. */
function after(now: Date, pauseMs: number, id: string): Date {
  const drawn = createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;
  return new Date(now.getTime() + Math.round(pauseMs * (1 - jitter + 2 * jitter * drawn)));
}
