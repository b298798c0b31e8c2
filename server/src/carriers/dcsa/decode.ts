import type { Decoded, SetAside, TrackingEvent } from '../../domain/events/event.ts';
import { atOnce, oneStep, wholeSlice } from '../../domain/steps.ts';
import { fieldsOf, isTrueAt, textAt } from '../fields.ts';
import { type Item, setAsideOf } from '../set-aside.ts';
import { judgeTimes, type TimeEvidence, type TimeRule } from './event-time-rule.ts';
import { readPages } from './pages.ts';
import {
  completeEvent,
  creationFault,
  type Essentials,
  type EventRules,
  readEssentials,
} from './read-event.ts';
import { isVersion3, toVersion2, versionedId } from './version-3.ts';

/** What the decoder needs to know of a carrier. */
export interface DecodeRules extends EventRules {
  timeRule: TimeRule;
}

/** An element of an answer in the form of 2.2. */
interface VersionedItem extends Item {
  /** Identifies the event over its versions; only in 3.0. */
  id?: string;
}

/**
 * Decodes an answer by DCSA 2.2 (docs/journeys.md "Events"). Never throws: what cannot be read is set aside with a reason.
 * In 2.2, `eventID` decides nothing: carriers leave it out, use it for several events, number it or derive it from the time.
 * An event is a repeat when an earlier one of the answer has the same content, under any id.
 */
export function decodeDcsa(pages: readonly string[], rules: DecodeRules): Decoded {
  return atOnce(decodeSteps(pages, rules));
}

/** In steps, each about one event: an answer may have 20,000. */
export function* decodeSteps(pages: readonly string[], rules: DecodeRules): Generator<number, Decoded> {
  const { items: all, setAside: unreadable } = readPages(Array.isArray(pages) ? pages : []);
  yield wholeSlice;
  const { items, setAside: older } = newestVersions(all);
  const setAside = [...unreadable, ...older];
  const read: { item: VersionedItem; essentials: ReturnType<typeof readEssentials> }[] = [];
  for (const item of items) {
    read.push({ item, essentials: readEssentials(item.raw, rules.places) });
    yield oneStep;
  }
  yield wholeSlice;
  const reading = judgeTimes(
    rules.timeRule,
    read.flatMap(({ essentials }) => evidenceOf(essentials)),
  );
  yield wholeSlice;
  const given = new Map<string, Given>();
  for (const { item, essentials } of read) {
    yield oneStep;
    if ('reason' in essentials) {
      setAside.push(setAsideOf(item, essentials.reason));
      continue;
    }
    const event = withId(completeEvent(rules, essentials, reading), item);
    const facts = JSON.stringify(event);
    const before = given.get(facts);
    if (before === undefined)
      given.set(facts, { event, position: item.position, eventId: essentials.eventId });
    const fault = faultOf(essentials, before);
    if (fault !== null) setAside.push(setAsideOf(item, fault));
  }
  return { events: [...given.values()].map(({ event }) => event), setAside };
}

function withId(event: TrackingEvent, { id }: VersionedItem): TrackingEvent {
  return id === undefined ? event : { ...event, id };
}

/** An event as it first appeared in this answer. */
interface Given {
  event: TrackingEvent;
  position: string;
  eventId: string | null;
}

function evidenceOf(read: Essentials | { reason: string }): TimeEvidence[] {
  if ('reason' in read) return [];
  return [{ time: read.time, eventId: read.eventId, happened: read.classifier === 'ACT' }];
}

/** A remark about a readable event: a bad field, or a repeat; null when there is none. */
function faultOf(essentials: Essentials, before: Given | undefined): string | null {
  const fault = creationFault(essentials);
  if (before === undefined) return fault === null ? null : `${fault} The event is kept without it.`;
  const id = before.eventId === essentials.eventId ? '' : ' under another eventID';
  return `${fault === null ? '' : `${fault} Without it, `}${fault === null ? 'It' : 'it'} repeats ${before.position}${id}.`;
}

/**
 * The elements of an answer in the form of 2.2. Of several versions of one event of 3.0, only the newest stays
 * (`eventUpdatedDateTime`); at the same time, a retraction counts as newer.
 */
function newestVersions(items: readonly Item[]): { items: VersionedItem[]; setAside: SetAside[] } {
  if (!items.some(({ raw }) => isVersion3(raw))) return { items: [...items], setAside: [] };
  const named = items.map(inVersion2);
  const newest = new Map<string, VersionedItem>();
  for (const item of named) {
    const rival = newest.get(item.id ?? '');
    if (item.id !== undefined && versionOf(item) > versionOf(rival)) newest.set(item.id, item);
  }
  const newestOf = (item: VersionedItem) => newest.get(item.id ?? '') ?? item;
  return {
    items: named.filter((item) => newestOf(item) === item),
    setAside: named
      .filter((item) => newestOf(item) !== item)
      .map((item) => setAsideOf(item, `${newestOf(item).position} is a newer version of it.`)),
  };
}

function inVersion2(item: Item): VersionedItem {
  if (!isVersion3(item.raw)) return item;
  const id = versionedId(item.raw);
  return { ...item, raw: toVersion2(item.raw), ...(id !== null && { id }) };
}

/** Milliseconds; -1 for no item. */
function versionOf(item: VersionedItem | undefined): number {
  if (item === undefined) return -1;
  const fields = fieldsOf(item.raw);
  const updatedAt = Date.parse(textAt(fields, 'eventCreatedDateTime') ?? '') || 0;
  return updatedAt + (isTrueAt(fields, 'isRetracted') ? 1 : 0);
}
