import { oneStep } from '../steps.ts';
import { codeFilters, textFilters } from './dcsa-codes.ts';
import type { PassedEvent } from './dcsa-event.ts';
import { filterName } from './filter-name.ts';
import type { DcsaFilters } from './read-dcsa-subscription.ts';

/** Who gets the events that meet all of the filters. */
export interface Subscriber {
  endpointId: string;
  filters: DcsaFilters;
}

/** What is sent to some subscribers with one request. */
export interface EventsForSubscribers {
  /** A JSON array of events. */
  body: string;
  endpointIds: string[];
}

/** Of one notification: more events become several. A single event may have more characters. */
const most = { events: 100, characters: 64 * 1024 } as const;
/** So many filters of an event take as long as a step. */
const filtersOfStep = 100;

/**
 * What each subscriber gets of these events, in the order of the list that clients read. Subscribers who get the same share it. In steps,
 * because a Bill of Lading may have thousands of events.
 */
export function* notificationsOf(
  passed: readonly PassedEvent[],
  subscribers: readonly Subscriber[],
): Generator<number, EventsForSubscribers[]> {
  const asked = subscribers.map(({ endpointId, filters }) => ({
    endpointId,
    filters: namesOf(filters),
    texts: [] as number[],
  }));
  const texts: string[] = [];
  for (const { said, filters } of passed.toSorted(inOrder)) {
    if (!('event' in said)) continue;
    const met = new Set(filters);
    const takers = asked.filter((each) => each.filters.every((names) => names.some((name) => met.has(name))));
    for (const { texts: taken } of takers) taken.push(texts.length);
    texts.push(takers.length === 0 ? '' : JSON.stringify(said.event));
    yield oneStep + filters.length / filtersOfStep;
  }
  const together = Map.groupBy(
    asked.filter((each) => each.texts.length > 0),
    (each) => each.texts.join(),
  );
  const notifications: EventsForSubscribers[] = [];
  for (const group of together.values()) {
    const endpointIds = group.map(({ endpointId }) => endpointId);
    const bodies = bodiesOf((group[0]?.texts ?? []).map((at) => texts[at] ?? ''));
    notifications.push(...bodies.map((body) => ({ body, endpointIds })));
    yield bodies.length * oneStep;
  }
  return notifications;
}

/** Each filter as the names of which an event meets one. They were checked when they were given. */
function namesOf(filters: DcsaFilters): string[][] {
  return Object.entries(filters).map(([name, value]) => {
    if (codeFilters[name] !== undefined) return value.split(',').map((code) => filterName(name, code));
    return [filterName(textFilters[name] ?? name, value)];
  });
}

function inOrder(a: PassedEvent, b: PassedEvent): number {
  return Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.eventId < b.eventId ? -1 : 1);
}

function bodiesOf(texts: readonly string[]): string[] {
  const bodies: string[][] = [];
  let characters = 0;
  for (const text of texts) {
    const last = bodies.at(-1);
    characters += text.length;
    if (last === undefined || last.length === most.events || characters > most.characters) {
      bodies.push([text]);
      characters = text.length;
    } else last.push(text);
  }
  return bodies.map((each) => `[${each.join(',')}]`);
}
