// What is wrong in a journey that was read, given what can be known. Each fault has the name of the property that it breaks.

import type { EventTime } from '../../../src/domain/events/event-time.ts';
import type { Journey, Milestone, Phase } from '../../../src/domain/journey/journey.ts';
import { type Place, portKey } from '../../../src/domain/places/place.ts';
import { portGroup } from '../../../src/domain/places/port-group.ts';
import type { Knowledge } from './knowledge.ts';
import { type Story, sameStep, type Told } from './telling.ts';
import { otherShips, type Step } from './voyage.ts';

export interface Fault {
  property: string;
  /** What is read, and what is right. */
  read: string;
}

const codeOf = (place: Place | null) => (place === null ? null : portKey(place));
const fault = (property: string, read: string): Fault[] => [{ property, read }];

/** @param hadArrived the box had arrived, and was read as arrived, at an earlier moment */
export function journeyFaults(
  story: Story,
  known: Knowledge,
  journey: Journey,
  hadArrived: boolean,
): Fault[] {
  if (known.next.length > 0) return nextTripFaults(known, journey);
  if (known.isOfOthers) return bookedReturn(known, journey);
  return [
    ...arrivalFaults(story, known, journey, hadArrived),
    ...phaseFaults(story, known, journey),
    ...portFaults(known, journey),
    ...aheadFaults(story, known, journey),
    ...shipFaults(story, known, journey),
    ...etaFaults(known, journey),
    ...lostSteps(known, journey),
  ];
}

/** Only the return of the box after another trip is known. */
function bookedReturn({ answer, ahead }: Knowledge, { phase }: Journey): Fault[] {
  const isReturn = answer.told.every(({ classifier }) => classifier === 'ACT') && ahead.length === 0;
  return isReturn && phase === 'booked' ? fault('a lone return is no booking', phase) : [];
}

/** The laden box is back at the terminal, for another shipper. */
function nextTripFaults({ next, done }: Knowledge, journey: Journey): Fault[] {
  if (!done.some(({ step }) => step?.leg === -1 && step.role === null && step.at > 0 && step.code !== 'GTIN'))
    return [];
  const { phase, arrivedAt } = journey;
  const isOld = phase === 'out_for_delivery' || phase === 'delivered';
  const isNew =
    arrivedAt === null && ['gated_in', 'loaded', 'sailing', 'arrived', 'discharged'].includes(phase);
  const mayBeOld = next.every(({ step }) => step?.code === 'GTIN');
  if (isNew || (mayBeOld && isOld)) return [];
  if (
    next.some(({ step }) => step?.code === 'ARRI' || step?.code === 'DISC') &&
    journey.happened.every(isOfNext(next))
  )
    return [];
  return fault('a street turn begins another trip', `${phase}${arrivedAt === null ? '' : ', arrived'}`);
}

function isOfNext(next: readonly Told[]): (step: Milestone) => boolean {
  return (step) => next.some((told) => tells(told, step));
}

function tells({ step, port, day }: Told, { code, place, time, conflictingTimes }: Milestone): boolean {
  if (step?.code !== code || (port === null ? '' : portGroup(port)) !== portKey(place)) return false;
  return [time, ...conflictingTimes].some((each) => dayOf(each) === day);
}

const dayOf = ({ local }: EventTime) => local.slice(0, 10);

function arrivalFaults(
  { truth, how }: Story,
  known: Knowledge,
  { arrivedAt }: Journey,
  hadArrived: boolean,
): Fault[] {
  const { done, last, pod, isPodKnown, hasArrived, mayEndHere } = known;
  const there = done.filter(({ step }) => step?.role === 'POD');
  const discharge = truth.steps.findIndex((step) => step.role === 'POD' && step.code === 'DISC');
  if (arrivedAt !== null && !hasArrived && !mayEndHere)
    return fault('no arrival before the port of discharge', dayOf(arrivedAt));
  if (arrivedAt === null && hadArrived) return fault('an arrival is not taken back', 'none');
  if (arrivedAt === null && last > discharge) return fault('a box that left the port has arrived', 'none');
  if (arrivedAt === null && there.length > 0 && isPodKnown)
    return fault('a box in the known port has arrived', `none in ${pod}`);
  const first =
    there.find(({ step }) => step?.code === 'ARRI') ??
    there[0] ??
    done.find((each) => each.step && truth.steps.indexOf(each.step) > discharge);
  if (arrivedAt === null || !hasArrived || first === undefined || mayEndHere) return [];
  // The calendar day may be that of a discharge with an earlier time.
  const days = [first, ...(how.stamps === 'discharge_first' ? there : [])].map(({ day }) => day);
  return days.includes(dayOf(arrivedAt))
    ? []
    : fault('the day of the arrival is true', `${dayOf(arrivedAt)} instead of ${first.day}`);
}

