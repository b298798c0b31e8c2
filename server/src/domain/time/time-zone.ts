import { DateTime } from 'luxon';
import { dayMs } from './time-spans.ts';

// How far the clocks of a zone are ahead of UTC. Luxon writes and reads a whole date to find it, which took half of the time
// of deriving a journey. So the offset is kept for each week in which it does not change.
const weekMs = 7 * dayMs;

/** Ports of a hundred zones, for two years. It takes about a megabyte. */
const mostKept = 10_000;

/** By zone and week; null for a week in which the clocks change. */
const steadyOffsets = new Map<string, number | null>();

/** Whether this is the name of a time zone in the IANA database, such as `Europe/Berlin`; an offset is none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/**
 * Minutes by which clocks in `zone` (IANA, or a fixed offset such as `UTC+09:00`) are ahead of UTC at this moment, in
 * milliseconds since the epoch. Null when the zone is unknown or the moment is not a number.
 */
export function offsetAt(zone: string, ms: number): number | null {
  const week = Math.floor(ms / weekMs);
  const key = `${zone} ${week}`;
  const kept = steadyOffsets.get(key);
  if (kept !== undefined) return kept ?? lookUp(zone, ms);
  if (steadyOffsets.size >= mostKept) steadyOffsets.clear();
  const steady = steadyOffset(zone, week);
  steadyOffsets.set(key, steady);
  return steady ?? lookUp(zone, ms);
}

/** Every day is looked at, since clocks may change twice and be as before. */
function steadyOffset(zone: string, week: number): number | null {
  const first = lookUp(zone, week * weekMs);
  for (let day = 1; day <= 7; day += 1) {
    if (lookUp(zone, week * weekMs + day * dayMs) !== first) return null;
  }
  return first;
}

function lookUp(zone: string, ms: number): number | null {
  const moment = DateTime.fromMillis(ms, { zone });
  return moment.isValid ? moment.offset : null;
}
