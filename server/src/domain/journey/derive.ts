// From the events of a box to its journey. Pure, never throws: same events, same journey.

import type { TrackingEvent } from '../events/event.ts';
import { compareTimes, type EventTime } from '../events/event-time.ts';
import { type Place, placeOf, sameNamedPort, samePort } from '../places/place.ts';
import { lineOf } from '../references/carrier-code.ts';
import { boxesOf, eventsByBox, type Subject } from './boxes.ts';
import { courseOf } from './course.ts';
import { type Eta, etaOf } from './eta.ts';
import { etaPlanOf } from './eta-plan.ts';
import { assumeGateLoads } from './gate-load.ts';
import { grantedFreeTimesOf, newestNotices } from './granted-free-times.ts';
import { type Journey, type Milestone, phases } from './journey.ts';
import { milestonesOf } from './milestones.ts';
import { boards, leavesTerminal } from './moves.ts';
import { inJourneyOrder } from './order.ts';
import { particularsOf } from './particulars.ts';
import { portOfLoading } from './port-of-loading.ts';
import { type PortOfDischarge, portOfDischarge, transshipmentPorts } from './ports.ts';
import { portsOfEntry } from './ports-of-entry.ts';
import { progressOf } from './progress.ts';
import { releaseOf } from './release.ts';
import { withRolesInWords } from './roles-in-words.ts';
import { continuesJourney, pastSteps } from './same-journey.ts';
import { isVesselMove, sameShip } from './ship.ts';
import type { KnownEvent } from './shipment-state.ts';
import { currentTrip } from './trips.ts';
import { isOneShip, type Voyage } from './voyage.ts';

/**
 * The journeys of the boxes of a shipment, least advanced first, in a step for each box.
 * @param before the journeys derived last time. They keep a POD or first ETA that the carrier no longer sends.
 * @param asOf UTC instant of the newest answer; the only "now" in use.
 */
export function* deriveJourneys(
  known: readonly KnownEvent[],
  before: readonly Journey[],
  subject: Subject,
  asOf: string,
): Generator<number, Journey[]> {
  const eventsOf = eventsByBox(known);
  const previous = new Map(before.map((journey) => [journey.container, journey]));
  const journeys: Journey[] = [];
  for (const box of boxesOf(known, subject)) {
    const events = eventsOf(box);
    journeys.push(deriveJourney(events, box, previous.get(box) ?? null, subject, asOf));
    yield events.length;
  }
  return journeys.toSorted(leastAdvancedFirst);
}

function deriveJourney(
  events: readonly KnownEvent[],
  container: string,
  previous: Journey | null,
  subject: Subject,
  asOf: string,
): Journey {
  const trip = currentTrip(assumeGateLoads(events));
  const papers = trip.events.flatMap(({ event }) => (event.kind === 'shipment' ? [event] : []));
  const { steps: reported, overtaken } = milestonesOf(trip.events, asOf);
  const done = inJourneyOrder(reported.filter((step) => step.classifier === 'ACT'));
  const ahead = inJourneyOrder(reported.filter((step) => step.classifier !== 'ACT'));
  const steps = withRolesInWords([...done, ...ahead], papers);
  const [actual, planned] = [steps.slice(0, done.length), steps.slice(done.length)];
  const bookings = trip.events.flatMap(({ event }) => event.bookings);
  const carrier = lineOf(trip.events[0]?.event.carrier ?? '');
  const continues = previous !== null && continuesJourney(previous, { carrier, happened: actual }, bookings);
  const before = continues ? previous : null;
  const knownPol = before?.pol ?? null;
  const happened = withBoxAboard(actual, planned, knownPol);
  const known = portOfPlan(before);
  const declared = declaredPort(subject);
  const course = courseOf(happened, planned, known ?? declared, asOf);
  const { upcoming, superseded, voyage } = course;
  const believed = believedPort(before, happened);
  const pod = portOfDischarge(course, { papers, known, declared, believed }, asOf);
  const progress = progressOf(course, pod);
  const notices = newestNotices(trip.events, asOf);
  const eta = etaOf(course, pod?.place ?? null, progress.arrivedAt, asOf, notices);
  const pol = portOfLoading([...happened, ...upcoming], papers, knownPol);
  const ship = shipOf(voyage, progress.arrivedAt === null ? upcoming : [], before);
  const documents = documentsOf(trip.events, subject);
  const journey: Journey = {
    container,
    ...documents,
    carrier,
    ...progress,
    ...ship,
    pol,
    pod: pod?.place ?? null,
    podConfidence: pod?.confidence ?? null,
    transshipments: transshipmentPorts(course, pol, pod?.place ?? null),
    eta: eta?.time ?? null,
    etaBasis: eta?.basis ?? null,
    etaInitial: initialEta(before, pod, eta),
    ...besideSteps(trip.events, { pol, vessel: ship.vessel, asOf }),
    ...grantedTo({ container, ...documents }, notices),
    happened,
    upcoming,
    superseded: [...overtaken, ...superseded],
    conflicted: happened.some((step) => step.conflictingTimes.length > 0),
  };
  const etaPlan = etaPlanOf(before, journey, asOf);
  return etaPlan === null ? journey : { ...journey, etaPlan };
}

/** What the events say beside the steps. */
function besideSteps(
  events: readonly KnownEvent[],
  { pol, vessel, asOf }: { pol: Place | null; vessel: Journey['vessel']; asOf: string },
): Pick<Journey, 'release' | 'particulars'> {
  const release = releaseOf(events, pol, asOf);
  const particulars = particularsOf(events, vessel);
  return { ...(release !== null && { release }), ...(particulars !== null && { particulars }) };
}

