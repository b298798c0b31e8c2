import { type EventTime, formatEventTime } from '../../domain/events/event-time.ts';
import type { TimeView } from './schemas/time-view.ts';

export function presentTime(time: EventTime): TimeView {
  const { zone, instant, precision } = time;
  return { local: formatEventTime(time), instant, zone, dayOnly: precision === 'day' };
}
