// What carrier and forecast expected of an arrival, so that a move can say whether the forecast had warned (docs/forecast.md "Had it warned?").

import { localDate } from '../events/event-time.ts';
import { laterBecause } from '../journey/eta-plan.ts';
import type { Journey } from '../journey/journey.ts';
import { portKey } from '../places/place.ts';
import { dayMs, daysLater } from '../time/time-spans.ts';
import type { JourneyForecast } from './forecast-arrival.ts';
import { dayAtPort } from './forecast-view.ts';
import { riskyFrom } from './risky-from.ts';

export interface Foreseen {
  /** The first ETA and its port: with others it begins anew. */
  of: string;
  /** Oldest first; each differs from the one before. */
  expected: readonly Expectation[];
}

interface Expectation {
  /** Since when (UTC instant). */
  at: string;
  /** Days at the port of discharge: of the carrier, and the middle of the forecast. */
  eta: string;
  p50: string | null;
  /** The next change of ships is at risk. */
  isRisky: boolean;
}

/** Of one box; older ones are dropped. */
const mostExpected = 40;

/** A move by fewer days needs no warning. */
const fewestDays = 2;

/** What was foreseen before, and what is expected at a moment. */
export function foresee(
  was: Foreseen | undefined,
  journey: Journey,
  { arrival, connection }: Pick<JourneyForecast, 'arrival' | 'connection'>,
  at: Date,
): Foreseen | undefined {
  const of = subjectOf(journey);
  if (of === null || journey.eta === null) return undefined;
  const known = was?.of === of ? was.expected : [];
  const now: Expectation = {
    at: at.toISOString(),
    eta: localDate(journey.eta),
    p50: arrival && dayAtPort(arrival.p50, journey),
    isRisky: connection !== null && connection.chanceToMiss >= riskyFrom,
  };
  const last = known.at(-1);
  const isSame = last?.eta === now.eta && last.p50 === now.p50 && last.isRisky === now.isRisky;
  return { of, expected: isSame ? known : [...known, now].slice(-mostExpected) };
}

/**
 * How many days before the carrier the forecast expected half of the days or more by which the ETA is later than the first one, without
 * taking it back; or, where another ship moved the ETA, said that the connection was at risk. 0: it did not. Null: the ETA is not later by
 * two days, or what was expected before the carrier said so is not kept.
 */
export function warnedDays(foreseen: Foreseen | undefined, journey: Journey): number | null {
  const { eta, etaInitial } = journey;
  if (foreseen === undefined || foreseen.of !== subjectOf(journey) || !eta || !etaInitial) return null;
  const first = localDate(etaInitial);
  const days = daysLater(first, localDate(eta));
  if (days < fewestDays) return null;
  const isFar = (day: string | null) => day !== null && 2 * daysLater(first, day) >= days;
  const { expected } = foreseen;
  const saidAt = expected.findLastIndex((each) => !isFar(each.eta)) + 1;
  const [said, before] = [expected[saidAt], expected.slice(0, saidAt)];
  if (said === undefined || before.at(-1)?.p50 == null) return null;
  const isOtherShip = laterBecause(journey)?.kind === 'other_ship';
  const warns = ({ p50, isRisky }: Expectation) => isFar(p50) || (isOtherShip && isRisky);
  const since = before[before.findLastIndex((each) => !warns(each)) + 1];
  return since === undefined ? 0 : Math.floor((Date.parse(said.at) - Date.parse(since.at)) / dayMs);
}

function subjectOf({ etaInitial, pod }: Journey): string | null {
  return etaInitial && pod && `${localDate(etaInitial)} ${portKey(pod)}`;
}
