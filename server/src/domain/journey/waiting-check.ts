// When to ask again about a reference that a route has accepted, and of which it has no answer of the line yet.

import type { ReferenceShape } from '../references/reference.ts';
import { dayMs, hourMs } from '../time/time-spans.ts';

/** Between the first questions; then the last one again and again. */
const pausesMs = [hourMs / 6, hourMs / 2, 2 * hourMs, 6 * hourMs];

/** A line that knows a box tells it sooner than a paper, whose booking may be days old. */
const longestWaitMs: Readonly<Record<ReferenceShape, number>> = { container: 2 * dayMs, document: 7 * dayMs };

/**
 * When to ask next; null when no answer is expected any more.
 * @param times how many questions in a row had no answer, including this one
 */
export function nextCheckWhileWaiting(
  { shape, trackedAt }: { shape: ReferenceShape; trackedAt: Date },
  times: number,
  now: Date,
): Date | null {
  if (now.getTime() - trackedAt.getTime() >= longestWaitMs[shape]) return null;
  const pause = pausesMs[Math.min(Math.max(times, 1), pausesMs.length) - 1] ?? 0;
  return new Date(now.getTime() + pause);
}
