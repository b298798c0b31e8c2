import { setTimeout as pause } from 'node:timers/promises';
import { type Landfall, LandfallError, type WebhookEvent } from '../../../client/src/landfall.ts';
import { type FeedMemory, type FeedNews, readFeed } from './listen-feed.ts';

export interface Pace {
  /** Pause between two readings, so that the events of a busy workspace come in groups. */
  pollMs: number;
  /** Pause between attempts when the server does not answer. It doubles up to the longest. */
  firstRetryMs: number;
  longestRetryMs: number;
}

/** A quarter of the requests that a key is allowed, so that other programs can use the key as well. */
const usualPace: Pace = { pollMs: 2_000, firstRetryMs: 1_000, longestRetryMs: 30_000 };
/** How long the server waits for an event before it answers; proxies end a request after 60 seconds. */
const waitSeconds = 55;
/** Far longer than any transaction of the server takes, and than the clocks of several servers differ. */
const lookBackSeconds = 120;

/**
 * Yields the new events of a key, oldest first, reading after reading, until the signal fires. Temporary failures are
 * waited out: a restarting server, a rate limit.
 * @param since events from then on, Unix seconds; null: only new ones
 * @throws LandfallError for a permanent refusal, such as that of the key
 */
export async function* followEvents(
  deps: {
    landfall: Pick<Landfall, 'everyEvent'>;
    /** Called when the server does not answer, and when it answers again. */
    warn: (line: string) => void;
    signal: AbortSignal;
    pace?: Pace;
  },
  since: number | null,
): AsyncGenerator<WebhookEvent[]> {
  const { landfall, signal, pace = usualPace } = deps;
  let memory: FeedMemory | null = null;
  let failures = 0;
  let isQuiet = false;
  for (;;) {
    let waitMs = pace.pollMs;
    // The first reading, and one after a failure, shows at once that the server answers. One after news finds events whose
    // transactions committed a moment later: the server does not see that they are news.
    const waits = isQuiet && failures === 0;
    try {
      const feed = landfall.everyEvent({ ...queryOf(memory, since, waits), signal });
      const reading: FeedNews<WebhookEvent> = await readFeed(feed, memory, { lookBackSeconds, since });
      memory = reading.memory;
      if (failures > 0) deps.warn('The server answers again.');
      failures = 0;
      isQuiet = reading.fresh.length === 0;
      yield reading.fresh.toSorted(byTime);
    } catch (error) {
      if (!(error instanceof LandfallError) || !passes(error)) throw error;
      waitMs = retryMs(error, failures, pace);
      failures += 1;
      deps.warn(`${error.message.replace(/\.?$/, '.')} Trying again in ${Math.ceil(waitMs / 1000)} s.`);
    }
    await pause(waitMs, undefined, { signal });
  }
}

function queryOf(memory: FeedMemory | null, since: number | null, waits: boolean) {
  const limit = memory || since === null ? 100 : 1000;
  const after = memory?.newest ?? null;
  return waits ? { limit, wait_seconds: waitSeconds, ...(after !== null && { after }) } : { limit };
}

/**
 * Whether another attempt may succeed: there was no answer, too many requests, or a failure of the server or its proxy.
 */
function passes({ code, status }: LandfallError): boolean {
  return code === 'unreachable' || status === 429 || (status !== null && status >= 500);
}

function retryMs({ retryAfterSeconds }: LandfallError, failures: number, pace: Pace): number {
  const ownMs = Math.min(pace.longestRetryMs, pace.firstRetryMs * 2 ** failures);
  return Math.max(ownMs, (retryAfterSeconds ?? 0) * 1_000);
}

/** Sorts events of the same time in the order in which they happened to their shipment. */
function byTime(a: WebhookEvent, b: WebhookEvent): number {
  return a.created - b.created || a.data.sequence - b.data.sequence;
}
