import type { TrackingEvent } from '../event.ts';
import { hoursBetween, sortKey } from '../event-time.ts';
import { portKey } from '../place.ts';
import { stepKey } from './fingerprint.ts';
import type { Milestone } from './journey.ts';
import { compareVersions } from './known-events.ts';
import { oneNamePerCode } from './one-name-per-code.ts';
import { isLandMove, isVesselMove, sameShip } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';

/** Two reports of one move of one call that are further apart are two moves. */
const sameStepHours = 24;
/** A ship that is in a port again this long after it left is on another call. */
const newCallHours = 48;

/** All events of one stay of one ship in one port. Every gate or land move is a call of its own. */
interface Call {
  events: KnownEvent[];
}

/** All events of one step. */
type Sayings = [KnownEvent, ...KnownEvent[]];

const precedence = { ACT: 2, EST: 1, PLN: 0 } as const;

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
  for (const call of callsOf(reported)) {
    for (const sayings of stepsOf(call, reported)) {
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

function callsOf(events: readonly KnownEvent[]): Call[] {
  const calls: Call[] = [];
  for (const entry of events) {
    const call = calls.findLast((open) => belongsTo(entry.event, open));
    if (call === undefined) calls.push({ events: [entry] });
    else call.events.push(entry);
  }
  return calls;
}

function belongsTo(event: TrackingEvent, call: Call): boolean {
  const first = call.events[0]?.event;
  if (first === undefined || portKey(first.place) !== portKey(event.place)) return false;
  if (!isVesselMove(event) || !isVesselMove(first)) {
    if (event.code !== first.code) return false;
    return stepKey({ ...event, containers: [] }) === stepKey({ ...first, containers: [] });
  }
  const unnamed = event.vessel === null && first.vessel === null;
  if (!unnamed && !sameShip(event.vessel, first.vessel)) return false;
  return sameSequence(event, first) && !leftLongBefore(event, call);
}

/** Two calls of one ship at one port are distinguished by the sequence of the call, where both events have one. */
function sameSequence(a: TrackingEvent, b: TrackingEvent): boolean {
  return a.callSequence === null || b.callSequence === null || a.callSequence === b.callSequence;
}

function leftLongBefore(event: TrackingEvent, call: Call): boolean {
  return call.events.some(({ event: { code, classifier, time } }) => {
    const left = code === 'DEPA' && classifier === 'ACT';
    return left && hoursBetween(time, event.time) > newCallHours;
  });
}

function stepsOf(call: Call, reported: readonly KnownEvent[]): Sayings[] {
  const steps: Sayings[] = [];
  for (const entry of call.events) {
    const step = steps.findLast((sayings) => isSameStep(entry.event, strongest(sayings).event));
    if (step === undefined || wentBack(strongest(step), entry, reported)) steps.push([entry]);
    else step.push(entry);
  }
  return steps;
}

/** The actual of a step, or else what was said of it first. */
function strongest(sayings: Sayings): KnownEvent {
  return sayings.find(({ event }) => event.classifier === 'ACT') ?? sayings[0];
}

/** By sea, one call has one arrival, one departure and so on. A gate can be passed twice, so there the time decides too. */
function isSameStep(a: TrackingEvent, b: TrackingEvent): boolean {
  if (a.code !== b.code || (a.load ?? 'laden') !== (b.load ?? 'laden') || !sameWords(a, b)) return false;
  if (isVesselMove(a) || a.classifier !== b.classifier) return true;
  return Math.abs(hoursBetween(a.time, b.time)) <= sameStepHours;
}

/** After an actual gate move, the box passed a gate of the same port in the other direction before `later`. */
function wentBack(actual: KnownEvent, later: KnownEvent, reported: readonly KnownEvent[]): boolean {
  const { code, classifier, load, place } = actual.event;
  if (classifier !== 'ACT' || (code !== 'GTIN' && code !== 'GTOT')) return false;
  const back = code === 'GTIN' ? 'GTOT' : 'GTIN';
  return reported
    .slice(reported.indexOf(actual) + 1, reported.indexOf(later))
    .some(
      ({ event }) =>
        event.classifier === 'ACT' &&
        event.code === back &&
        event.load === load &&
        portKey(event.place) === portKey(place),
    );
}

function sameWords(a: TrackingEvent, b: TrackingEvent): boolean {
  return a.code !== 'OTHER' || a.words === b.words;
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
