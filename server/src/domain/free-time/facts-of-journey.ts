// Reads from a journey when the steps of the free-time clocks happened, and when they are expected.

import { type EventTime, localDate } from '../events/event-time.ts';
import type { ForecastDays } from '../forecast/forecast-view.ts';
import type { Journey, Milestone, Phase } from '../journey/journey.ts';
import { boards, isEmptyPickUp, isEmptyReturn, isLadenSeaMove, leavesLaden } from '../journey/moves.ts';
import { isVesselMove } from '../journey/ship.ts';
import { type Place, samePort } from '../places/place.ts';
import { equipmentGroupOf } from './equipment-group.ts';
import type {
  ClockStep,
  ExpectedDays,
  FreeTimeFacts,
  NoticedFreeTime,
  OwnDates,
  StatedDay,
  StepFact,
} from './free-time-facts.ts';
import { dayNumber, dayText } from './local-days.ts';

/** What is known beside the journey. */
export interface BesideJourney {
  own: OwnDates;
  /** Of the arrival at the port of discharge; null: there is none. */
  forecast: ForecastDays | null;
  trackingEnded: boolean;
}

type Steps<T> = Partial<Record<ClockStep, T>>;

export function factsOfJourney(journey: Journey, beside: BesideJourney): FreeTimeFacts {
  const { container, carrier, isoEquipmentCode, pol, pod } = journey;
  const { own, forecast, trackingEnded } = beside;
  const parts = partsOf(journey);
  return {
    ...{ container, carrier, pol, pod, own, trackingEnded },
    equipment: equipmentGroupOf(isoEquipmentCode),
    onCarriage: pod === null ? null : goesInland(journey, parts),
    happened: { ...exportSteps(journey, parts), ...arrivalSteps(journey), ...importSteps(journey, parts) },
    expected: { ...plannedSteps(journey), ...expectedArrival(journey, forecast) },
    stated: [...statedIn(journey), ...statedByRelease(journey)],
    noticed: noticedIn(journey),
  };
}

/** The actual steps at the origin, and those after the box came ashore for good. */
interface Parts {
  origin: readonly Milestone[];
  ashore: readonly Milestone[];
  discharge: Milestone | null;
}

const phasesAshore: ReadonlySet<Phase> = new Set([
  'discharged',
  'out_for_delivery',
  'delivered',
  'empty_returned',
]);

function partsOf({ happened, phase, pod }: Journey): Parts {
  const boarding = happened.findIndex(boards);
  if (!phasesAshore.has(phase))
    return { origin: boarding < 0 ? happened : happened.slice(0, boarding), ashore: [], discharge: null };
  const discharge =
    happened.findLast(
      (step) => isLadenSeaMove(step, 'DISC') && (pod === null || samePort(step.place, pod)),
    ) ?? null;
  // Without a boarding, the first move by sea divides what is known.
  const sea = boarding < 0 ? happened.findIndex(isVesselMove) : boarding;
  return {
    origin: happened.slice(0, Math.max(0, sea)),
    ashore: happened.slice(happened.findLastIndex(boards) + 1),
    discharge,
  };
}

function exportSteps({ happened, pol }: Journey, { origin }: Parts): Steps<StepFact> {
  const pickUp = origin.findLast(isEmptyPickUp);
  const handedIn = origin
    .slice(pickUp === undefined ? 0 : origin.indexOf(pickUp))
    .filter((step) => isLadenGateIn(step));
  const atPort = handedIn.findLast(({ place }) => pol === null || samePort(place, pol));
  const loaded = happened.find(boards);
  return known({ empty_picked_up: pickUp, handed_in: handedIn[0], gated_in: atPort, loaded });
}

function arrivalSteps({ happened, pod, arrivedAt }: Journey): Steps<StepFact> {
  if (arrivedAt === null) return {};
  const isShipThere = (step: Milestone) => isVesselMove(step) && (pod === null || samePort(step.place, pod));
  const arrival = happened.findLast((step) => step.code === 'ARRI' && isShipThere(step));
  const sailed = arrival === undefined ? [] : happened.slice(happened.indexOf(arrival) + 1);
  const left = sailed.find((step) => step.code === 'DEPA' && isShipThere(step));
  return known({ vessel_arrived: arrival, ship_left: left });
}

function importSteps({ release, pod, ended }: Journey, { ashore, discharge }: Parts): Steps<StepFact> {
  const terminal = release?.terminal ?? null;
  const available = terminal?.state === 'released' ? { available: { at: terminal.since, place: pod } } : {};
  const back = ended ? ashore.find(isEmptyReturn) : undefined;
  const moves = back === undefined ? ashore : ashore.slice(0, ashore.indexOf(back));
  const ramp = moves.find((step) => isAtRamp(step) && !samePort(step.place, pod));
  const behind = ramp === undefined ? moves : moves.slice(moves.indexOf(ramp) + 1);
  const out = lastWayOut(behind);
  const left = moves
    .slice(0, ramp === undefined ? moves.length : moves.indexOf(ramp))
    .find((step) => leavesLaden(step) && step !== out && (ramp !== undefined || isByRailOrBarge(step)));
  const unpacked = moves.find(({ code }) => code === 'STRP' || code === 'DROP');
  return {
    ...available,
    ...known({
      ...{ discharged: discharge ?? undefined, port_left: left, ramp_arrived: ramp },
      ...{ gated_out: out, unpacked, empty_returned: back },
    }),
  };
}

