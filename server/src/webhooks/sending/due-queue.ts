import type { DueDelivery } from './turn.ts';

/** The due deliveries of one turn, read ahead in batches and handed out one by one. */
export interface DueQueue {
  /**
   * The next delivery. While others are in flight it waits for more. Null once the queue is closed, or when nothing is
   * due and nothing in flight. Rejects when a read failed.
   */
  next(): Promise<DueDelivery | null>;
  /** A delivery that was handed out is no longer in flight. */
  landed(): void;
  /** The outcome of the delivery is written. If the delivery is due again, it may be read again. */
  settled(delivery: DueDelivery): void;
  /** More deliveries may be due. */
  look(): void;
  /** Hands out nothing more. Deliveries that were handed out but not begun need not be begun. */
  close(): void;
  isClosed(): boolean;
}

interface QueueOptions {
  /** Reads at most this many due deliveries, without those in hand, after a given delivery or from the beginning. */
  read(question: {
    limit: number;
    except: readonly string[];
    after: DueDelivery | null;
  }): Promise<DueDelivery[]>;
  batch: number;
}

/** Batches that are read and not written back: reading must not run ahead of a database that writes slowly. */
const mostBatchesInHand = 2;

export function openDueQueue({ read, batch }: QueueOptions): DueQueue {
  const reader = openReader({ read, batch });
  const ready: DueDelivery[] = [];
  const inHand = new Set<string>();
  let inFlight = 0;
  let closed = false;
  let fault: Error | null = null;
  let reading: Promise<void> | null = null;
  const news = openNews();

  function close(): void {
    closed = true;
    news.wake();
  }

  /** Reads the next batch early enough that no attempt waits for it. */
  function readAhead(): void {
    const isLow = ready.length * 4 <= batch && inHand.size < batch * mostBatchesInHand;
    if (!reader.mayFind() || !isLow || reading !== null) return;
    reading = reader
      .readOn([...inHand])
      .then((due) => {
        ready.push(...due);
        for (const { eventId } of due) inHand.add(eventId);
      })
      .catch((cause) => {
        fault = new Error('Cannot read what is due', { cause });
        close();
      })
      .finally(() => {
        reading = null;
      });
  }

  async function next(): Promise<DueDelivery | null> {
    while (!closed) {
      readAhead();
      const delivery = ready.shift();
      if (delivery !== undefined) {
        inFlight += 1;
        return delivery;
      }
      if (reading !== null) await reading;
      else if (inFlight === 0 && !reader.mayFind()) return null;
      else await news.next();
    }
    if (fault !== null) throw fault;
    return null;
  }

  return {
    next,
    landed() {
      inFlight -= 1;
      if (inFlight === 0) news.wake();
    },
    settled({ eventId }) {
      inHand.delete(eventId);
      if (reader.mayFind()) news.wake();
    },
    look() {
      reader.look();
      news.wake();
    },
    close,
    isClosed: () => closed,
  };
}

/**
 * Reads each batch from the end of the last, and after the last again from the beginning, because deliveries there may have
 * become due. It stops when a batch from the beginning is not full.
 */
function openReader({ read, batch }: QueueOptions) {
  let last: DueDelivery | null = null;
  let mayFind = true;
  return {
    mayFind: () => mayFind,
    look() {
      mayFind = true;
    },
    async readOn(except: readonly string[]): Promise<DueDelivery[]> {
      // Reset before the read, so that a wake-up during the read causes another read.
      mayFind = false;
      const after = last;
      const due = await read({ limit: batch, except, after });
      const isFull = due.length === batch;
      last = isFull ? (due.at(-1) ?? null) : null;
      mayFind ||= isFull || after !== null;
      return due;
    },
  };
}

/** Wakes all waiting callers at once. */
function openNews() {
  let { promise, resolve } = Promise.withResolvers<void>();
  return {
    next: () => promise,
    wake() {
      resolve();
      ({ promise, resolve } = Promise.withResolvers<void>());
    },
  };
}
