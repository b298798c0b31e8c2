import { placeLabel } from '../../domain/places/place.ts';
import type { Language } from '../../domain/text/language.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import type { Services } from '../../services.ts';
import { orderOf } from '../../tracking/listing/box-order.ts';
import { type ListedBox, listBoxes } from '../../tracking/listing/list-boxes.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { countBoxChanges } from '../../tracking/shipment/change-queries.ts';
import { filtersOf } from '../links/scope.ts';
import type { ShownLink } from '../showing/find-shown.ts';
import { calendarEntry, type ExpectedBox } from './calendar-entry.ts';
import { writeCalendar } from './write-calendar.ts';

/** The latest arrivals come first, so those that lie ahead are never left out for old ones. */
const order = orderOf('-eta');
const mostEntries = 1_000;

/** The calendar of a link: the day of each arrival. Boxes without an ETA are not in it. */
export async function readCalendar(
  services: Services,
  { link, owner, brand }: ShownLink,
  { language, url }: { language: Language; url: string },
): Promise<string> {
  const filters = filtersOf(link.scope);
  const { now } = await onClock(services, owner);
  const rows = await listBoxes(services.db, owner, { filters, order, bounds: { limit: mostEntries } }, now());
  const boxes = rows.flatMap(expectedBox);
  const counted = await countBoxChanges(services.db, [...new Set(boxes.map(({ shipmentId }) => shipmentId))]);
  const changes = new Map(counted.map((each) => [boxName(each), each]));
  const words = wordsIn(language).calendar;
  const entries = boxes.map((box) => calendarEntry(box, changes.get(boxName(box)), words));
  return writeCalendar({ name: link.title ?? words.title(brand.name), language, url }, entries);
}

function expectedBox(row: ListedBox): ExpectedBox[] {
  if (row.eta === null) return [];
  return [
    {
      shipmentId: row.shipment_id,
      reference: row.reference,
      container: row.container,
      day: row.eta,
      arrived: row.arrived,
      port: placeLabel(row.summary.pod),
      vessel: row.vessel,
      carrier: row.carrier_name,
      ownReferences: row.words?.ownReferences ?? [],
      since: row.tracked_at,
    },
  ];
}

function boxName({ shipmentId, container }: { shipmentId: string; container: string }): string {
  return `${shipmentId} ${container}`;
}
