import type { Classifier } from '../events/event.ts';
import { compareTimes } from '../events/event-time.ts';
import type { Journey, Milestone } from '../journey/journey.ts';
import { isLadenSeaMove } from '../journey/moves.ts';
import { identityOf, isSameJourney } from '../journey/same-journey.ts';
import { seaRouteOf } from '../journey/sea-route.ts';
import { isVesselMove, shipKey } from '../journey/ship.ts';
import { portKey, samePort } from '../places/place.ts';
import { atOnce, stepsOfBox } from '../steps.ts';
import { dayMs } from '../time/time-spans.ts';
import { forecastTime, shipOfCall } from './expected-of-journey.ts';
import type { CallMoment } from './port-call.ts';

/** What the journey of one box says about one call: when the ship is expected, or when it arrived. */
export interface CallEvidence {
  ship: string;
  shipName: string;
  port: string;
  voyage: string | null;
  /** Milliseconds since the epoch. */
  at: number;
  /** `ACT`: the ship has arrived. */
  classifier: Classifier;
  moment: CallMoment;
  /** As `portKey` gives it; `''` when not known. */
  pol: string;
  departedAt: number | null;
}

/** Evidence that an answer brought. */
export interface NewEvidence extends CallEvidence {
  /** SCAC. */
  carrier: string;
  learnedAt: number;
  /** What the same journey said about the call before. */
  before: Pick<CallEvidence, 'at' | 'classifier'> | null;
}

/** A time that is further from the day of the answer is a typing error. */
const plausibleMs = 366 * dayMs;

/** What differs from the journeys before. Most answers bring nothing. */
export function newEvidence(
  origin: Origin,
  before: readonly Journey[],
  after: readonly Journey[],
): NewEvidence[] {
  return atOnce(evidenceSteps(origin, before, after));
}

type Origin = Pick<NewEvidence, 'carrier' | 'learnedAt'>;

/** The same in steps, each about one box. */
export function* evidenceSteps(
  origin: Origin,
  before: readonly Journey[],
  after: readonly Journey[],
): Generator<number, NewEvidence[]> {
  const all: NewEvidence[] = [];
  const known = Map.groupBy(before, ({ container }) => container);
  for (const journey of after) {
    all.push(...newEvidenceOf(origin, known.get(journey.container)?.[0], journey));
    yield stepsOfBox;
  }
  return all;
}

function newEvidenceOf(
  { carrier, learnedAt }: Origin,
  previous: Journey | undefined,
  journey: Journey,
): NewEvidence[] {
  if (previous === journey) return [];
  const earlier = previous && continues(previous, journey) ? evidenceOf(previous) : [];
  return evidenceOf(journey).flatMap((evidence) => {
    const known = earlier.find(({ ship, port }) => ship === evidence.ship && port === evidence.port);
    if (known && isSame(known, evidence)) return [];
    if (Math.abs(evidence.at - learnedAt) > plausibleMs) return [];
    const said = known ? { at: known.at, classifier: known.classifier } : null;
    return [{ ...evidence, carrier, learnedAt, before: said }];
  });
}

function continues(previous: Journey, journey: Journey): boolean {
  const bookings = journey.booking === null ? [] : [journey.booking];
  return isSameJourney(identityOf(previous), identityOf(journey).steps, bookings);
}

function isSame(a: CallEvidence, b: CallEvidence): boolean {
  return (
    a.at === b.at &&
    a.classifier === b.classifier &&
    a.moment === b.moment &&
    a.pol === b.pol &&
    a.departedAt === b.departedAt
  );
}

/** The calls at the transshipment ports and at the port of discharge. A call without a ship or a time says nothing. */
export function evidenceOf(journey: Journey): CallEvidence[] {
  const { legs } = seaRouteOf(journey);
  const transshipments = journey.transshipments.map(
    (port) => legs.find(({ to }) => samePort(to, port))?.arrival,
  );
  return [...transshipments, dischargeCallOf(journey)]
    .map((step) => evidenceIn(step, journey))
    .filter((evidence) => evidence !== null);
}

/** The call at the port of discharge; null when the journey says nothing about it. */
export function dischargeEvidence(journey: Journey): CallEvidence | null {
  return evidenceIn(dischargeCallOf(journey), journey);
}

function evidenceIn(step: Milestone | undefined, journey: Journey): CallEvidence | null {
  if (step === undefined) return null;
  const vessel = shipOfCall(step, journey);
  const [ship, port] = [shipKey(vessel), portKey(step.place)];
  if (vessel === null || ship === '' || port === '') return null;
  return {
    ...{ ship, shipName: vessel.name, port },
    voyage: step.voyage,
    at: forecastTime(step.time),
    classifier: step.classifier,
    moment: step.code === 'ARRI' ? 'arrival' : 'discharge',
    pol: portKey(journey.pol),
    departedAt: departureOf(journey),
  };
}

/** The step from which the ETA or the arrival at the port of discharge was read. A move on land is too late for an arrival. */
function dischargeCallOf({ pod, arrivedAt, eta, happened, upcoming }: Journey): Milestone | undefined {
  const [time, steps] = arrivedAt === null ? [eta, upcoming] : [arrivedAt, happened];
  if (time === null) return undefined;
  const there = steps.filter(
    (step) => isVesselMove(step) && samePort(step.place, pod) && compareTimes(step.time, time) === 0,
  );
  return (
    there.findLast(({ code }) => code === 'ARRI') ?? there.findLast((step) => isLadenSeaMove(step, 'DISC'))
  );
}

function departureOf({ pol, happened }: Journey): number | null {
  const departure = happened.find(
    (step) => step.code === 'DEPA' && isVesselMove(step) && samePort(step.place, pol),
  );
  return departure === undefined ? null : forecastTime(departure.time);
}
