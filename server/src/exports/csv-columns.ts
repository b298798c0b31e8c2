import { formatKnownTime, localDate } from '../domain/events/event-time.ts';
import type { FreeTimeClock } from '../domain/free-time/free-time-clock.ts';
import { moneyText } from '../domain/free-time/money.ts';
import { daysToEta } from '../domain/journey/days-to-eta.ts';
import { traceEntry } from '../domain/journey/trace-entry.ts';
import { noWords } from '../domain/own-words/own-words.ts';
import { placeLabel } from '../domain/places/place.ts';
import { viaOf } from '../domain/references/carrier-code.ts';
import type { ListedBox } from '../tracking/listing/list-boxes.ts';
import type { NearestClock } from '../tracking/listing/list-nearest-clocks.ts';
import { showForecastDays } from '../tracking/showing/forecast.ts';

type Cell = (box: ListedBox, now: Date, clock: FreeTimeClock | undefined) => string | null;

/** The cells of a box, by the names of their columns. Sheets refer to the names: new columns come last, and none is removed or renamed. */
export const csvColumns: Readonly<Record<string, Cell>> = {
  id: (box) => box.shipment_id,
  reference: (box) => box.reference,
  container: (box) => box.container,
  bl: (box) => box.bl,
  own_references: ({ words }) => (words ?? noWords).ownReferences.join('; '),
  tags: ({ words }) => (words ?? noWords).tags.join('; '),
  metadata: ({ words }) => metadataText((words ?? noWords).metadata),
  promised_at: ({ words }) => (words ?? noWords).promisedAt,
  pod_declared: ({ words }) => (words ?? noWords).pod,
  carrier_scac: (box) => box.carrier,
  carrier_name: (box) => box.carrier_name,
  status: (box) => box.status,
  phase: (box) => box.phase,
  arrived: (box) => String(box.arrived),
  vessel: (box) => box.vessel,
  pol_unlocode: ({ summary }) => summary.pol?.unlocode ?? null,
  pol: ({ summary }) => placeLabel(summary.pol),
  pod_unlocode: ({ summary }) => summary.pod?.unlocode ?? null,
  pod: ({ summary }) => placeLabel(summary.pod),
  eta: (box) => box.eta,
  days_to_eta: (box, now) => daysToEta({ lateAt: isoOrNull(box.late_at) }, now)?.toString() ?? null,
  eta_initial: ({ summary }) => summary.etaInitial && localDate(summary.etaInitial),
  forecast_p10: (box, now) => showForecastDays(box, now)?.p10 ?? null,
  forecast_p50: (box, now) => showForecastDays(box, now)?.p50 ?? null,
  forecast_p90: (box, now) => showForecastDays(box, now)?.p90 ?? null,
  last_event: (box) => lastOf(box)?.event ?? null,
  last_location: (box) => lastOf(box)?.location ?? null,
  last_time: ({ summary }) => summary.last && formatKnownTime(summary.last.time),
  checked_at: (box) => box.checked_at.toISOString(),
  tracked_at: (box) => box.tracked_at.toISOString(),
  reported_by: (box) => viaOf(box.reporter),
  free_time_kind: (_box, _now, clock) => clock?.kind ?? null,
  free_time_state: (_box, _now, clock) => clock?.because ?? clock?.state ?? null,
  last_free_day: (_box, _now, clock) => clock?.lastFreeDay ?? clock?.expectedLastFreeDay?.p50 ?? null,
  free_time_cost: (_box, _now, clock) =>
    clock?.cost ? moneyText(clock.cost.minor, clock.cost.currency) : null,
  free_time_currency: (_box, _now, clock) => clock?.cost?.currency ?? null,
};

/** The cells of a row, in the order of the columns. */
export function csvCells(box: ListedBox, now: Date, nearest: NearestClock): (string | null)[] {
  const clock = nearest(box.shipment_id, box.container);
  return Object.values(csvColumns).map((cellOf) => cellOf(box, now, clock));
}

function lastOf({ summary }: ListedBox) {
  return summary.last && traceEntry(summary.last, summary);
}

function metadataText(metadata: Readonly<Record<string, string>>): string | null {
  return Object.keys(metadata).length === 0 ? null : JSON.stringify(metadata);
}

function isoOrNull(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
