import { type EventTime, localDate, sortKey } from '../events/event-time.ts';

/** A time in numbers, to be compared with many others. Milliseconds since the epoch. */
export interface Moment {
  at: number;
  /** The beginning of its day, as if in UTC. */
  day: number;
  /** Only the day is known. */
  isDay: boolean;
}

function momentOf(time: EventTime): Moment {
  return { at: sortKey(time), day: Date.parse(localDate(time)), isDay: time.precision === 'day' };
}

/** The same, read when it is first compared: most times are compared with no other. */
export function momentWhenAsked(time: EventTime): () => Moment {
  let moment: Moment | undefined;
  return () => {
    moment ??= momentOf(time);
    return moment;
  };
}

/** Milliseconds from one to the other, by the rule of `hoursBetween`. */
export function msBetween(from: Moment, to: Moment): number {
  return from.isDay || to.isDay ? to.day - from.day : to.at - from.at;
}