/** The phase after a step. */
function phaseAfter({ code, load, mode, role, leg }: Step, hasSailed: boolean): Phase {
  if (code === 'GTIN' && load === 'empty') return 'empty_returned';
  if (code === 'STRP') return 'delivered';
  if (leg === -1 && hasSailed) return 'out_for_delivery';
  if (code === 'GTOT') return 'empty_released';
  if (leg === -1 || mode !== 'vessel') return 'gated_in';
  if (code === 'LOAD') return 'loaded';
  if (code === 'DEPA' || (code === 'ARRI' && role !== 'POD')) return 'sailing';
  if (code === 'ARRI') return 'arrived';
  return role === 'PTS' ? 'transshipment' : 'discharged';
}

function phaseFaults({ truth, how }: Story, known: Knowledge, { phase }: Journey): Fault[] {
  const { last, lastStep, reached, isPodKnown, mayEndHere, ahead, done } = known;
  if (mayEndHere) return [];
  const boarding = truth.steps.findIndex(({ leg }) => leg === 0);
  const after = (at: number): Phase => {
    const step = truth.steps[at];
    return step === undefined ? 'booked' : phaseAfter(step, at > boarding);
  };
  const isOpen = !how.loads && lastStep !== null && lastStep.leg === -1;
  const from = isOpen ? Math.max(last - 1, -1) : last;
  const right = new Set<Phase>();
  for (let at = from; at <= Math.max(reached, last); at += 1) right.add(after(at));
  if (lastStep?.role === 'POD' && !isPodKnown) right.add('sailing').add('discharged');
  if (lastStep?.role === 'POD' && !isPodKnown && ahead.some(({ placeless }) => placeless))
    right.add('transshipment');
  const isBoardingTold = ['calls', 'moves', 'all'].includes(how.plan);
  // A ship that arrives, with nothing else told, may have come to load the box.
  const isElsewhere = lastStep?.role === 'PTS' || !isPodKnown;
  if (!isBoardingTold && isElsewhere && done.every(({ step }) => step?.code === 'ARRI')) right.add('booked');
  const goesOn = isPodKnown || ahead.length > 0;
  if (lastStep?.role === 'PTS' && lastStep.code === 'DISC' && !goesOn) right.add('discharged');
  return right.has(phase) ? [] : fault('the phase is true', `${phase} instead of ${[...right].join('/')}`);
}

function portFaults(known: Knowledge, journey: Journey): Fault[] {
  const { done, ahead, pol, pod, isPodKnown, isPolTold, mayEndHere, lastStep } = known;
  const read = { pol: codeOf(journey.pol), pod: codeOf(journey.pod) };
  const faults: Fault[] = [];
  const isPolNow = [...done, ...ahead].some(({ step }) => step?.role === 'POL');
  if (read.pol === null ? isPolNow : isPolTold && read.pol !== portGroup(pol))
    faults.push(...fault('the port of loading is true', `${read.pol} instead of ${pol}`));
  if (read.pod !== null && read.pod !== portGroup(pod) && !mayEndHere)
    faults.push(...fault('the port of discharge is true', `${read.pod} instead of ${pod}`));
  if (read.pod === null && isPodKnown)
    faults.push(...fault('a told port of discharge is known', `none instead of ${pod}`));
  const shown = journey.transshipments.map(codeOf);
  const mayGoOn = lastStep?.role === 'POD' && !isPodKnown && ahead.some(({ placeless }) => placeless);
  const allowed = [
    ...[...known.transshipments, ...(mayGoOn ? [pod] : [])],
    ...[...oldWay(known), ...portOfCall(known)],
  ].map(portGroup);
  const extra = shown.filter((port) => !allowed.includes(port ?? ''));
  if (extra.length > 0 && isPolTold)
    faults.push(...fault('no other port is one of transshipment', extra.join()));
  const missing = known.knownTransshipments.filter((port) => !shown.includes(portGroup(port)));
  if (missing.length > 0 && isPolTold && !mayEndHere)
    faults.push(...fault('a told port of transshipment is known', `without ${missing.join()}`));
  return faults;
}

/** Where the ship has arrived on its way, and is not reported to have left: the box may change ships there. */
function portOfCall({ lastStep }: Knowledge): string[] {
  const isThere = lastStep?.mode === 'vessel' && lastStep.role === null && lastStep.code === 'ARRI';
  return isThere ? [lastStep.port] : [];
}

