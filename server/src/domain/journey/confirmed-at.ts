// When a reference that is watched by a route need not be read by itself (docs/carriers.md "Routes").

import { dayMs, hourMs } from '../time/time-spans.ts';

/** What is known of a reference at its route. */
export interface RouteReading {
  /** When it was last read by itself. */
  readAt: Date | null;
  /** When the list of the route last had it. */
  listedAt: Date | null;
  /** The list says the same as before it was read. */
  isUnchanged: boolean;
  /** When the route last said that it has news. */
  wokenAt: Date | null;
}

/** The list is read every hour, and may be late. */
const listHoldsMs = 1.5 * hourMs;
/** Whether a list shows every change, nobody has verified: so each reference is read once a day. */
const unreadMs = dayMs;

/** Until when it is known that the answer which was read last holds; null: it must be read. */
export function confirmedAt(
  { readAt, listedAt, isUnchanged, wokenAt }: RouteReading,
  now: Date,
): Date | null {
  const since = (at: Date) => now.getTime() - at.getTime();
  if (readAt === null || (wokenAt !== null && wokenAt > readAt)) return null;
  if (since(readAt) < hourMs) return readAt;
  const holds = isUnchanged && listedAt !== null && since(listedAt) < listHoldsMs && since(readAt) < unreadMs;
  return holds ? listedAt : null;
}
