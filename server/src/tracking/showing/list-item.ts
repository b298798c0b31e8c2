import { localDate } from '../../domain/events/event-time.ts';
import { daysToEta } from '../../domain/journey/days-to-eta.ts';
import { phases } from '../../domain/journey/journey.ts';
import { statusAt } from '../../domain/journey/status.ts';
import { timingAt } from '../../domain/journey/timing.ts';
import { traceEntry } from '../../domain/journey/trace-entry.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import { type Place, placeLabel } from '../../domain/places/place.ts';
import type { ListedRow } from '../listing/list-boxes.ts';
import { showForecastDays } from './forecast.ts';
import { presentWords } from './own-words.ts';
import { presentReporter } from './reporter.ts';
import { rowKey } from './row-key.ts';
import type { ShipmentListItem } from './schemas.ts';

/** A box as lists show it, in few bytes: sending them is most of the work of a list. */
export function presentListItem(row: ListedRow, now: Date): ShipmentListItem {
  const { arrived, summary } = row;
  const facts = listedFacts(row);
  return {
    key: rowKey(row.shipment_id, row.container),
    id: row.shipment_id,
    reference: row.reference,
    container: row.container,
    bl: row.bl,
    vessel: row.vessel,
    arrived,
    status: statusAt(facts, now),
    timing: timingAt(facts, row.slip_days, now),
    phase: phases.find((phase) => phase === row.phase) ?? 'booked',
    pol: summary.pol && portOf(summary.pol),
    port_of_discharge: summary.pod && portOf(summary.pod),
    eta: row.eta,
    eta_initial: summary.etaInitial && localDate(summary.etaInitial),
    days_to_eta: daysToEta(facts, now),
    forecast: showForecastDays(row, now),
    ...presentLastStep(row),
    checked_at: row.checked_at.toISOString(),
    tracked_at: row.tracked_at.toISOString(),
    ...presentWords(row.words ?? noWords),
  };
}

/** What has happened to a box last, and who tells it. */
export function presentLastStep(row: ListedRow) {
  const { summary, reporter: scac, carrier_name: name, carrier_since, tracked_at } = row;
  return {
    last_event: summary.last && traceEntry(summary.last, summary),
    ...presentReporter({ scac, name }, carrier_since ?? tracked_at),
  };
}

/** What decides the status of a row, and how its ETA holds. */
export function listedFacts({ underway, arrived, late_at }: ListedRow) {
  return { underway, arrived, lateAt: late_at?.toISOString() ?? null };
}

function portOf(place: Place) {
  return { location: placeLabel(place), unlocode: place.unlocode };
}
