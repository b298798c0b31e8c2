import { daysToEta } from './days-to-eta.ts';
import type { Timing } from './timing.ts';

/** What a list is about, for people who wait for its boxes. */
export interface Arrivals {
  /** Today or in the six days after it, on the calendar of the destination. */
  within_seven_days: number;
  /** Not arrived, and later than first planned: the ETA has moved, or its day has ended. */
  later_than_planned: number;
}

interface Box {
  arrived: boolean;
  /** When the day of the ETA ends at the destination. */
  lateAt: string | null;
  timing: Timing | null;
}

export function countArrivals(boxes: readonly Box[], now: Date): Arrivals {
  const expected = boxes.filter(({ arrived }) => !arrived);
  return {
    within_seven_days: expected.filter((box) => isSoon(daysToEta(box, now))).length,
    later_than_planned: expected.filter(({ timing }) => timing === 'overdue' || timing === 'slipped').length,
  };
}

function isSoon(days: number | null): boolean {
  return days !== null && days >= 0 && days < 7;
}
