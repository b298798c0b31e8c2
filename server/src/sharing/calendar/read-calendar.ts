import { placeLabel } from '../../domain/places/place.ts';
import type { Language } from '../../domain/text/language.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import type { Services } from '../../services.ts';
import { orderOf } from '../../tracking/listing/box-order.ts';
import { type ListedBox, listBoxes } from '../../tracking/listing/list-boxes.ts';
import { findNearestClocks } from '../../tracking/listing/list-nearest-clocks.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { countBoxChanges } from '../../tracking/shipment/change-queries.ts';
import { filtersOf } from '../links/scope.ts';
import type { ShownLink } from '../showing/find-shown.ts';
import { calendarEntry, type ExpectedBox, lastFreeDayEntry } from './calendar-entry.ts';
import { writeCalendar } from './write-calendar.ts';

/** The latest arrivals come first, so those that lie ahead are never left out for old ones. */
const order = orderOf('-eta');
const mostEntries = 1_000;

/** The calendar of a link: the day of each arrival, where there is an ETA, and the last free day, where it is known. */
export async function readCalendar(
  services: Services,
  { link, owner, brand }: ShownLink,
  { language, url }: { language: Language; url: string },
): Promise<string> {
  const filters = filtersOf(link.scope);
  const { now } = await onClock(services, owner);
  const rows = await listBoxes(services.db, owner, { filters, order, bounds: { limit: mostEntries } }, now());
  const ids = [...new Set(rows.map(({ shipment_id }) => shipment_id))];
  const counted = await countBoxChanges(services.db, ids);
  const changes = new Map(counted.map((each) => [boxName(each), each]));
  const nearest = await findNearestClocks(services.db, ids);
  const words = wordsIn(language).calendar;
  const entries = rows.flatMap((row) => {
    const box = expectedBox(row);
    const known = changes.get(boxName(box));
    const lastFreeDay = nearest(box.shipmentId, box.container)?.lastFreeDay ?? null;
    return [
      ...(row.eta === null ? [] : [calendarEntry({ ...box, day: row.eta }, known, words)]),
      ...(lastFreeDay === null ? [] : [lastFreeDayEntry({ ...box, day: lastFreeDay }, known, words)]),
    ];
  });
  return writeCalendar({ name: link.title ?? words.title(brand.name), language, url }, entries);
}

function expectedBox(row: ListedBox): Omit<ExpectedBox, 'day'> {
  return {
    shipmentId: row.shipment_id,
    reference: row.reference,
    container: row.container,
    arrived: row.arrived,
    port: placeLabel(row.summary.pod),
    vessel: row.vessel,
    carrier: row.carrier_name,
    ownReferences: row.words?.ownReferences ?? [],
    since: row.tracked_at,
  };
}

function boxName({ shipmentId, container }: { shipmentId: string; container: string }): string {
  return `${shipmentId} ${container}`;
}
