// Turns stored shipments into what clients read. Every field depends only on the shipment and the clock.

import type { CarrierDirectory } from '../../carriers/carrier.ts';
import type { Clock } from '../../domain/clock.ts';
import { formatEventTime, localDate } from '../../domain/event-time.ts';
import { type BoxForecast, forecastOfBox, noForecast } from '../../domain/forecast/forecast-of-box.ts';
import type { Journey, Milestone } from '../../domain/journey/journey.ts';
import { type StatusFacts, statusAt, statusFacts } from '../../domain/journey/status.ts';
import { traceEntry } from '../../domain/journey/trace-entry.ts';
import { type Facility, type Place, placeLabel } from '../../domain/place.ts';
import { type Mode, parseReference } from '../../domain/reference.ts';
import { isSimulated } from '../shipment/is-simulated.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { presentForecast, type SteadyForecast, steadyForecast } from './present-forecast.ts';
import { presentParticulars } from './present-particulars.ts';
import { presentRelease } from './present-release.ts';
import type {
  JourneyView,
  MilestoneView,
  PlaceView,
  ShipmentDetail,
  TrackingResult,
  TrackingWarning,
} from './schemas.ts';
import { statusText } from './status-text.ts';

export interface Presenting {
  now: Clock;
  directories: Record<Mode, Pick<CarrierDirectory, 'find'>>;
  /** `steadyView`, possibly cached. */
  steadyView: (journey: Journey, forecast: BoxForecast) => SteadyView;
}

/** The part of a journey's view that does not change with time. */
export interface SteadyView {
  facts: StatusFacts;
  view: Omit<JourneyView, 'status' | 'current_status' | 'forecast' | 'connection'>;
  forecast: SteadyForecast;
}

/** The answer of `GET /track/{reference}`. `box` puts that container first; otherwise the least advanced comes first. */
export function presentTracking(deps: Presenting, shipment: StoredShipment, box?: string): TrackingResult {
  const { carrier, health } = shipment;
  const now = deps.now();
  const stale = health !== 'active' && health !== 'completed';
  const simulated = isSimulated(deps.directories, shipment);
  const boxes = shipment.journeys.map((journey) => {
    const steady = deps.steadyView(journey, forecastOfBox(journey, shipment.forecasts));
    return atMoment(journey, steady, { now, simulated });
  });
  return {
    reference: shipment.reference,
    tracking: {
      ...topOf(boxes, shipment.id, box),
      carrier,
      checked_at: shipment.checkedAt.toISOString(),
      stale,
      retry_at: stale ? (shipment.retryAt?.toISOString() ?? null) : null,
      warnings: warningsOf(shipment),
      ...(boxes.length > 1 && { containers: boxes }),
    },
  };
}

/** What a reader should know about the reference and the carrier's last answer. */
export function warningsOf({ reference, mode, pagesMissing }: StoredShipment): TrackingWarning[] {
  return [...parseReference(reference, mode).warnings, ...(pagesMissing ? ['pages_missing' as const] : [])];
}

/** The answer of `GET /shipments/{reference}`: the tracking result and the fields of the list item. */
export function presentDetail(deps: Presenting, shipment: StoredShipment, box?: string): ShipmentDetail {
  const { reference, tracking } = presentTracking(deps, shipment, box);
  const { container, bl, vessel, status, phase, eta } = tracking;
  return {
    id: shipment.id,
    reference,
    container,
    bl,
    vessel,
    arrived: status === 'arrived',
    status,
    phase,
    eta,
    carrier: shipment.carrier,
    tracked_at: shipment.trackedAt.toISOString(),
    tracking,
  };
}

function topOf(boxes: JourneyView[], id: string, box: string | undefined): JourneyView {
  const top = boxes.find(({ container }) => container === box) ?? boxes[0];
  if (top === undefined) throw new Error(`shipment ${id} is stored without a journey`);
  return top;
}

/** One box, as it is at this moment, without a forecast. */
export function presentJourney(journey: Journey, now: Date): JourneyView {
  return atMoment(journey, steadyView(journey, noForecast), { now, simulated: false });
}

/** The fields are in the order in which people read them. */
function atMoment(
  journey: Journey,
  { facts, view, forecast }: SteadyView,
  moment: { now: Date; simulated: boolean },
): JourneyView {
  const status = statusAt(facts, moment.now);
  const { container, eta, ...rest } = view;
  const expected = presentForecast(forecast, journey, moment);
  return { container, current_status: statusText(journey, status), eta, ...expected, ...rest, status };
}

/** Pure, and worth caching: reading clock times in their zones is most of the cost of presenting. */
export function steadyView(journey: Journey, forecast: BoxForecast): SteadyView {
  const view = {
    container: journey.container,
    eta: journey.eta && localDate(journey.eta),
    count: journey.happened.length,
    trace: journey.happened.map((milestone) => presentMilestone(milestone, journey)),
    phase: journey.phase,
    bl: journey.billOfLading,
    iso_equipment_code: journey.isoEquipmentCode,
    particulars: journey.particulars === undefined ? null : presentParticulars(journey.particulars),
    vessel: journey.vessel?.name ?? '',
    voyage: journey.voyage,
    pol: presentPlace(journey.pol),
    pod: presentPlace(journey.pod),
    pod_confidence: journey.podConfidence,
    eta_basis: journey.etaBasis,
    eta_initial: journey.etaInitial && localDate(journey.etaInitial),
    arrived_at: journey.arrivedAt && formatEventTime(journey.arrivedAt),
    release: journey.release === undefined ? null : presentRelease(journey.release),
    upcoming: journey.upcoming.map((milestone) => presentMilestone(milestone, journey)),
  };
  return { facts: statusFacts(journey), view, forecast: steadyForecast(forecast, journey) };
}

function presentMilestone(milestone: Milestone, journey: Journey): MilestoneView {
  return {
    ...traceEntry(milestone, journey),
    code: milestone.code,
    classifier: milestone.classifier,
    unlocode: milestone.place?.unlocode ?? null,
    facility: presentFacility(milestone.place?.facility ?? null),
    vessel: milestone.vessel?.name ?? '',
  };
}

function presentFacility(facility: Facility | null): MilestoneView['facility'] {
  return facility && { code: facility.code, list: facility.list, name: facility.name ?? null };
}

function presentPlace(place: Place | null): PlaceView | null {
  return place && { location: placeLabel(place), unlocode: place.unlocode };
}
