// When a carrier says 04:00Z, does it mean 04:00 in Greenwich or on the quay? (docs/journeys.md "Times")

import { type EventTime, trustedMoment, wallClock } from '../../domain/event-time.ts';

/**
 * How a carrier writes times. `offset`: as the standard says. `wall_clock`: the place's own time with a `Z` that is
 * false. `evidence`: now one, now the other; each answer is judged by itself.
 */
export type TimeRule = 'offset' | 'wall_clock' | 'evidence';

/** A date-time as written: its reading, and the offset behind it (`Z` as `+00:00`; null when there is none). */
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

/** How the times of one answer are to be read. */
export interface TimeReading {
  /** A `Z` says nothing: the reading is the place's wall clock. */
  falseZ: boolean;
  /** Midnight stands for "some time that day" among what happened, and among what is still ahead. */
  dayOnly: { happened: boolean; ahead: boolean };
}

const shape =
  /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/;
const idTime = /(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}).*?([+-]\d{2}:\d{2})$/;

/** Reads an ISO 8601 date-time or date; null when it is none, or not between 2000 and 2099, where containers travel. */
export function readWrittenTime(text: string): WrittenTime | null {
  const [, date, minutes, seconds, zone] = shape.exec(text) ?? [];
  if (date === undefined || !/^20/.test(date)) return null;
  const reading = `${date}T${minutes ?? '00:00'}:${seconds ?? '00'}`;
  if (!isOnCalendar(reading)) return null;
  const offset = offsetOf(zone);
  if (offset !== null && Math.abs(Number(offset.slice(0, 3))) > 14) return null;
  return { reading, offset, dateOnly: minutes === undefined };
}

/** Judges an answer as a whole: single events cannot tell whether their `Z` is true. */
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
  // A date is the place's own date: moving its midnight between zones would make it another day.
  if (time.dateOnly || (dayOnly && isMidnight(time))) {
    return wallClock(`${time.reading.slice(0, 10)}T00:00:00`, zone, 'day');
  }
  if (isWallClock(time, falseZ)) return wallClock(time.reading, zone);
  return trustedMoment(`${time.reading}${time.offset}`, zone);
}

/** The same moment as a UTC instant, or null when only a zone could tell and none is known. */
export function instantOf(time: WrittenTime, zone: string | null, falseZ: boolean): string | null {
  if (isWallClock(time, falseZ)) return wallClock(time.reading, zone).instant;
  return `${new Date(`${time.reading}${time.offset}`).toISOString().slice(0, 19)}Z`;
}

/**
 * MSC's 2022 answers carry the true offset in the event's id: `ACT2022-11-17T04:00:00:00+09:00` beside
 * `eventDateTime: 2022-11-17T04:00:00Z` is 04:00 in Busan, so every `Z` of that answer is false. `+00:00` in an id shows
 * nothing: the same answers write it for Shanghai. Where an answer gives real offsets the carrier knows what it does
 * (MSC 2025); where it gives nothing but `Z`, a carrier under the rule `evidence` has so far always meant the quay.
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
 * Midnight with no other times is a date in disguise. What happened and what is ahead are judged apart: carriers that
 * know the minute of a discharge may still plan by the day.
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

/** False for 30 February and 25 o'clock, which JavaScript's own parser may roll over. */
function isOnCalendar(reading: string): boolean {
  const moment = new Date(`${reading}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(reading);
}
