import { etaCausesEn } from '../eta-causes/en.ts';
import type { EtaCause } from '../eta-causes/eta-cause.ts';
import { etaCauseSentence } from '../eta-causes/eta-cause-words.ts';
import { type EventTime, formatKnownTime, hoursMoved } from '../events/event-time.ts';
import { placeLabel, sameNamedPort } from '../places/place.ts';
import { stepsOfBox } from '../steps.ts';
import { daysLater } from '../time/time-spans.ts';
import type { JourneyChange } from './change.ts';
import { changeReasons, stepReported } from './change-reason.ts';
import { movedBecause } from './eta-plan.ts';
import { goesFurther } from './goes-further.ts';
import type { Journey } from './journey.ts';
import { milestoneLabel } from './milestone-label.ts';
import { continuesJourney } from './same-journey.ts';
import { isVesselMove, sameShip } from './ship.ts';
import type { ShipmentState } from './shipment-state.ts';
import { statusAt, statusFacts } from './status.ts';
import { conflictingSteps, reroutings, withdrawnSteps } from './step-changes.ts';
import { voyageOf } from './voyage.ts';

/**
 * The changes that an answer made, in a step for each box; for the first answer, everything that is shown.
 * @param learnedAt UTC instant of the answer; decides whether the status is `delayed`.
 */
export function* changeSteps(
  before: ShipmentState | null,
  after: ShipmentState,
  learnedAt: string,
): Generator<number, JourneyChange[]> {
  const known = new Map(before?.journeys.map((journey) => [journey.container, journey]));
  const changes: JourneyChange[] = [];
  for (const journey of after.journeys) {
    changes.push(...changesOf(known.get(journey.container) ?? null, journey, learnedAt));
    yield stepsOfBox;
  }
  return changes;
}

function changesOf(previous: Journey | null, journey: Journey, learnedAt: string): JourneyChange[] {
  const facts = changedFacts(previous, journey, learnedAt);
  if (previous === null) return facts;
  const bookings = journey.booking === null ? [] : [journey.booking];
  if (!continuesJourney(previous, journey, bookings)) return [newJourney(previous, journey), ...facts];
  return [
    ...facts,
    ...reroutings(previous, journey),
    ...withdrawnSteps(previous, journey),
    ...conflictingSteps(previous, journey),
  ];
}

function newJourney(previous: Journey, journey: Journey): JourneyChange {
  const route = ({ pol, pod }: Journey) =>
    [placeLabel(pol), placeLabel(pod)].map((port) => port || 'unknown').join(' to ');
  return {
    container: journey.container,
    field: 'journey',
    previous: route(previous),
    current: route(journey),
    reason: changeReasons.new_journey,
  };
}

function changedFacts(previous: Journey | null, journey: Journey, learnedAt: string): JourneyChange[] {
  const change = (
    field: JourneyChange['field'],
    was: string | null,
    is: string | null,
    reason: string,
  ): JourneyChange[] =>
    was === is ? [] : [{ container: journey.container, field, previous: was, current: is, reason }];
  const samePod =
    previous !== null && (sameNamedPort(previous.pod, journey.pod) || previous.pod === journey.pod);
  // Where the plan has only grown, its end becomes known now.
  const lastEnd = previous !== null && goesFurther(previous, journey) ? null : previous;
  const sameVessel = previous !== null && sameShip(previous.vessel, journey.vessel);
  return [
    ...change(
      'status',
      statusOf(previous, learnedAt),
      statusOf(journey, learnedAt),
      statusReason(previous, journey, learnedAt),
    ),
    ...(samePod ? [] : change('pod', labelOf(lastEnd), labelOf(journey), podReason(lastEnd, journey))),
    ...(sameVessel
      ? []
      : change('vessel', shipOf(previous), shipOf(journey), vesselReason(previous, journey))),
    ...(isSameReading(previous?.eta, journey.eta)
      ? []
      : change('eta', timeOf(previous?.eta), timeOf(journey.eta), etaReason(previous, journey)).map((each) =>
          withCause(each, movedBecause(previous, journey)),
        )),
  ];
}

function statusOf(journey: Journey | null, at: string): string | null {
  return journey === null ? null : statusAt(statusFacts(journey), new Date(at));
}

function labelOf(journey: Journey | null): string | null {
  return placeLabel(journey?.pod ?? null) || null;
}

function shipOf(journey: Journey | null): string | null {
  return journey?.vessel?.name || null;
}

function timeOf(time: EventTime | null | undefined): string | null {
  return time ? formatKnownTime(time) : null;
}

/** The same time, whose place became known or unknown meanwhile. */
function isSameReading(was: EventTime | null | undefined, is: EventTime | null): boolean {
  if (!was || !is || was.precision !== is.precision) return false;
  return (was.instant === null || is.instant === null) && hoursMoved(was, is) === 0;
}

/** The ETA alone decides whether a box under way is delayed; every other status comes from the steps. */
function statusReason(previous: Journey | null, journey: Journey, at: string): string {
  const [was, is] = [statusOf(previous, at), statusOf(journey, at)];
  const isMoved = previous?.eta && timeOf(previous.eta) !== timeOf(journey.eta);
  if (is === 'delayed' && !isMoved) return changeReasons.eta_day_ended;
  if (is === 'delayed' || (was === 'delayed' && is === 'in_transit')) return etaReason(previous, journey);
  const last = journey.happened.at(-1);
  return last === undefined ? changeReasons.nothing_happened : stepReported(milestoneLabel(last, journey));
}

function podReason(previous: Journey | null, journey: Journey): string {
  if (journey.podConfidence === 'declared') return changeReasons.pod_declared;
  if (journey.pod === null)
    return previous?.podConfidence === 'declared'
      ? changeReasons.pod_no_longer_declared
      : changeReasons.pod_no_longer_reported;
  if (journey.podConfidence === 'inferred') return changeReasons.pod_inferred;
  return previous?.pod ? changeReasons.pod_changed : changeReasons.pod_reported;
}

function vesselReason(previous: Journey | null, journey: Journey): string {
  if (previous?.vessel == null) return changeReasons.vessel_reported;
  if (journey.vessel === null) return changeReasons.vessel_no_longer_reported;
  const { happened, upcoming, vessel } = previous;
  if (voyageOf(happened, upcoming).boardings.length > 0) return changeReasons.vessel_changed;
  // A ship that still comes to a later port has not been left: now the one before it is named.
  const isAhead = journey.upcoming.some((step) => isVesselMove(step) && sameShip(step.vessel, vessel));
  return isAhead ? changeReasons.vessel_reported : changeReasons.rolled_over;
}

/** A sentence that names the arrival stays as it is. */
function withCause(change: JourneyChange, cause: EtaCause | null): JourneyChange {
  if (cause === null) return change;
  const isSaid = change.reason === changeReasons.eta_changed && cause.kind !== 'corrected';
  const { previous, current } = change;
  const days =
    previous === null || current === null
      ? cause.days
      : daysLater(previous.slice(0, 'YYYY-MM-DD'.length), current.slice(0, 'YYYY-MM-DD'.length));
  return { ...change, cause, ...(isSaid && { reason: etaCauseSentence(etaCausesEn, cause, days) }) };
}

function etaReason(previous: Journey | null, journey: Journey): string {
  if (journey.etaBasis === 'arrival_actual') return changeReasons.arrived;
  if (journey.eta === null) return changeReasons.eta_no_longer_reported;
  return previous?.eta ? changeReasons.eta_changed : changeReasons.eta_reported;
}
