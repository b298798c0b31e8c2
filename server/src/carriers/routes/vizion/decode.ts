// Reads updates of Vizion's references. Pure, never throws.

import type { Decoded, TrackingEvent } from '../../../domain/events/event.ts';
import type { PlaceBook } from '../../../domain/places/place-book.ts';
import { atOnce } from '../../../domain/steps.ts';
import { excerpt } from '../../body.ts';
import { listAt } from '../../fields.ts';
import { type Item, setAsideOf } from '../../set-aside.ts';
import { endsOfBoxes, stepsOfPage, stepsOfRouteEvent, withEnds, withinLimit } from '../route-event.ts';
import { eventOfMilestone, readMilestone } from './read-milestone.ts';
import { dayOnlyTimes, endsOfUpdate, frameOfUpdate } from './read-update.ts';
import { openVizion, readUpdate, type Update } from './updates.ts';

/** Vizion gives 25 at once, of which only the newest counts. */
const mostUpdates = 100;

/** Of each reference the newest update is read. What cannot be read is set aside with a reason. */
export function decodeVizion(pages: readonly string[], places?: PlaceBook): Decoded {
  return atOnce(vizionSteps(pages, places));
}

/** The same in steps. */
export function* vizionSteps(pages: readonly string[], places?: PlaceBook): Generator<number, Decoded> {
  const decoded: Decoded = { events: [], setAside: [] };
  const updates = yield* newestIn(pages, decoded);
  const items = updates.flatMap((update) =>
    listAt(update.payload, 'milestones').map((raw, at) => ({
      ...{ raw, position: `${update.position}, milestone ${at + 1}`, update },
    })),
  );
  const { items: within, setAside } = withinLimit(items);
  const read: { item: (typeof within)[number]; milestone: ReturnType<typeof readMilestone> }[] = [];
  for (const item of within) {
    read.push({ item, milestone: readMilestone(item.raw, places) });
    yield stepsOfRouteEvent;
  }
  const dayOnly = dayOnlyTimes(read.flatMap(({ milestone }) => ('reason' in milestone ? [] : [milestone])));
  const eventsOf = new Map(updates.map((update) => [update, [] as TrackingEvent[]]));
  for (const { item, milestone } of read) {
    const frame = frameOfUpdate(item.update);
    const event = 'reason' in milestone ? milestone : eventOfMilestone(milestone, frame, dayOnly);
    if ('reason' in event) decoded.setAside.push(setAsideOf(item, event.reason));
    else eventsOf.get(item.update)?.push(event);
    yield stepsOfRouteEvent;
  }
  decoded.setAside.push(...setAside);
  for (const [update, events] of eventsOf) {
    decoded.events.push(...withEnds(events, endsOfBoxes(events, endsOfUpdate(update, places))));
    yield stepsOfRouteEvent * events.length;
  }
  return decoded;
}

/** Whether an update says anything. */
export function hasMilestones(pages: readonly string[]): boolean {
  const updates = atOnce(newestIn(pages, { events: [], setAside: [] }));
  return updates.some(({ payload }) => listAt(payload, 'milestones').length > 0);
}

function* newestIn(pages: readonly string[], decoded: Decoded): Generator<number, Update[]> {
  const rows: Item[] = [];
  for (const [at, text] of pages.entries()) {
    rows.push(...rowsOf(text, `page ${at + 1}`, decoded));
    yield stepsOfPage(text);
  }
  return newestOf(rows, decoded);
}

/** The rows of a page. */
function rowsOf(text: string, position: string, { setAside }: Decoded): Item[] {
  const body = openVizion(text);
  if (body.kind === 'events')
    return body.rows
      .slice(0, mostUpdates)
      .map((raw, at) => ({ raw, position: `${position}, update ${at + 1}` }));
  setAside.push(setAsideOf({ raw: excerpt(text), position }, `The page ${body.reason}.`));
  return [];
}

/** The newest update of each reference. */
function newestOf(items: readonly Item[], { setAside }: Decoded): Update[] {
  const newest = new Map<string, Update>();
  for (const item of items) {
    const update = readUpdate(item);
    if ('reason' in update) {
      setAside.push(setAsideOf({ ...item, raw: excerpt(JSON.stringify(item.raw)) }, update.reason));
      continue;
    }
    const rival = newest.get(update.about);
    const isNewer = rival === undefined || update.createdAt > rival.createdAt;
    const older = isNewer ? rival : update;
    if (isNewer) newest.set(update.about, update);
    if (older !== undefined) {
      const raw = { reference_id: older.about, created_at: older.createdAt };
      setAside.push(setAsideOf({ ...older, raw }, 'There is a newer update of this reference.'));
    }
  }
  return [...newest.values()];
}
