// When a carrier writes 04:00Z, is it 04:00 UTC or 04:00 local time at the port? (docs/journeys.md "Times")

import { type EventTime, trustedMoment, wallClock } from '../../domain/events/event-time.ts';

/**
 * How a carrier writes times. `offset`: by the standard. `wall_clock`: local time with a wrong `Z`. `evidence`: either
 * of them; each answer is judged by its own content.
 */
export type TimeRule = 'offset' | 'wall_clock' | 'evidence';

/** A date-time as written: the clock time and its offset (`Z` is `+00:00`; null when there is none). */
export interface WrittenTime {
  /** `YYYY-MM-DDTHH:mm:ss`. */
  reading: string;
  offset: string | null;
  /** A date without a time. */
  dateOnly: boolean;
}

/** What the time rule needs to know of each event of an answer. */
export interface TimeEvidence {
  time: WrittenTime;
  eventId: string | null;
  happened: boolean;
}

/** How to read the times of one answer. */
export interface TimeReading {
  /** A `Z` has no meaning: the clock time is local time at the place. */
  falseZ: boolean;
  /** Midnight means "some time on that day", separately for events that happened and for those still ahead. */
  dayOnly: { happened: boolean; ahead: boolean };
}

const shape =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/;
const idTime = /(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}).*?([+-]\d{2}:\d{2})$/;

/** Reads an ISO 8601 date-time or date; null when it is neither, or not in the years 2000 to 2099. */
export function readWrittenTime(text: string): WrittenTime | null {
  const [, date, minutes, seconds, zone] = shape.exec(text) ?? [];
  if (date === undefined || !/^20/.test(date)) return null;
  const reading = `${date}T${minutes ?? '00:00'}:${seconds ?? '00'}`;
  if (!isOnCalendar(reading)) return null;
  const offset = offsetOf(zone);
  if (offset !== null && Math.abs(Number(offset.slice(0, 3))) > 14) return null;
  return { reading, offset, dateOnly: minutes === undefined };
}

/** As a whole: a single event cannot show whether its `Z` is true. */
export function judgeTimes(rule: TimeRule, events: readonly TimeEvidence[]): TimeReading {
  return {
    falseZ: isZFalse(rule, events),
    dayOnly: {
      happened: isMidnightOnly(events.filter(({ happened }) => happened)),
      ahead: isMidnightOnly(events.filter(({ happened }) => !happened)),
    },
  };
}

/** The time of an event at a place in `zone` (IANA, or null when unknown). */
export function eventTimeOf(
  time: WrittenTime,
  zone: string | null,
  falseZ: boolean,
  dayOnly: boolean,
): EventTime {
  // A date is the local date of the place: converting its midnight to another zone could change the day.
  if (time.dateOnly || (dayOnly && isMidnight(time))) {
    return wallClock(`${time.reading.slice(0, 10)}T00:00:00`, zone, 'day');
  }
  if (isWallClock(time, falseZ)) return wallClock(time.reading, zone);
  return trustedMoment(`${time.reading}${time.offset}`, zone);
}

/** The same moment as a UTC instant; null when it depends on a zone that is not known. */
export function instantOf(time: WrittenTime, zone: string | null, falseZ: boolean): string | null {
  if (isWallClock(time, falseZ)) return wallClock(time.reading, zone).instant;
  return `${new Date(`${time.reading}${time.offset}`).toISOString().slice(0, 19)}Z`;
}

/**
 * MSC's answers of 2022 have the true offset in the id of the event: with `ACT2022-11-17T04:00:00:00+09:00`,
 * `2022-11-17T04:00:00Z` is 04:00 in Busan, so every `Z` of that answer is wrong. `+00:00` in an id proves nothing. If an
 * answer has other offsets than `Z`, they are true (MSC 2025); with only `Z`, carriers under `evidence` meant local time.
 */
function isZFalse(rule: TimeRule, events: readonly TimeEvidence[]): boolean {
  if (rule === 'wall_clock' || events.some(contradictsItsId)) return true;
  return rule === 'evidence' && !events.some(({ time }) => (time.offset ?? '+00:00') !== '+00:00');
}

function isWallClock(time: WrittenTime, falseZ: boolean): boolean {
  return time.offset === null || (falseZ && time.offset === '+00:00');
}

function contradictsItsId({ time, eventId }: TimeEvidence): boolean {
  const [, reading, offset] = idTime.exec(eventId ?? '') ?? [];
  return (
    time.offset === '+00:00' &&
    reading === time.reading.slice(0, 16) &&
    offset !== undefined &&
    offset !== '+00:00'
  );
}

/**
 * If all times are midnight, they are dates. Events that happened and events still ahead are judged separately: a
 * carrier that knows the minute of a discharge may plan by the day.
 */
function isMidnightOnly(events: readonly TimeEvidence[]): boolean {
  return events.every(({ time }) => isMidnight(time));
}

function isMidnight(time: WrittenTime): boolean {
  return time.reading.endsWith('T00:00:00');
}

function offsetOf(zone: string | undefined): string | null {
  if (zone === undefined) return null;
  if (zone.toUpperCase() === 'Z') return '+00:00';
  const digits = zone.replace(':', '').slice(1).padEnd(4, '0');
  const offset = `${zone.charAt(0)}${digits.slice(0, 2)}:${digits.slice(2)}`;
  return offset === '-00:00' ? '+00:00' : offset;
}

/** False for 30 February and 25:00, which JavaScript's parser may turn into the next day. */
function isOnCalendar(reading: string): boolean {
  const moment = new Date(`${reading}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(reading);
}
