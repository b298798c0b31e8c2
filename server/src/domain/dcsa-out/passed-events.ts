import type { TrackingEvent } from '../events/event.ts';
import { boxesOf, eventsByBox } from '../journey/boxes.ts';
import type { KnownEvent } from '../journey/shipment-state.ts';
import { oneStep } from '../steps.ts';
import type { DcsaExtension, PassedEvent } from './dcsa-event.ts';
import { filterName } from './filter-name.ts';
import { filtersOfEvent } from './filters-of-event.ts';
import { gateLoads, knownLoad } from './known-load.ts';
import { namedUuid } from './named-uuid.ts';
import { papersOf } from './papers-of.ts';
import type { PassedShipment } from './passed-shipment.ts';
import { sayEvent } from './say-event.ts';

const longestSeal = 15;

/** What every event of a shipment is passed on with. */
interface Passing {
  shipment: PassedShipment;
  /** By box and fingerprint. */
  loads: ReadonlyMap<string, ReadonlyMap<string, 'laden' | 'empty'>>;
  /** The boxes to which an event that names none applies, by its fingerprint. */
  sharedBy: ReadonlyMap<string, readonly string[]>;
}

/**
 * The known events of a shipment as DCSA 2.2 says them (docs/dcsa.md "Events"), those of equipment once for each box. Pure: the same
 * events under the same ids after a replay. In steps, since a Bill of Lading may have thousands.
 */
export function* passedEvents(
  shipment: PassedShipment,
  known: readonly KnownEvent[],
): Generator<number, PassedEvent[]> {
  const boxes = boxesOf(known, shipment);
  const eventsOf = eventsByBox(known);
  const loads = new Map<string, ReadonlyMap<string, 'laden' | 'empty'>>();
  const sharedBy = new Map<string, string[]>();
  for (const box of boxes) {
    const events = eventsOf(box);
    loads.set(box, gateLoads(events));
    for (const { fingerprint, event } of events) {
      if (event.containers.length > 0 || box === '') continue;
      const others = sharedBy.get(fingerprint) ?? [];
      sharedBy.set(fingerprint, others);
      others.push(box);
    }
    yield events.length;
  }
  const passing = { shipment, loads, sharedBy };
  const tracked = new Set(boxes);
  const passed: PassedEvent[] = [];
  for (const entry of known) {
    for (const named of namedTogether(entry.event, tracked)) passed.push(passedEvent(passing, entry, named));
    yield oneStep;
  }
  return passed;
}

/**
 * The boxes that an event is about by name, once for each event that becomes of it: every box of an equipment event has its own. Boxes that an answer
 * names beside those that are tracked are left away. Of a container that is tracked by itself, every event is about it.
 */
function namedTogether({ kind, containers }: TrackingEvent, boxes: ReadonlySet<string>): string[][] {
  const own = containers.filter((box) => boxes.has(box));
  if (own.length > 0) return kind === 'equipment' ? own.map((box) => [box]) : [own];
  if (containers.length > 0) return [];
  const [only = '', ...others] = boxes;
  return [others.length > 0 || only === '' ? [] : [only]];
}

function passedEvent(
  { shipment, loads, sharedBy }: Passing,
  entry: KnownEvent,
  boxes: string[],
): PassedEvent {
  const { event, fingerprint } = entry;
  const { kind, time } = event;
  const box = kind === 'equipment' ? (boxes[0] ?? '') : '';
  const papers = papersOf(event, shipment);
  const eventId = namedUuid(shipment.id, box, fingerprint, time.local, time.zone ?? '');
  const createdAt = createdAtOf(entry);
  const about = boxes.length > 0 ? boxes : (sharedBy.get(fingerprint) ?? []);
  const load = knownLoad(event, loads.get(box === '' ? (about[0] ?? '') : box)?.get(fingerprint));
  const said = sayEvent(event, { eventId, createdAt, boxes, papers, load });
  const asked = [...about.map((each) => filterName('equipmentReference', each)), ...papers.filters];
  if ('leftOut' in said) return { eventId, createdAt, said, filters: [...new Set(asked)] };
  return {
    eventId,
    createdAt: said.event.eventCreatedDateTime,
    said: { ...said, extension: extensionOf(shipment, entry, kind === 'equipment' && event.load === null) },
    filters: [...new Set([...filtersOfEvent(said.event), ...asked])],
  };
}

function extensionOf(
  { reference }: PassedShipment,
  { event, firstSeenAt }: KnownEvent,
  isAssumed: boolean,
): DcsaExtension {
  const seals = (event.particulars?.seals ?? []).filter(({ number }) => number.length <= longestSeal);
  return {
    reference,
    carrier: event.carrier,
    firstSeenAt,
    ...(event.time.precision === 'day' && { dayOnly: true }),
    ...(isAssumed && { assumed: ['emptyIndicatorCode'] }),
    ...(event.words !== '' && { words: event.words }),
    ...(event.role !== null && { locationRole: event.role }),
    ...(seals.length > 0 && {
      seals: seals.map(({ number, source }) => ({
        sealNumber: number,
        ...(source !== null && { sealSource: source }),
      })),
    }),
  };
}

/** When the carrier wrote it; when we first had it, where the carrier does not say so or names a moment to come. */
function createdAtOf({ event, firstSeenAt, lastSeenAt }: KnownEvent): string {
  const { createdAt } = event;
  return createdAt !== null && Date.parse(createdAt) <= Date.parse(lastSeenAt) ? createdAt : firstSeenAt;
}
