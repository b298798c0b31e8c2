import type { TrackingEvent } from '../events/event.ts';
import { hoursBetween, sortKey } from '../events/event-time.ts';
import { portKey, renamed } from '../places/place.ts';
import { addTo } from './group-by-keys.ts';
import type { Milestone } from './journey.ts';
import { compareVersions } from './known-events.ts';
import { portCallsOf } from './port-calls.ts';
import { isLandMove, isVesselMove } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';

/** Two reports of one move of one call that are further apart are two moves. */
const sameStepHours = 24;

/** All events of one step. */
type Sayings = [KnownEvent, ...KnownEvent[]];

interface Step {
  sayings: Sayings;
  /** The actual, or else what was said first. */
  strongest: KnownEvent;
}

const precedence = { ACT: 2, EST: 1, PLN: 0 } as const;

/** Whether the box passed a gate in the other direction after a gate move that happened, and before a later event. */
type WentBack = (actual: KnownEvent, later: KnownEvent) => boolean;

/**
 * The steps of a trip: for each call and move, the actual comes before the estimate and the estimate before the plan;
 * among equals the newest counts (docs/journeys.md "Milestones"). Actuals with different times are one step with a
 * conflict. `overtaken` has the plans and estimates that an actual has replaced; they are history.
 * @param events in journey order
 */
export function milestonesOf(
  events: readonly KnownEvent[],
  asOf: string,
): { steps: Milestone[]; overtaken: Milestone[] } {
  const reported = events
    .filter(({ event }) => event.kind !== 'shipment')
    .map((entry) => notYet(entry, asOf));
  const steps: Milestone[] = [];
  const overtaken: Milestone[] = [];
  const wentBack = gatePasses(reported);
  for (const call of portCallsOf(reported)) {
    for (const sayings of stepsOf(call, wentBack)) {
      const [first, ...rest] = sayings.toSorted((a, b) => byPrecedence(b, a, asOf));
      if (first === undefined) continue;
      steps.push(milestone(first, sayings));
      if (first.event.classifier === 'ACT') {
        overtaken.push(
          ...rest.filter(({ event }) => event.classifier !== 'ACT').map((entry) => milestone(entry, [])),
        );
      }
    }
  }
  const named = oneNamePerCode([...steps, ...overtaken]);
  return { steps: named.slice(0, steps.length), overtaken: named.slice(steps.length) };
}

/** No actual may be in the future: an event that the carrier reports as done too early is an estimate until its time. */
function notYet(entry: KnownEvent, asOf: string): KnownEvent {
  const { event } = entry;
  if (event.classifier !== 'ACT' || sortKey(event.time) <= Date.parse(asOf)) return entry;
  return { ...entry, event: { ...event, classifier: 'EST' } };
}

function stepsOf(call: readonly KnownEvent[], wentBack: WentBack): Sayings[] {
  const steps: Step[] = [];
  const byMove = new Map<string, Step[]>();
  for (const entry of call) {
    const move = moveOf(entry.event);
    const step = byMove.get(move)?.findLast((each) => isSameStep(entry.event, each));
    if (step === undefined || wentBack(step.strongest, entry)) {
      const begun: Step = { sayings: [entry], strongest: entry };
      steps.push(begun);
      addTo(byMove, [move], begun);
      continue;
    }
    step.sayings.push(entry);
    if (step.strongest.event.classifier !== 'ACT' && entry.event.classifier === 'ACT') step.strongest = entry;
  }
  return steps.map(({ sayings }) => sayings);
}

/** By sea, one call has one arrival, one departure and so on. A gate can be passed twice, so there the time decides too. */
function isSameStep(event: TrackingEvent, { strongest }: Step): boolean {
  if (isVesselMove(event) || event.classifier !== strongest.event.classifier) return true;
  return Math.abs(hoursBetween(event.time, strongest.event.time)) <= sameStepHours;
}

/** What distinguishes the steps of one call, whenever they are. */
function moveOf({ code, load, words }: TrackingEvent): string {
  return [code, load ?? 'laden', code === 'OTHER' ? words : ''].join('|');
}

function byPrecedence(a: KnownEvent, b: KnownEvent, asOf: string): number {
  const byClassifier = precedence[a.event.classifier] - precedence[b.event.classifier];
  if (byClassifier !== 0) return byClassifier;
  // Events that the latest answers still contain are newer than events they have dropped.
  return b.missed - a.missed || compareVersions(a.event, b.event, asOf);
}

function milestone(entry: KnownEvent, sayings: readonly KnownEvent[]): Milestone {
  const { event } = entry;
  const actuals =
    event.classifier === 'ACT' ? sayings.filter((saying) => saying.event.classifier === 'ACT') : [];
  return {
    kind: event.kind,
    code: event.code,
    classifier: event.classifier,
    time: event.time,
    conflictingTimes: actuals
      .map((saying) => saying.event.time)
      .filter((time) => hoursBetween(time, event.time) !== 0),
    place: event.place,
    mode: event.mode,
    vessel: isLandMove(event) ? null : event.vessel,
    voyage: event.exportVoyage ?? event.importVoyage,
    load: event.load,
    role: event.role,
    ...(event.route !== undefined && { route: event.route }),
    words: event.words,
    firstSeenAt: entry.firstSeenAt,
  };
}

/**
 * The steps, with one name for each UN/LOCODE: the one that most steps use, or else the first (docs/journeys.md
 * "Names"). For a code that no book has, carriers also write a terminal or a district in place of the city.
 */
function oneNamePerCode(steps: readonly Milestone[]): Milestone[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { place } of steps) {
    if (place === null || place.unlocode === null || place.name === '') continue;
    const names = counts.get(place.unlocode) ?? new Map<string, number>();
    counts.set(place.unlocode, names.set(place.name, (names.get(place.name) ?? 0) + 1));
  }
  const chosen = new Map([...counts].map(([code, names]) => [code, mostUsed(names)]));
  return steps.map((step) => {
    const name = chosen.get(step.place?.unlocode ?? '');
    if (step.place === null || name === undefined || name === step.place.name) return step;
    return { ...step, place: renamed(step.place, name) };
  });
}

function mostUsed(names: ReadonlyMap<string, number>): string {
  const [name] = [...names].reduce((most, other) => (other[1] > most[1] ? other : most));
  return name;
}

/** @param reported the events of a trip, in journey order */
function gatePasses(reported: readonly KnownEvent[]): WentBack {
  const positions = new Map(reported.map((entry, position) => [entry, position]));
  const nextPass = new Map<string, number>();
  const backAt = new Map<KnownEvent, number>();
  for (const entry of reported.filter(({ event }) => isPass(event)).toReversed()) {
    const { event } = entry;
    backAt.set(entry, nextPass.get(passKey(event.code === 'GTIN' ? 'GTOT' : 'GTIN', event)) ?? Infinity);
    nextPass.set(passKey(event.code, event), positions.get(entry) ?? Infinity);
  }
  return (actual, later) => (backAt.get(actual) ?? Infinity) < (positions.get(later) ?? -1);
}

function isPass({ code, classifier }: TrackingEvent): boolean {
  return classifier === 'ACT' && (code === 'GTIN' || code === 'GTOT');
}

function passKey(code: string, { load, place }: TrackingEvent): string {
  return `${code}|${load}|${portKey(place)}`;
}
