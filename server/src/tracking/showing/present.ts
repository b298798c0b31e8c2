// Turns stored shipments into what clients read. Every field depends only on the shipment and the clock.

import { formatEventTime, localDate } from '../../domain/events/event-time.ts';
import { type BoxForecast, forecastOfBox, noForecast } from '../../domain/forecast/forecast-of-box.ts';
import { warnedDays } from '../../domain/forecast/foreseen.ts';
import { disputeDayAt } from '../../domain/invoices/kept-invoice.ts';
import { daysToEta } from '../../domain/journey/days-to-eta.ts';
import { laterBecause } from '../../domain/journey/eta-plan.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { seaRouteOf } from '../../domain/journey/sea-route.ts';
import { statusAt, statusFacts } from '../../domain/journey/status.ts';
import { type BoxDates, presentBoxDates } from '../../domain/own-words/box-dates.ts';
import { equipmentTypeOf } from '../../domain/references/equipment-type.ts';
import { parseTracked } from '../../domain/references/reference.ts';
import { atOnce, stepsOfBox } from '../../domain/steps.ts';
import type { OwnersServices } from '../free-time/for-owner.ts';
import { isTroubled, type StoredShipment } from '../shipment/stored-shipment.ts';
import { presentExceptions } from './exception.ts';
import { presentForecast } from './forecast.ts';
import { type FreeTimeClockView, presentFreeTime } from './free-time.ts';
import { presentLeg } from './leg.ts';
import { presentMilestone, presentPlace } from './milestone.ts';
import { presentWords } from './own-words.ts';
import { presentParticulars } from './particulars.ts';
import { presentRelease } from './release.ts';
import { presentReporter } from './reporter.ts';
import type { JourneyView, ShipmentDetail, TrackingResult, TrackingWarning } from './schemas.ts';
import { statusText } from './status-text.ts';

/** The answer of `GET /track/{reference}`. For a container that is tracked through its Bill of Lading, it is about that one alone. */
export function presentTrackResult(
  services: OwnersServices,
  { shipment, box }: { shipment: StoredShipment; box?: string },
): TrackingResult {
  if (box === undefined) return presentTracking(services, shipment);
  const journeys = shipment.journeys.filter(({ container }) => container === box);
  const exceptions = shipment.exceptions.filter(({ container }) => container === '' || container === box);
  const shown = presentTracking(services, { ...shipment, journeys, exceptions }, box);
  return { ...shown, reference: box, tracked_through: shipment.reference };
}

/** `box` puts that container first; otherwise the least advanced comes first. */
export function presentTracking(
  services: OwnersServices,
  shipment: StoredShipment,
  box?: string,
): TrackingResult {
  return atOnce(presentSteps(services, shipment, box));
}

/** `presentTracking` in steps, each about one box. */
export function* presentSteps(
  services: OwnersServices,
  shipment: StoredShipment,
  box?: string,
): Generator<number, TrackingResult> {
  const { carrier, carrierSince, health } = shipment;
  const stale = isTroubled(health);
  const boxes: JourneyView[] = [];
  for (const journey of shipment.journeys) {
    boxes.push(presentJourneyOf(services, shipment, journey));
    yield stepsOfBox;
  }
  return {
    id: shipment.id,
    reference: shipment.reference,
    tracked_through: null,
    tracking: {
      ...topOf(boxes, shipment.id, box),
      ...presentReporter(carrier, carrierSince, shipment.routeDates),
      checked_at: shipment.checkedAt.toISOString(),
      stale,
      retry_at: stale ? (shipment.retryAt?.toISOString() ?? null) : null,
      next_check_at: shipment.nextCheckAt?.toISOString() ?? null,
      warnings: warningsOf(shipment),
      ...(boxes.length > 1 && { containers: boxes }),
    },
    exceptions: presentExceptions(shipment),
    ...presentWords(shipment.words),
  };
}

/** One box of a shipment, with its forecast. */
export function presentJourneyOf(
  services: OwnersServices,
  shipment: StoredShipment,
  journey: Journey,
): JourneyView {
  const at = { now: services.now(), simulated: shipment.simulated };
  const dates = shipment.words.boxes?.[journey.container];
  const freeTime = presentFreeTime(services, shipment, journey);
  return presentBox(journey, forecastOfBox(journey, shipment.forecasts), at, { dates, freeTime });
}

