// Finds the new events of the feed. The feed is ordered by when events were made, but an event appears only when its
// transaction commits, so it may appear behind events that were read before. Therefore each reading looks back.

export interface FeedEvent {
  id: string;
  /** Unix seconds. */
  created: number;
}

export interface FeedMemory {
  /** No event from before this time can be new any more, Unix seconds. */
  floor: number;
  /** The events from then on that were read. */
  seen: ReadonlySet<string>;
  /** The id of the newest event; null while there was none. */
  newest: string | null;
}

export interface FeedReading {
  /** The longest time from when an event is made until it appears. */
  lookBackSeconds: number;
  /** The first reading returns events from then on, Unix seconds; null: none. */
  since: number | null;
}

export interface FeedNews<Event extends FeedEvent> {
  fresh: Event[];
  memory: FeedMemory;
}

/**
 * Reads the feed, newest first, as far back as events may be new.
 * @param memory of the reading before; null for the first one
 */
export async function readFeed<Event extends FeedEvent>(
  feed: AsyncIterable<Event>,
  memory: FeedMemory | null,
  { lookBackSeconds, since }: FeedReading,
): Promise<FeedNews<Event>> {
  const known = memory?.floor ?? since;
  const read: Event[] = [];
  let first: Event | null = null;
  for await (const event of feed) {
    first ??= event;
    if (event.created < (known ?? first.created - lookBackSeconds)) break;
    read.push(event);
  }
  const [newest] = read;
  const floor = Math.max(known ?? -Infinity, newest ? newest.created - lookBackSeconds : -Infinity);
  const isNew = ({ id }: Event) => (memory ? !memory.seen.has(id) : since !== null);
  const recent = read.filter(({ created }) => created >= floor);
  const seen = new Set(recent.map(({ id }) => id));
  return { fresh: read.filter(isNew), memory: { floor, seen, newest: first?.id ?? memory?.newest ?? null } };
}
