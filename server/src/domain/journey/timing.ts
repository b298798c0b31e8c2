import { localDate } from '../events/event-time.ts';
import { daysLater } from '../time/time-spans.ts';
import type { Journey } from './journey.ts';
import type { StatusFacts } from './status.ts';

/**
 * How the ETA of a box that has not arrived holds. `overdue`: its day has ended at the destination. `slipped`: it lies
 * ahead, on a later day than the promised one; without a promise, than the first ETA. `on_time`: neither.
 */
export const timings = ['overdue', 'slipped', 'on_time'] as const;
export type Timing = (typeof timings)[number];

/**
 * Days from the promised day to the ETA, or from the first ETA where nothing is promised: above 0, it has slipped. Null
 * without an ETA, and after the arrival.
 */
export function slipDays(
  { arrivedAt, eta, etaInitial }: Pick<Journey, 'arrivedAt' | 'eta' | 'etaInitial'>,
  promisedAt: string | null,
): number | null {
  const from = promisedAt ?? (etaInitial && localDate(etaInitial));
  return arrivedAt !== null || eta === null || from === null ? null : daysLater(from, localDate(eta));
}

/** Null without an ETA, and after the arrival. */
export function timingAt(
  { arrived, lateAt }: Pick<StatusFacts, 'arrived' | 'lateAt'>,
  slip: number | null,
  now: Date,
): Timing | null {
  if (arrived || lateAt === null) return null;
  if (Date.parse(lateAt) <= now.getTime()) return 'overdue';
  if (slip === null) return null;
  return slip > 0 ? 'slipped' : 'on_time';
}
