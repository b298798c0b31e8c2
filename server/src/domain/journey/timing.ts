import { localDate } from '../events/event-time.ts';
import { daysLater } from '../time/time-spans.ts';
import type { Journey } from './journey.ts';
import { type Status, type StatusFacts, statusFacts } from './status.ts';

/**
 * How the ETA of a box that has not arrived holds. `overdue`: its day has ended at the destination. `slipped`: it lies
 * ahead, on a later day than the first ETA; people read "Late". `on_time`: neither. What was promised is another matter.
 */
export const timings = ['overdue', 'slipped', 'on_time'] as const;
export type Timing = (typeof timings)[number];

/** How a box stands, in badges, counts and filters: every box stands in one way. Most urgent first. */
export const standings = [...timings, 'arrived', 'no_eta'] as const;
export type Standing = (typeof standings)[number];

/** Days from the first ETA to the ETA: above 0, it has slipped. Null without an ETA, and after the arrival. */
export function slipDays({
  arrivedAt,
  eta,
  etaInitial,
}: Pick<Journey, 'arrivedAt' | 'eta' | 'etaInitial'>): number | null {
  if (arrivedAt !== null || eta === null || etaInitial === null) return null;
  return daysLater(localDate(etaInitial), localDate(eta));
}

/** Null without an ETA, and after the arrival. */
export function timingAt(
  { arrived, lateAt }: Pick<StatusFacts, 'arrived' | 'lateAt'>,
  slip: number | null,
  now: Date,
): Timing | null {
  if (arrived || lateAt === null) return null;
  if (Date.parse(lateAt) <= now.getTime()) return 'overdue';
  return (slip ?? 0) > 0 ? 'slipped' : 'on_time';
}

/** The same of a journey. */
export function timingOf(journey: Journey, now: Date): Timing | null {
  return timingAt(statusFacts(journey), slipDays(journey), now);
}

/** Of boxes that are shown as one. */
export function mostUrgent(some: readonly Standing[]): Standing {
  return standings.find((each) => some.includes(each)) ?? 'no_eta';
}

export function standingOf({ status, timing }: { status: Status; timing: Timing | null }): Standing {
  return status === 'arrived' ? 'arrived' : (timing ?? 'no_eta');
}
