import { endOfLocalDay, localDate } from '../../domain/events/event-time.ts';
import type { JourneyForecast } from '../../domain/forecast/forecast-arrival.ts';
import { connectionAhead, forecastOfBox } from '../../domain/forecast/forecast-of-box.ts';
import { daysToEta } from '../../domain/journey/days-to-eta.ts';
import type { Journey, Milestone } from '../../domain/journey/journey.ts';
import { type Status, statusAt, statusFacts } from '../../domain/journey/status.ts';
import { slipDays, timingAt } from '../../domain/journey/timing.ts';
import { traceEntry } from '../../domain/journey/trace-entry.ts';
import { equipmentTypeOf } from '../../domain/references/equipment-type.ts';
import type { SeaWay } from '../../sea/sea-ways.ts';
import type { JourneyChangeRow } from '../../store/rows/tracking-rows.ts';
import { statusText } from '../../tracking/showing/status-text.ts';
import { presentPoint } from './present-point.ts';
import { presentReleaseJson } from './present-release.ts';
import { presentTime } from './present-time.ts';
import { reasonView } from './reason-view.ts';
import { routeOf } from './route-of.ts';
import type { BoxSummary, BoxView, StepView, WithdrawnStep } from './schemas/box-view.ts';
import { showConnection, showForecast } from './show-forecast.ts';

/** A step in the history that happened and was later withdrawn. */
export type Withdrawal = Pick<JourneyChangeRow, 'previous' | 'reason' | 'learned_at'>;

/** One box in the list of its shipment. */
export function presentSummary(
  journey: Journey,
  { promisedAt, now }: { promisedAt: string | null; now: Date },
): BoxSummary {
  const facts = statusFacts(journey);
  const status = statusAt(facts, now);
  return {
    container: journey.container,
    status,
    timing: timingAt(facts, slipDays(journey, promisedAt), now),
    phase: journey.phase,
    sentence: statusText(journey, status),
    eta: journey.eta && localDate(journey.eta),
    daysToEta: daysToEta(facts, now),
  };
}

interface Beside {
  /** Of the boxes of its shipment. */
  forecasts: readonly JourneyForecast[];
  withdrawals: readonly Withdrawal[];
  seaWay: SeaWay;
  promisedAt: string | null;
  now: Date;
}

/** One box with all its details. */
export function presentBox(
  journey: Journey,
  { forecasts, withdrawals, seaWay, promisedAt, now }: Beside,
): BoxView {
  const { vessel, pol, pod } = journey;
  const summary = presentSummary(journey, { promisedAt, now });
  const steps = stepsOf(journey);
  const { arrival, connection: stored } = forecastOfBox(journey, forecasts);
  const connection = connectionAhead(stored, now);
  return {
    ...summary,
    equipmentType: journey.isoEquipmentCode && equipmentTypeOf(journey.isoEquipmentCode),
    particulars: journey.particulars ?? null,
    bl: journey.billOfLading,
    booking: journey.booking,
    vessel: vessel?.name ?? '',
    imo: vessel?.imo ?? null,
    voyage: journey.voyage,
    pol: pol && presentPoint(pol),
    pod: pod && presentPoint(pod),
    podConfidence: journey.podConfidence,
    etaTime: journey.eta && presentTime(journey.eta),
    etaBasis: journey.etaBasis,
    etaInitial: journey.etaInitial && presentTime(journey.etaInitial),
    forecast: arrival && showForecast(arrival, journey, now),
    connection: connection && showConnection(connection, journey),
    lateSince: lateSince(journey, summary.status),
    arrivedAt: journey.arrivedAt && presentTime(journey.arrivedAt),
    ended: journey.ended,
    release: journey.release === undefined ? null : presentReleaseJson(journey.release),
    ...routeOf(journey, seaWay),
    steps,
    withdrawn: withdrawals.flatMap((each) => withdrawn(each, steps)),
  };
}

function lateSince({ eta }: Journey, status: Status): string | null {
  return status === 'delayed' && eta !== null ? endOfLocalDay(eta) : null;
}

function stepsOf(journey: Journey): StepView[] {
  const { happened, upcoming, superseded } = journey;
  const present = (steps: readonly Milestone[], state: StepView['state']) =>
    steps.map((step, position) => presentStep(step, journey, state, position));
  return [
    ...present(happened, 'happened'),
    ...present(upcoming, 'ahead'),
    ...present(superseded, 'overtaken'),
  ];
}

function presentStep(
  step: Milestone,
  journey: Journey,
  state: StepView['state'],
  position: number,
): StepView {
  const { event, location } = traceEntry(step, journey);
  return {
    id: `${state} ${position}`,
    state,
    code: step.code,
    classifier: step.classifier,
    event,
    location,
    facility: step.place?.facility?.name ?? step.place?.locationName ?? step.place?.facility?.code ?? '',
    time: presentTime(step.time),
    conflicting: step.conflictingTimes.map(presentTime),
    transport: step.mode,
    load: step.load,
    vessel: step.vessel?.name ?? '',
    imo: step.vessel?.imo ?? null,
    voyage: step.voyage,
    firstSeenAt: step.firstSeenAt,
  };
}

/** Left out when the carrier has reported the step again since. */
function withdrawn(
  { previous, reason, learned_at }: Withdrawal,
  steps: readonly StepView[],
): WithdrawnStep[] {
  const isReportedTwice = steps.some(
    ({ state, event, location, time }) =>
      state === 'happened' &&
      [event, location, time.local].filter((part) => part !== '').join(', ') === previous,
  );
  if (previous === null || isReportedTwice) return [];
  const why = reasonView({ field: 'milestone', reason });
  return [{ withdrawn: previous, ...why, learnedAt: learned_at.toISOString() }];
}
