import type { TimeView } from '../../../server/src/console/shipment/schemas/time-view.ts';
import { formatDay, formatPlaceTime } from './format.ts';

/** The time on the place's own clock, or its day if no time is known. */
export function timeWords({ local, dayOnly }: Pick<TimeView, 'local' | 'dayOnly'>): string {
  return dayOnly ? formatDay(local) : formatPlaceTime(local);
}
