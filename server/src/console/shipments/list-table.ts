import type { Owner } from '../../accounts/owner.ts';
import { localDate } from '../../domain/events/event-time.ts';
import { daysToEta } from '../../domain/journey/days-to-eta.ts';
import { phases } from '../../domain/journey/journey.ts';
import { timingAt } from '../../domain/journey/timing.ts';
import { traceEntry } from '../../domain/journey/trace-entry.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import { type Place, placeLabel } from '../../domain/places/place.ts';
import { mapPage, type Page, pageOf } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { cursorOf, orderOf } from '../../tracking/listing/box-order.ts';
import { findUrgent } from '../../tracking/listing/find-urgent.ts';
import { type ListedBox, listBoxes } from '../../tracking/listing/list-boxes.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { showForecastDays } from '../../tracking/showing/forecast.ts';
import { readFilters } from './read-filters.ts';
import type { TableRequest } from './request-schemas.ts';
import type { TableRow } from './schemas.ts';

/**
 * A page of the table. @throws Problem `invalid_request` for a cursor of another order or another list, and for a week or a
 * day that does not exist
 */
export async function listTable(
  services: Services,
  owner: Owner,
  { sort, after, until, limit, ...request }: TableRequest,
): Promise<Page<TableRow>> {
  const order = orderOf(sort);
  const filters = readFilters(request);
  const bounds = { after, until, limit: limit + 1 };
  const at = (await onClock(services, owner)).now();
  const rows = await listBoxes(services.db, owner, { filters, order, bounds }, at);
  const exceptionOf = await findUrgent(services.db, owner, rows);
  return mapPage(
    pageOf(rows, limit, (row) => cursorOf(order, row)),
    (row) => presentRow(row, exceptionOf(row), at),
  );
}

export function presentRow(row: ListedBox, exception: TableRow['exception'], now: Date): TableRow {
  const { summary, phase, arrived } = row;
  const facts = { arrived, lateAt: row.late_at?.toISOString() ?? null };
  const { ownReferences, tags, promisedAt } = row.words ?? noWords;
  return {
    id: row.shipment_id,
    reference: row.reference,
    boxes: row.boxes,
    container: row.container,
    bl: row.bl,
    carrier: { scac: row.carrier, name: row.carrier_name },
    vessel: row.vessel,
    status: row.status,
    timing: timingAt(facts, row.slip_days, now),
    phase: phases.find((known) => known === phase) ?? 'booked',
    pol: placeOrNull(summary.pol),
    pod: placeOrNull(summary.pod),
    eta: row.eta,
    daysToEta: daysToEta(facts, now),
    etaInitial: summary.etaInitial && localDate(summary.etaInitial),
    forecast: showForecastDays(row, now),
    exception,
    ownReferences,
    tags,
    promisedAt,
    last: lastOf(row),
    health: row.health,
    checkedAt: row.checked_at.toISOString(),
    trackedAt: row.tracked_at.toISOString(),
  };
}

function lastOf({ summary }: ListedBox): TableRow['last'] {
  if (summary.last === null) return null;
  const { day_only: dayOnly, ...last } = traceEntry(summary.last, summary);
  return { ...last, dayOnly };
}

function placeOrNull(place: Place | null): string | null {
  return (place && placeLabel(place)) || null;
}
