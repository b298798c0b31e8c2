// Compares a shipment with its open exceptions. Pure.

import type { JourneyForecast } from '../forecast/forecast-arrival.ts';
import { forecastOfBox } from '../forecast/forecast-of-box.ts';
import type { FreeTimeClock } from '../free-time/free-time-clock.ts';
import { nextLookAt } from '../free-time/next-look.ts';
import type { Journey } from '../journey/journey.ts';
import { continuesJourney } from '../journey/same-journey.ts';
import { stepsOfBox } from '../steps.ts';
import { disputeMoments, findDisputes, type InvoiceFacts } from './dispute-due.ts';
import { etaChanged } from './eta-changed.ts';
import type { ExceptionFacts, OpenException } from './exception.ts';
import type { ExceptionKind } from './exception-kind.ts';
import { freeTimeEnding, warningMoments } from './free-time-ending.ts';
import { freeTimeOver } from './free-time-over.ts';
import { lastFreeDayChanged } from './last-free-day-changed.ts';
import { rolledOver, vesselChanged } from './other-ship.ts';
import { portChanged } from './port-changed.ts';
import { promiseAtRisk } from './promise-at-risk.ts';
import type { BoxFacts, ExceptionRule } from './rule.ts';
import { stepOverdue } from './step-overdue.ts';
import { findStalled, stallMoments, type TrackingFacts } from './tracking-stalled.ts';

const rules: readonly ExceptionRule[] = [
  promiseAtRisk,
  freeTimeOver,
  freeTimeEnding,
  rolledOver,
  portChanged,
  lastFreeDayChanged,
  stepOverdue,
  vesselChanged,
  etaChanged,
];

/** A shipment to review. */
export interface Reviewed extends TrackingFacts, InvoiceFacts {
  /** The journeys before the newest answer. */
  before: readonly Journey[];
  forecasts: readonly JourneyForecast[];
  promisedAt: string | null;
  /** The free-time clocks of a box by one of its journeys. */
  clocksOf: (journey: Journey) => readonly FreeTimeClock[];
  /** As in `BoxFacts`. */
  warningDays: readonly number[];
  /** By how much the looks at free-time clocks come later than local midnight, so that not all are due at once. */
  spreadMs: number;
  /** No more news is expected: of a journey, nothing is an exception any more. */
  isCompleted: boolean;
}

/** The exceptions of a shipment after a review. */
export interface Review {
  open: readonly OpenException[];
  /** Those of `open` to announce: they are new, or say something else than before. */
  raised: readonly OpenException[];
  /** Those that are over. */
  closed: readonly OpenException[];
  /** The free-time clocks that are listed: those that nothing has ended, and of the others those that could be assessed. */
  clocks: readonly FreeTimeClock[];
  /** When the clock alone changes the exceptions or the free-time clocks next; null: never. */
  dueAt: Date | null;
}

/**
 * What is open after this moment. An exception stays the same one, with its `since`, while its rule finds it; the rules
 * let go of it later than they find it, so that what moves to and fro is announced once. In steps, each about one box.
 */