function grantedTo(
  box: Pick<Journey, 'container' | 'isoEquipmentCode'>,
  notices: readonly TrackingEvent[],
): Pick<Journey, 'freeTimes'> {
  const freeTimes = grantedFreeTimesOf(notices, box);
  return freeTimes.length > 0 ? { freeTimes } : {};
}

/** The port of discharge, if the carrier or its plan named it. */
function portOfPlan(before: Journey | null): Journey['pod'] {
  if (before === null) return null;
  return before.podConfidence === 'stated' || before.podConfidence === 'planned' ? before.pod : null;
}

/** The inferred port where the box had arrived, unless the carrier has taken back the newest move: that showed it. */
function believedPort(before: Journey | null, now: readonly Milestone[]): Journey['pod'] {
  if (before === null || before.podConfidence !== 'inferred' || before.arrivedAt === null) return null;
  const { carrier, pod, happened } = before;
  const newest = happened.findLast((step) => isVesselMove(step) || leavesTerminal(step));
  const [move] = pastSteps(carrier, newest === undefined ? [] : [newest]);
  return pastSteps(carrier, now).some(({ name }) => name === move?.name) ? pod : null;
}

function declaredPort({ words }: Subject): Journey['pod'] {
  return words?.pod ? placeOf({ unlocode: words.pod }) : null;
}

/**
 * The first ETA seen for this journey and this POD, also if the port was not known then. A journey first seen after its
 * arrival has none.
 */
function initialEta(before: Journey | null, pod: PortOfDischarge | null, eta: Eta | null): EventTime | null {
  const reported = eta === null || eta.basis === 'arrival_actual' ? null : eta.time;
  const isForPod = before !== null && (before.pod === null || sameNamedPort(before.pod, pod?.place ?? null));
  return (isForPod ? before.etaInitial : null) ?? reported;
}

/**
 * The ship the box is on; ashore, the ship it is planned to board; after the journey, the last ship (docs/journeys.md
 * "Ships"). After a boarding without a name, the ship that was known before stays.
 */
function shipOf(voyage: Voyage, upcoming: readonly Milestone[], before: Journey | null) {
  const next = upcoming.find((step) => isVesselMove(step) && step.vessel !== null) ?? null;
  const known = voyage.boardings.length > 0 ? (before?.vessel ?? null) : null;
  if (voyage.boarded !== null) {
    const ship =
      voyage.ship ??
      [next?.vessel ?? null, known].find((each) => each !== null && !voyage.left.has(each)) ??
      null;
    return { vessel: ship, voyage: voyage.boarded.voyage };
  }
  return next === null
    ? { vessel: voyage.lastShip ?? voyage.arrival?.vessel ?? known, voyage: null }
    : { vessel: next.vessel, voyage: next.voyage };
}

function documentsOf(events: readonly KnownEvent[], subject: Subject) {
  const newest = events.toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1));
  const bills = newest.flatMap(({ event }) => event.billsOfLading);
  const bookings = newest.flatMap(({ event }) => event.bookings);
  const asked = bills.find((bill) => bill === subject.reference);
  return {
    billOfLading: asked ?? bills[0] ?? (isBillOfLading(subject, bookings) ? subject.reference : null),
    booking: bookings[0] ?? (subject.questionKind === 'booking' ? subject.reference : null),
    isoEquipmentCode:
      newest.find(({ event }) => event.isoEquipmentCode !== null)?.event.isoEquipmentCode ?? null,
  };
}

/** A number that a client tracks may be a booking, which is no transport document. */
function isBillOfLading({ reference, shape, questionKind }: Subject, bookings: readonly string[]): boolean {
  return shape === 'document' && questionKind !== 'booking' && !bookings.includes(reference);
}

function leastAdvancedFirst(a: Journey, b: Journey): number {
  return phases.indexOf(a.phase) - phases.indexOf(b.phase) || (a.container < b.container ? -1 : 1);
}

/**
 * The steps that happened. Where the boarding is not reported, the first ship that arrives elsewhere than in the port of
 * loading has the box aboard, as the plan or the role of that port says.
 * @param pol the port of loading of the plan before
 */
function withBoxAboard(
  happened: readonly Milestone[],
  planned: readonly Milestone[],
  pol: Place | null,
): Milestone[] {
  const first = happened.find((step) => isVesselMove(step) && step.load !== 'empty');
  if (first?.code !== 'ARRI' || first.place === null || portsOfEntry(happened)(first.place))
    return [...happened];
  const isHere = (step: Milestone) => samePort(step.place, first.place);
  const boardings = [...happened, ...planned].filter((step) => boards(step) && isOneShip(step, first));
  const isBefore = (step: Milestone) => compareTimes(step.time, first.time) < 0;
  const wasPlanned = boardings.some((step) => isBefore(step) && !isHere(step));
  const isAhead = (step: Milestone) => samePort(step.place, pol) && !isBefore(step);
  const hasLeft = pol !== null && !samePort(pol, first.place) && !boardings.some(isAhead);
  const isOnWay = wasPlanned || hasLeft || first.role === 'PTS' || first.role === 'POD';
  const isToLoad = boardings.some((step) => isHere(step) && sameShip(step.vessel, first.vessel));
  if (isToLoad || !isOnWay) return [...happened];
  return happened.map((step) => (step === first ? { ...step, load: 'laden' } : step));
}
