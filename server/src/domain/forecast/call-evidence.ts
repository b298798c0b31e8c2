import type { Classifier, Vessel } from '../event.ts';
import { compareTimes, type EventTime, sortKey } from '../event-time.ts';
import type { Journey, Milestone } from '../journey/journey.ts';
import { identityOf, isSameJourney } from '../journey/same-journey.ts';
import { isVesselMove, sameShip, shipKey } from '../journey/ship.ts';
import { isLadenSeaMove } from '../journey/voyage.ts';
import { type Place, portKey, samePort } from '../place.ts';
import { dayMs, hourMs } from './moments.ts';
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

/** Further from the day of the answer, a time is a typing error. */
const plausibleMs = 366 * dayMs;

/** What differs from the journeys before. Most answers bring nothing. */
export function newEvidence(
  { carrier, learnedAt }: Pick<NewEvidence, 'carrier' | 'learnedAt'>,
  before: readonly Journey[],
  after: readonly Journey[],
): NewEvidence[] {
  return after.flatMap((journey) => {
    const previous = before.find((other) => other.container === journey.container);
    if (previous === journey) return [];
    const earlier = previous && continues(previous, journey) ? evidenceOf(previous) : [];
    return evidenceOf(journey).flatMap((evidence) => {
      const known = earlier.find(({ ship, port }) => ship === evidence.ship && port === evidence.port);
      if (known && isSame(known, evidence)) return [];
      if (Math.abs(evidence.at - learnedAt) > plausibleMs) return [];
      const said = known ? { at: known.at, classifier: known.classifier } : null;
      return [{ ...evidence, carrier, learnedAt, before: said }];
    });
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
  const pol = portKey(journey.pol);
  const departedAt = departureOf(journey);
  return [
    ...journey.transshipments.map((port) => transshipmentAt(journey, port)),
    dischargeCallOf(journey),
  ].flatMap((step) => {
    const vessel = step === undefined ? null : shipOfCall(step, journey);
    const [ship, port] = [shipKey(vessel), portKey(step?.place ?? null)];
    if (step === undefined || vessel === null || ship === '' || port === '') return [];
    const { classifier, voyage, time, code } = step;
    const moment = code === 'ARRI' ? ('arrival' as const) : ('discharge' as const);
    const shipName = vessel.name;
    return [{ ship, shipName, port, voyage, at: momentOf(time), classifier, moment, pol, departedAt }];
  });
}

/** The arrival of the ship that brings the box, or else the discharge; what happened comes before what is planned. */
function transshipmentAt({ happened, upcoming }: Journey, port: Place): Milestone | undefined {
  const there = (step: Milestone) => isVesselMove(step) && samePort(step.place, port);
  const steps = [...happened, ...upcoming].filter(there);
  const discharge = steps.find((step) => isLadenSeaMove(step, 'DISC'));
  const arrivals = steps.filter(({ code }) => code === 'ARRI');
  const arrival = discharge?.vessel
    ? arrivals.find(({ vessel }) => sameShip(vessel, discharge.vessel))
    : arrivals[0];
  if (discharge?.classifier === 'ACT' && arrival?.classifier !== 'ACT') return discharge;
  return arrival ?? discharge;
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

/** A step without a ship is one of the only ship of the journey. */
function shipOfCall({ vessel }: Milestone, journey: Journey): Vessel | null {
  return vessel ?? (journey.transshipments.length === 0 ? journey.vessel : null);
}

function departureOf({ pol, happened }: Journey): number | null {
  const departure = happened.find(
    (step) => step.code === 'DEPA' && isVesselMove(step) && samePort(step.place, pol),
  );
  return departure === undefined ? null : momentOf(departure.time);
}

/** A time known only to the day counts as its noon. */
function momentOf(time: EventTime): number {
  return sortKey(time) + (time.precision === 'day' ? 12 * hourMs : 0);
}