export function* reviewSteps(
  shipment: Reviewed,
  was: readonly OpenException[],
  at: Date,
): Generator<number, Review> {
  const found: Found[] = [];
  const dueAt: number[] = disputeMoments(shipment);
  const clocks: FreeTimeClock[] = [];
  for (const journey of shipment.journeys) {
    const box = factsOf(shipment, journey, at);
    clocks.push(...box.clocks.filter(({ ends, state }) => ends === null || state === 'ended'));
    if (!shipment.isCompleted) {
      found.push(...foundOf(box, was));
      dueAt.push(...rules.flatMap((rule) => rule.dueAt?.(box) ?? []));
      const looks = box.clocks.flatMap((clock) => nextLookAt(clock, at) ?? []);
      const ofClocks = [...looks, ...box.clocks.flatMap((clock) => warningMoments(clock, box.warningDays))];
      dueAt.push(...ofClocks.map((look) => look + shipment.spreadMs));
    }
    yield stepsOfBox;
  }
  if (!shipment.isCompleted) {
    found.push(...ofShipment('tracking_stalled', findStalled(shipment, at), was, at));
    dueAt.push(...stallMoments(shipment));
  }
  found.push(...ofShipment('dispute_due', findDisputes(shipment, at), was, at));
  const open = [...found.map(({ now }) => now), ...(shipment.isCompleted ? [] : absent(shipment, was))];
  const kept = new Set(open.map(keyOf));
  const moments = dueAt.filter((moment) => moment > at.getTime());
  return {
    open: isSame(open, was) ? was : open,
    raised: found.filter(({ isNews }) => isNews).map(({ now }) => now),
    closed: was.filter((each) => !kept.has(keyOf(each))),
    clocks,
    dueAt: moments.length === 0 ? null : new Date(Math.min(...moments)),
  };
}

/** Identifies an exception among all of its shipment. */
function keyOf({ container, kind, about, since }: OpenException): string {
  return JSON.stringify([container, kind, about, since]);
}

/** The carrier leaves out a box for a while: what is open of it stays. */
function absent({ journeys }: Reviewed, was: readonly OpenException[]): OpenException[] {
  const named = new Set(journeys.map(({ container }) => container));
  return was.filter(({ container }) => container !== '' && !named.has(container));
}

function factsOf(
  { before, forecasts, promisedAt, clocksOf, warningDays }: Reviewed,
  journey: Journey,
  at: Date,
): BoxFacts {
  const known = before.find(({ container }) => container === journey.container) ?? null;
  const bookings = journey.booking === null ? [] : [journey.booking];
  const isSame = known !== null && continuesJourney(known, journey, bookings);
  return {
    before: isSame ? known : null,
    journey,
    forecast: forecastOfBox(journey, forecasts),
    promisedAt,
    clocks: clocksOf(journey),
    clocksBefore: isSame && known !== journey ? clocksOf(known) : [],
    warningDays,
    at,
  };
}

interface Found {
  now: OpenException;
  isNews: boolean;
}

function foundOf(box: BoxFacts, was: readonly OpenException[]): Found[] {
  const { container } = box.journey;
  // What is open of an earlier journey of the box is over.
  const known = box.before === null ? [] : was.filter((each) => each.container === container);
  return rules.flatMap((rule) => {
    const open = known.filter(({ kind }) => kind === rule.kind);
    return rule
      .find(box, open, known)
      .map((each) => asException(each, { rule, container, open, at: box.at }));
  });
}

/** What is found of the whole shipment, so no box is named. */
function ofShipment(
  kind: ExceptionKind,
  facts: readonly ExceptionFacts[],
  was: readonly OpenException[],
  at: Date,
): Found[] {
  const open = was.filter((each) => each.kind === kind);
  const rule = { kind, repeats: false };
  return facts.map((each) => asException(each, { rule, container: '', open, at }));
}

/** The same object as before, if nothing has changed. */
function asException(
  found: ExceptionFacts,
  context: {
    rule: Pick<ExceptionRule, 'kind' | 'repeats'>;
    container: string;
    open: readonly OpenException[];
    at: Date;
  },
): Found {
  const { rule, container, open, at } = context;
  const { about, current, reason, announced = current } = found;
  const known = open.find((each) => each.about === about);
  if (known !== undefined && known.current === current && known.reason === reason)
    return { now: known, isNews: false };
  const since = known?.since ?? at.toISOString();
  const now = { kind: rule.kind, container, ...found, since };
  const isSaid = known !== undefined && (known.announced ?? known.current) === announced;
  return { now, isNews: known === undefined || (rule.repeats && !isSaid) };
}

function isSame(a: readonly OpenException[], b: readonly OpenException[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}
