// The ETAs of a box over time.

import type { EtaChange } from '../../../../server/src/console/shipment/eta-history.ts';
import { dayMs, daysLater } from '../../../../server/src/domain/time/time-spans.ts';

export interface EtaPoint {
  change: EtaChange;
  /** When the ETA was detected; milliseconds since the epoch. */
  learnedAt: number;
  /** The ETA (`onPlaceClock`); null: the carrier gave none any more. */
  eta: number | null;
  /** By how much it changed since the ETA before; null for the first. */
  moved: number | null;
}

export interface EtaSeries {
  points: EtaPoint[];
  /** The first ETA (`onPlaceClock`). */
  first: number | null;
  last: number | null;
}

/** @param changes oldest first */
export function etaSeries(changes: readonly EtaChange[]): EtaSeries {
  let before: string | null = null;
  const points = changes.map((change): EtaPoint => {
    const { current } = change;
    const moved = current === null || before === null ? null : movedBy(before, current);
    before = current ?? before;
    const eta = current === null ? null : onPlaceClock(current);
    return { change, learnedAt: Date.parse(change.learned_at), eta, moved };
  });
  const known = points.flatMap(({ eta }) => (eta === null ? [] : [eta]));
  return { points, first: known[0] ?? null, last: points.at(-1)?.eta ?? null };
}

/** A period with an ETA: its points (time of detection and ETA), to be joined by steps. */
export type Segment = { learnedAt: number; eta: number }[];

/** The periods of a series, each drawn up to the next change, the last up to `end`. */
export function segmentsOf({ points }: EtaSeries, end: number): Segment[] {
  const segments: Segment[] = [];
  let open: Segment | null = null;
  for (const [at, { learnedAt, eta }] of points.entries()) {
    if (eta === null) {
      open = null;
      continue;
    }
    if (open === null) {
      open = [];
      segments.push(open);
    }
    open.push({ learnedAt, eta });
    const next = points[at + 1];
    if (next === undefined || next.eta === null)
      open.push({ learnedAt: next?.learnedAt ?? Math.max(end, learnedAt), eta });
  }
  return segments;
}

/** The clock of the place as if it were UTC, in milliseconds: so that the days of UTC are those of the place. */
export function onPlaceClock(iso: string): number {
  return Date.parse(isDay(iso) ? iso : `${iso.slice(0, 19)}Z`);
}

/** In whole days (`daysLater`); on the same day by the clock of the place, if both clocks are known. */
function movedBy(before: string, now: string): number {
  const days = daysLater(before, now);
  if (days !== 0) return days * dayMs;
  return isDay(before) || isDay(now) ? 0 : onPlaceClock(now) - onPlaceClock(before);
}

function isDay(iso: string): boolean {
  return iso.length === 10;
}