/** A box that came in by the gate again after it left is in the terminal. */
function lastWayOut(steps: readonly Milestone[]): Milestone | undefined {
  const last = steps.findLast(
    (step) =>
      (leavesLaden(step) && !isByRailOrBarge(step)) || (isLadenGateIn(step) && !isByRailOrBarge(step)),
  );
  return last !== undefined && leavesLaden(last) ? last : undefined;
}

function isAtRamp(step: Milestone): boolean {
  if (isLadenGateIn(step)) return true;
  return (step.code === 'ARRI' || step.code === 'DISC') && step.load !== 'empty' && isByRailOrBarge(step);
}

function isByRailOrBarge({ mode }: Milestone): boolean {
  return mode === 'rail' || mode === 'barge';
}

function isLadenGateIn({ code, load }: Milestone): boolean {
  return code === 'GTIN' && load === 'laden';
}

/** The steps or the plan show a train or barge behind the port, or a place of delivery elsewhere. */
function goesInland({ upcoming, pod }: Journey, { ashore }: Parts): boolean {
  return [...ashore, ...upcoming].some(
    (step) =>
      (step.role === 'PDE' && step.place !== null && !samePort(step.place, pod)) ||
      (step.load !== 'empty' && isByRailOrBarge(step) && leavesLaden(step) && samePort(step.place, pod)),
  );
}

function plannedSteps({ upcoming, pod }: Journey): Steps<ExpectedDays> {
  const isInland = (step: Milestone) =>
    isAtRamp(step) && isByRailOrBarge(step) && pod !== null && !samePort(step.place, pod);
  const planned = {
    empty_picked_up: upcoming.find(isEmptyPickUp),
    gated_in: upcoming.find((step) => isLadenGateIn(step) && !isByRailOrBarge(step)),
    discharged: upcoming.findLast(
      (step) => isLadenSeaMove(step, 'DISC') && (pod === null || samePort(step.place, pod)),
    ),
    ramp_arrived: upcoming.find(isInland),
    gated_out: upcoming.findLast((step) => step.code === 'GTOT' && step.load === 'laden'),
  };
  const steps: Steps<ExpectedDays> = {};
  for (const [step, milestone] of Object.entries(planned))
    if (milestone !== undefined)
      steps[step as ClockStep] = {
        ...{
          basis: 'estimated',
          place: milestone.place,
          p10: null,
          p50: localDate(milestone.time),
          p90: null,
        },
      };
  return steps;
}

/**
 * When the ship is expected, and the discharge: as many days later as the carrier plans, or on the same day. Once the ship has arrived, the
 * discharge as planned, or else on the day of the arrival.
 */
function expectedArrival(journey: Journey, forecast: ForecastDays | null): Steps<ExpectedDays> {
  const { eta, arrivedAt, pod } = journey;
  const planned = plannedSteps(journey).discharged;
  if (arrivedAt !== null) return planned === undefined ? { discharged: onDay(arrivedAt, pod) } : {};
  if (eta === null) return {};
  const day = localDate(eta);
  const later = planned === undefined ? 0 : Math.max(0, dayNumber(planned.p50) - dayNumber(day));
  const expected = (by: number): ExpectedDays => {
    const shift = (text: string) => dayText(dayNumber(text) + by);
    const { p10, p50, p90 } = forecast ?? { p10: null, p50: day, p90: null };
    return {
      ...{ basis: forecast === null ? 'estimated' : 'forecast', place: pod, p50: shift(p50) },
      ...{ p10: p10 === null ? null : shift(p10), p90: p90 === null ? null : shift(p90) },
    };
  };
  return { vessel_arrived: expected(0), discharged: expected(later) };
}

function onDay(time: EventTime, place: Place | null): ExpectedDays {
  return { basis: 'estimated', place, p10: null, p50: localDate(time), p90: null };
}

function statedIn({ freeTimes = [] }: Journey): StatedDay[] {
  return freeTimes.flatMap(({ kind, lastFreeDay, source, evidence }) =>
    lastFreeDay === null ? [] : [{ direction: 'import', kind, lastFreeDay, source, evidence }],
  );
}

function noticedIn({ freeTimes = [] }: Journey): NoticedFreeTime[] {
  return freeTimes.flatMap(({ kind, free, source, evidence }) =>
    free === null ? [] : [{ direction: 'import', kind, free, source, evidence }],
  );
}

/** The carrier's notice that free time ends is about the pick-up. */
function statedByRelease({ release }: Journey): StatedDay[] {
  const at = release?.freeTimeEndedAt ?? null;
  if (at === null) return [];
  return [
    {
      ...{ direction: 'import', kind: 'demurrage', lastFreeDay: localDate(at), evidence: null },
      source: 'Free time ends, as the carrier reports with the release',
    },
  ];
}

function known(steps: Steps<{ time: EventTime; place: Milestone['place'] } | undefined>): Steps<StepFact> {
  const facts: Steps<StepFact> = {};
  for (const [step, milestone] of Object.entries(steps))
    if (milestone !== undefined) facts[step as ClockStep] = { at: milestone.time, place: milestone.place };
  return facts;
}
