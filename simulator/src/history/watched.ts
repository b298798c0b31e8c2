// What a watcher learns about a call: it asks the carrier twice a day, so it learns everything a little later.

import { draw } from '../world/draw.ts';
import { finalTime, hourMs, reportedAt } from '../world/estimate.ts';
import type { WatchedCall } from './finished-calls.ts';

/** Moments are milliseconds since the epoch. */
export interface Learned {
  statements: { learnedAt: number; eta: number }[];
  arrival: { learnedAt: number; at: number };
}

const everyMs = 12 * hourMs;
const jitterMinutes = 90;
/** A carrier reports an arrival this long after the ship is there. */
const reportDelayMs = hourMs / 2;

/** Every ETA that differs from the one before, and the arrival. */
export function watched(seed: number, { call, carrier, from }: WatchedCall): Learned {
  const checkAt = (check: number): number =>
    from + check * everyMs + draw(seed, 'check', call.id, carrier, check).whole(0, jitterMinutes) * 60_000;
  const firstCheckAfter = (moment: number): number => {
    const check = Math.max(0, Math.floor((moment - from) / everyMs));
    return checkAt(check) >= moment ? checkAt(check) : checkAt(check + 1);
  };
  const { arrival } = call;
  const at = finalTime(arrival);
  const learnedAt = firstCheckAfter(at + reportDelayMs);
  const moments = [from, ...arrival.updates.map(({ knownAt }) => knownAt).filter((moment) => moment > from)];
  const statements = moments
    .map(firstCheckAfter)
    .filter((check) => check < learnedAt)
    .map((check) => ({ learnedAt: check, eta: reportedAt(arrival, check) }));
  return {
    statements: statements.filter(({ eta }, index) => eta !== statements[index - 1]?.eta),
    arrival: { learnedAt, at },
  };
}
