import { localDate, sortKey } from '../../domain/events/event-time.ts';
import { forecastOfBox } from '../../domain/forecast/forecast-of-box.ts';
import { forecastView } from '../../domain/forecast/forecast-view.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { statusFacts } from '../../domain/journey/status.ts';
import { slipDays } from '../../domain/journey/timing.ts';
import { tagOf } from '../../domain/own-words/tags.ts';
import { type Place, placeLabel } from '../../domain/places/place.ts';
import { portByName } from '../../domain/places/port-by-name.ts';
import { lineOf } from '../../domain/references/carrier-code.ts';
import { isContainerShaped } from '../../domain/references/container-number.ts';
import type { JourneyRow } from '../../store/rows/tracking-rows.ts';
import type { StoredShipment } from './stored-shipment.ts';

/**
 * The rows of a shipment in lists: one per box, in the order of the journeys.
 * @param comparedAt when its changes were computed; they already report boxes that were late by then
 */
export function journeyRows(shipment: StoredShipment, comparedAt: Date): JourneyRow[] {
  const { ownReferences, tags, promisedAt } = shipment.words;
  return shipment.journeys.map((journey, position) => {
    const { pol, pod, vessel, eta, happened } = journey;
    const { underway, arrived, lateAt } = statusFacts(journey);
    const late = lateAt === null ? null : storableMoment(Date.parse(lateAt));
    const isAhead = late !== null && late > comparedAt;
    const { arrival } = forecastOfBox(journey, shipment.forecasts);
    const days = arrival && forecastView(arrival, journey);
    const last = happened.at(-1);
    return {
      shipment_id: shipment.id,
      container: journey.container,
      position,
      workspace_id: shipment.workspaceId,
      mode: shipment.mode,
      reference: shipment.reference,
      carrier: lineOf(shipment.carrier.scac),
      tracked_at: shipment.trackedAt,
      bl: journey.billOfLading,
      vessel: vessel?.name ?? '',
      phase: journey.phase,
      underway,
      arrived,
      eta: storableDay(eta && localDate(eta)),
      late_at: late,
      announce_late_at: shipment.mode === 'live' && underway && !arrived && isAhead ? late : null,
      forecast_p10: storableDay(days?.p10),
      forecast_p50: storableDay(days?.p50),
      forecast_p90: storableDay(days?.p90),
      own_references: ownReferences.length === 0 ? null : [...ownReferences],
      tags: tags.length === 0 ? null : tags.map(tagOf),
      promised_at: storableDay(promisedAt),
      search_text: searchText(shipment, journey),
      slip_days: slipDays(journey),
      ports: [pol, pod].map(codeOf),
      pol: placeLabel(pol),
      pod: placeLabel(pod),
      last_milestone_at: last === undefined ? null : storableMoment(sortKey(last.time)),
    };
  });
}

/** A year that PostgreSQL cannot read, from a carrier's typing error, gives no date to list by. */
function storableDay(day: string | null | undefined): string | null {
  return day != null && /^[1-9]\d{3}-\d\d-\d\d$/.test(day) ? day : null;
}

/** The moment of these milliseconds since the epoch; null for the same reason. */
function storableMoment(ms: number): Date | null {
  return Number.isNaN(ms) ? null : new Date(ms);
}

/** Some carriers name ports without codes. */
function codeOf(port: Place | null): string | null {
  return port && (port.unlocode ?? portByName(port.name, port.country));
}

/**
 * The text that a search for a box reads: a line for each number and name. The database makes the upper case, because its rules
 * for letters have to be those of the search.
 */
function searchText(
  { reference, carrier, words }: StoredShipment,
  { container, billOfLading, booking, vessel, voyage, pol, pod, transshipments }: Journey,
): string {
  const lines = [
    ...[withScac(reference, lineOf(carrier.scac)), container, billOfLading, booking],
    ...words.ownReferences,
    ...words.tags,
    ...[vessel?.name, vessel?.imo, voyage],
    ...[pol, ...transshipments, pod].flatMap(namesOf),
    ...[lineOf(carrier.scac), carrier.name],
  ];
  return [...new Set(lines.filter((line) => line))].join('\n');
}

/** A Bill of Lading is searched with and without the SCAC of its carrier: the shorter number is a part of this one. */
function withScac(reference: string, scac: string): string {
  return isContainerShaped(reference) || reference.startsWith(scac) ? reference : `${scac}${reference}`;
}

function namesOf(place: Place | null): (string | null)[] {
  return place === null ? [] : [place.name, place.locationName ?? null, place.unlocode];
}
