import { formatDay, formatPlaceTime } from './format.ts';

/** The time on the place's own clock, or its day if no time is known. */
export function timeWords({ time, day_only }: { time: string; day_only: boolean }): string {
  return day_only ? formatDay(time) : formatPlaceTime(time);
}
