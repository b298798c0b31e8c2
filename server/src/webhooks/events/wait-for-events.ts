import type { Owner } from '../../accounts/owner.ts';
import type { Page } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import type { EventView } from './event-schemas.ts';
import { type EventListRequest, listEvents } from './read-events.ts';

interface Wait {
  /** How long to wait at most, in milliseconds. */
  forMs: number;
  /** Ends the wait without an answer. */
  signal: AbortSignal;
}

/** A notification may be lost, for example with the server that was to send it. */
const lookEveryMs = 15_000;

/**
 * The first page of the events, as soon as it begins with another event than `request.after`, or an event was published. No
 * connection to the database is held meanwhile. @throws Problem as `listEvents` and `EventNews.wait`; the reason of `signal`
 */
export async function waitForEvents(
  services: Services,
  owner: Owner,
  request: EventListRequest,
  { forMs, signal }: Wait,
): Promise<Page<EventView>> {
  const endsAt = performance.now() + forMs;
  using waiting = services.eventNews.wait(owner, signal);
  for (;;) {
    // Before the page is read: an event that is published meanwhile may not be on it.
    const leftMs = endsAt - performance.now();
    const isLast = waiting.isOver() || leftMs <= 0;
    const page = await listEvents(services, owner, request);
    const [newest] = page.items;
    if (isLast || (newest !== undefined && newest.id !== request.after)) return page;
    await waiting.sleep(Math.min(leftMs, lookEveryMs));
    signal.throwIfAborted();
  }
}