/** A port of transshipment that is still told as planned, until the box has left another one. */
export function oldWay({ answer, done, ahead }: Knowledge): string[] {
  const old = answer.told.filter(
    (told) => told.step === null && !told.placeless && told.classifier !== 'ACT' && !isOfOldTrip(told),
  );
  const isElsewhere = ({ port }: Told) => ![...old, ...ahead].some((each) => each.port === port);
  const hasLeft = done.some(
    (told) => told.step?.role === 'PTS' && ['LOAD', 'DEPA'].includes(told.step.code) && isElsewhere(told),
  );
  return hasLeft ? [] : old.flatMap(({ port }) => port ?? []);
}

function isOfOldTrip({ ship }: Told): boolean {
  return ship === otherShips.old;
}

function aheadFaults({ truth }: Story, known: Knowledge, { upcoming }: Journey): Fault[] {
  const positions = new Map(truth.steps.map((step, at) => [sameStep(step), at]));
  return upcoming.flatMap((step) => {
    const label = `${step.classifier} ${step.code} ${codeOf(step.place) ?? 'no place'} ${dayOf(step.time)}`;
    const sources = known.answer.told.filter(
      (told) =>
        told.classifier !== 'ACT' &&
        told.port === (step.place?.unlocode ?? null) &&
        told.day === dayOf(step.time) &&
        JSON.stringify(told.event).includes(`"${step.code}"`),
    );
    const wrong = sources.map((told) =>
      told.placeless ? overWithoutPlace(told, known, positions) : overIn(told, known),
    );
    const [first] = wrong;
    return first && wrong.every(Boolean) ? fault(first, label) : [];
  });
}

/** The property that a plan breaks if it is read as ahead; null: it may be ahead. */
function overIn(told: Told, known: Knowledge): string | null {
  if (isOfOldTrip(told)) return 'no plan of another trip is ahead';
  const isAhead = told.step === null ? oldWay(known).includes(told.port ?? '') : known.ahead.includes(told);
  return isAhead ? null : 'nothing is ahead where a later step has passed';
}

function overWithoutPlace(
  { step, at }: Told,
  { done, last, isPodKnown }: Knowledge,
  positions: ReadonlyMap<string, number>,
): string | null {
  const lastAt = Math.max(...done.map((each) => each.at));
  // That the box has arrived may be reported later than the ETA is told.
  const isReported = done.some((each) => each.step?.role === 'POD');
  const isOver =
    step === null ? isPodKnown && isReported : (positions.get(sameStep(step)) ?? 0) <= last && at <= lastAt;
  return isOver ? 'no ETA without a place is ahead after the arrival' : null;
}

function shipFaults({ how }: Story, { lastStep, done, ahead }: Knowledge, { vessel }: Journey): Fault[] {
  if (lastStep === null || (lastStep.code !== 'LOAD' && lastStep.code !== 'DEPA') || lastStep.ship === null)
    return [];
  if (how.boardsUnnamed && how.etaShip !== 'own') return [];
  const { ship, leg } = lastStep;
  const isNamed = [...done, ...ahead].some((told) => told.step?.leg === leg && told.ship === ship);
  const read = vessel?.name || null;
  // The plan may name only the last ship: then it is the one that an unnamed one is taken for.
  if (read === ship || (!isNamed && (read === null || how.boardsUnnamed))) return [];
  return fault('the ship that the box is on is true', `${read} instead of ${ship}`);
}

function etaFaults(known: Knowledge, { eta, arrivedAt }: Journey): Fault[] {
  const { ahead, isPodKnown, done } = known;
  if (arrivedAt !== null || done.some(({ step }) => step?.role === 'POD')) return [];
  const placeless = ahead.filter((told) => told.placeless);
  const there = ahead.filter((told) => told.step?.role === 'POD' && !told.placeless);
  if (eta === null) {
    if (there.length > 0) return fault('a told ETA is known', `none instead of ${there[0]?.day}`);
    return placeless.length > 0 && !isPodKnown ? fault('an ETA without a place is shown', 'none') : [];
  }
  // That the box has arrived may be reported later than the ETA is told.
  const anywhere = known.answer.told.filter((told) => told.placeless);
  const days = [...there, ...anywhere].map(({ day }) => day);
  return days.includes(dayOf(eta))
    ? []
    : fault('the ETA is one that was told', `${dayOf(eta)} instead of ${days.join('/')}`);
}

function lostSteps({ done }: Knowledge, { happened }: Journey): Fault[] {
  const lost = done.filter((told) => !happened.some((step) => tells(told, step)));
  const [first] = lost;
  return first === undefined
    ? []
    : fault('no step of the trip is lost', `${lost.length} without, first ${first.step?.code} ${first.port}`);
}
