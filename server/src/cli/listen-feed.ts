// What of the feed of events is new. The feed is ordered by when events were made, but an event shows up when its
// transaction commits, and so at times behind others that were seen before it. Each reading therefore looks back.

/** An event as the feed lists it. */
export interface Listed {
  id: string;
  /** Unix seconds. */
  created: number;
}

/** What a reading leaves for the next one. */
export interface FeedMemory {
  /** Nothing from before this time is new any more, Unix seconds. */
  floor: number;
  /** Those from then on that were read. */
  seen: ReadonlySet<string>;
}

export interface FeedReading {
  /** How long an event may take from when it was made until it shows up. */
  lookBackSeconds: number;
  /** What the first reading finds new: events from then on, Unix seconds; null: none. */
  since: number | null;
}

/** What a reading found. */
export interface FeedNews<Event extends Listed> {
  /** In the order of the feed. */
  fresh: Event[];
  memory: FeedMemory;
}

/**
 * Reads the feed, newest first, as far back as anything may be new.
 * @param memory of the reading before; null for the first one
 */
export async function readFeed<Event extends Listed>(
  feed: AsyncIterable<Event>,
  memory: FeedMemory | null,
  { lookBackSeconds, since }: FeedReading,
): Promise<FeedNews<Event>> {
  const known = memory?.floor ?? since;
  const read: Event[] = [];
  for await (const event of feed) {
    const newest = read[0] ?? event;
    if (event.created < (known ?? newest.created - lookBackSeconds)) break;
    read.push(event);
  }
  const [newest] = read;
  const floor = Math.max(known ?? -Infinity, newest ? newest.created - lookBackSeconds : -Infinity);
  const isNew = ({ id }: Event) => (memory ? !memory.seen.has(id) : since !== null);
  const recent = read.filter(({ created }) => created >= floor);
  return { fresh: read.filter(isNew), memory: { floor, seen: new Set(recent.map(({ id }) => id)) } };
}
