import { type EventTime, formatEventTime, localDate, trustedMoment } from '../../domain/events/event-time.ts';
import type { ForecastDays } from '../../domain/forecast/forecast-view.ts';
import type { Journey, Milestone } from '../../domain/journey/journey.ts';
import { seaRouteOf } from '../../domain/journey/sea-route.ts';
import { statusAt, statusFacts } from '../../domain/journey/status.ts';
import { timingOf } from '../../domain/journey/timing.ts';
import { type Place, samePort } from '../../domain/places/place.ts';
import type { JourneyChangeRow } from '../../store/rows/tracking-rows.ts';
import type { OwnersServices } from '../../tracking/free-time/for-owner.ts';
import type { StoredShipment } from '../../tracking/shipment/stored-shipment.ts';
import { withWay } from '../../tracking/showing/leg.ts';
import { presentMilestone, presentPlace } from '../../tracking/showing/milestone.ts';
import { presentJourneyOf } from '../../tracking/showing/present.ts';
import { presentReason } from '../../tracking/showing/present-change.ts';
import type {
  BoxSummary,
  BoxView,
  PlaceTime,
  StepView,
  StopView,
  WithdrawnStep,
} from './schemas/box-view.ts';

/** A step in the history that happened and was later withdrawn. */
export type Withdrawal = Pick<JourneyChangeRow, 'previous' | 'reason' | 'learned_at'>;

/** One box in the list of its shipment. */
export function presentSummary(journey: Journey, now: Date): BoxSummary {
  return {
    container: journey.container,
    status: statusAt(statusFacts(journey), now),
    timing: timingOf(journey, now),
    phase: journey.phase,
    eta: journey.eta && localDate(journey.eta),
  };
}

/** One box with all its details. */
export function presentBox(
  services: OwnersServices,
  shipment: StoredShipment,
  journey: Journey,
  withdrawals: readonly Withdrawal[],
): BoxView {
  const now = services.now();
  const view = presentJourneyOf(services, shipment, journey);
  const { ports, whereabouts } = seaRouteOf(journey);
  const stepsOf = (steps: readonly Milestone[]) => steps.map((step) => presentStep(step, journey));
  const trace = stepsOf(journey.happened);
  const made = shipment.forecasts.find(({ container }) => container === journey.container)?.arrival;
  return {
    ...view,
    timing: timingOf(journey, now),
    eta_at: journey.eta && placeTime(journey.eta),
    forecast: view.forecast && made ? { ...view.forecast, ...timesAtPort(made, journey, now) } : null,
    trace,
    upcoming: stepsOf(journey.upcoming),
    superseded: stepsOf(journey.superseded),
    stops: ports.map((port) => ({ ...presentPlace(port), role: roleOf(port, journey) })),
    legs: view.legs.map((leg) => withWay(leg, services)),
    whereabouts,
    withdrawn: withdrawals.flatMap((each) => withdrawn(each, trace)),
  };
}

export function placeTime(time: EventTime): PlaceTime {
  return { time: formatEventTime(time), day_only: time.precision === 'day' };
}

function presentStep(step: Milestone, journey: Journey): StepView {
  return {
    ...presentMilestone(step, journey),
    conflicting: step.conflictingTimes.map(placeTime),
    transport: step.mode,
  };
}

/** A forecast that was made some hours ago may begin before now; what is shown never does. */
function timesAtPort({ p10, p50, p90 }: ForecastDays, { eta }: Journey, now: Date): ForecastDays {
  const there = (iso: string) => {
    const moment = new Date(Math.max(now.getTime(), Date.parse(iso)));
    return formatEventTime(trustedMoment(moment.toISOString(), eta?.zone ?? null));
  };
  return { p10: there(p10), p50: there(p50), p90: there(p90) };
}

function roleOf(port: Place, { pol, pod, transshipments }: Journey): StopView['role'] {
  if (samePort(port, pod)) return 'discharge';
  if (samePort(port, pol)) return 'loading';
  return transshipments.some((place) => samePort(place, port)) ? 'transshipment' : 'call';
}

/** Left out when the carrier has reported the step again since. */
function withdrawn(
  { previous, reason, learned_at }: Withdrawal,
  trace: readonly StepView[],
): WithdrawnStep[] {
  const isReportedTwice = trace.some(
    ({ event, location, time }) =>
      [event, location, time].filter((part) => part !== '').join(', ') === previous,
  );
  if (previous === null || isReportedTwice) return [];
  const why = presentReason({ field: 'milestone', reason });
  return [{ withdrawn: previous, ...why, learned_at: learned_at.toISOString() }];
}