/** Warnings about the reference and the carrier's last answer. */
export function warningsOf({ reference, pagesMissing, health }: StoredShipment): TrackingWarning[] {
  return [
    ...parseTracked(reference).warnings,
    ...(pagesMissing ? ['pages_missing' as const] : []),
    ...(health === 'waiting_for_source' ? [health] : []),
  ];
}

/** The answer of `GET /shipments/{reference}`: the tracking result and the fields of the list item. */
export function presentDetail(
  services: OwnersServices,
  shipment: StoredShipment,
  box?: string,
): ShipmentDetail {
  const { reference, tracking, exceptions } = presentTracking(services, shipment, box);
  const { container, bl, vessel, status, phase, eta, days_to_eta } = tracking;
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
    days_to_eta,
    ...presentReporter(shipment.carrier, shipment.carrierSince, shipment.routeDates),
    tracked_at: shipment.trackedAt.toISOString(),
    exceptions,
    invoices: presentInvoicesAt(shipment),
    ...presentWords(shipment.words),
    tracking,
  };
}

/** What a shipment says of the kept invoices about its boxes. */
export function presentInvoicesAt({ invoices, journeys }: Pick<StoredShipment, 'invoices' | 'journeys'>) {
  return invoices.map((invoice) => {
    const { id, number, state } = invoice;
    return { id, number, state, dispute_by: disputeDayAt(invoice, journeys) };
  });
}

function topOf(boxes: JourneyView[], id: string, box: string | undefined): JourneyView {
  const top = boxes.find(({ container }) => container === box) ?? boxes[0];
  if (top === undefined) throw new Error(`shipment ${id} is stored without a journey`);
  return top;
}

/** One box, as it is at this moment, without a forecast and free-time clocks. */
export function presentJourney(journey: Journey, now: Date): JourneyView {
  return presentBox(journey, noForecast, { now, simulated: false }, { freeTime: [] });
}

/** The fields are in the order in which people read them. */
function presentBox(
  journey: Journey,
  forecast: BoxForecast,
  at: { now: Date; simulated: boolean },
  { dates, freeTime }: { dates?: BoxDates | undefined; freeTime: FreeTimeClockView[] },
): JourneyView {
  const facts = statusFacts(journey);
  const status = statusAt(facts, at.now);
  return {
    container: journey.container,
    current_status: statusText(journey, status),
    eta: journey.eta && localDate(journey.eta),
    days_to_eta: daysToEta(facts, at.now),
    ...presentForecast(forecast, journey, at),
    count: journey.happened.length,
    trace: journey.happened.map((milestone) => presentMilestone(milestone, journey)),
    phase: journey.phase,
    bl: journey.billOfLading,
    booking: journey.booking,
    iso_equipment_code: journey.isoEquipmentCode,
    equipment_type: journey.isoEquipmentCode && equipmentTypeOf(journey.isoEquipmentCode),
    particulars: journey.particulars === undefined ? null : presentParticulars(journey.particulars),
    vessel: journey.vessel?.name ?? '',
    imo: journey.vessel?.imo ?? null,
    voyage: journey.voyage,
    pol: journey.pol && presentPlace(journey.pol),
    pod: journey.pod && presentPlace(journey.pod),
    pod_confidence: journey.podConfidence,
    eta_basis: journey.etaBasis,
    eta_initial: journey.etaInitial && localDate(journey.etaInitial),
    eta_cause: laterBecause(journey),
    warned_days: warnedDays(forecast.foreseen, journey),
    arrived_at: journey.arrivedAt && formatEventTime(journey.arrivedAt),
    release: journey.release === undefined ? null : presentRelease(journey.release),
    own_dates: presentBoxDates(dates),
    free_time: freeTime,
    legs: seaRouteOf(journey).legs.map(presentLeg),
    upcoming: journey.upcoming.map((milestone) => presentMilestone(milestone, journey)),
    status,
  };
}
