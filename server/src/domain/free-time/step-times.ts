// When the steps of the clocks happened or are expected: the carrier's facts, and the own dates of the workspace beside them.

import { type EventTime, wallClock } from '../events/event-time.ts';
import type { Place } from '../places/place.ts';
import { daysLater } from '../time/time-spans.ts';
import type { ClockMove } from './free-time-clock.ts';
import {
  type ClockStep,
  clockSteps,
  type ExpectedDays,
  type FreeTimeFacts,
  ownDateOf,
} from './free-time-facts.ts';
import { dayAtMoment, dayNumber } from './local-days.ts';

/** What is known of one step at a moment. */
export interface StepTime {
  step: ClockStep;
  place: Place | null;
  /** IANA, or an offset; null: not known. */
  zone: string | null;
  /** When it happened, by the carrier or else by an own date. Null: nobody reports it. */
  at: EventTime | null;
  basis: 'actual' | 'stated';
  /** Where it is still ahead. */
  expected: ExpectedDays | null;
  /** The day of the first later step that has happened: the box has passed this one. Null: it has not. */
  passedOn: string | null;
  /** The own date beside the carrier's fact, on another day. */
  own: ClockMove['own'];
}

export type StepTimes = (step: ClockStep) => StepTime;

/** Each step is looked at once. */
export function stepTimesOf(facts: FreeTimeFacts, now: Date): StepTimes {
  const known = new Map<ClockStep, StepTime>();
  const days = clockSteps.map((step) => {
    // The terminal may let a box go before it is there.
    if (step === 'available') return null;
    return (facts.happened[step]?.at ?? ownTime(facts, step, now))?.local.slice(0, 10) ?? null;
  });
  return (step) => {
    const kept = known.get(step);
    if (kept !== undefined) return kept;
    const later = days.slice(clockSteps.indexOf(step) + 1).find((day) => day !== null);
    const time = stepTime(facts, step, now, later ?? null);
    known.set(step, time);
    return time;
  };
}

function stepTime(facts: FreeTimeFacts, step: ClockStep, now: Date, passedOn: string | null): StepTime {
  const fact = facts.happened[step];
  const own = ownTime(facts, step, now);
  const at = fact?.at ?? own;
  const expected = at === null && passedOn === null ? (facts.expected[step] ?? null) : null;
  const place = fact?.place ?? expected?.place ?? portOf(facts, step);
  return {
    step,
    place,
    zone: place?.zone ?? at?.zone ?? null,
    at,
    basis: fact === undefined ? 'stated' : 'actual',
    expected,
    passedOn,
    own: fact === undefined || own === null ? null : beside(fact.at, own),
  };
}

function beside(carrier: EventTime, own: EventTime): ClockMove['own'] {
  const later = daysLater(carrier.local, own.local);
  return later === 0 ? null : { at: shownTime(own), daysLater: later };
}

/** A day, or a day and a time. */
export function shownTime({ local, precision }: EventTime): string {
  return precision === 'day' ? local.slice(0, 10) : local;
}

/** An own date of a day that has come. */
function ownTime(facts: FreeTimeFacts, step: ClockStep, now: Date): EventTime | null {
  const field = ownDateOf[step];
  const text = field === undefined ? null : facts.own[field];
  if (text === null) return null;
  const zone = portOf(facts, step)?.zone ?? null;
  const isDay = text.length === 10;
  const local = isDay ? `${text}T00:00:00` : `${text}:00`.slice(0, 19);
  const today = dayAtMoment(now.getTime(), zone);
  return dayNumber(text) > today ? null : wallClock(local, zone, isDay ? 'day' : 'minute');
}

function portOf({ pol, pod }: FreeTimeFacts, step: ClockStep): Place | null {
  return clockSteps.indexOf(step) < clockSteps.indexOf('vessel_arrived') ? pol : pod;
}
