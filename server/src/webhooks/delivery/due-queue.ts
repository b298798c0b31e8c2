import type { DueDelivery } from './turn.ts';

/** The due deliveries of one turn, read ahead in batches and handed out one by one. */
export interface DueQueue {
  /**
   * The next one; while others are in flight it waits for something new. Null once it is closed, or when nothing is due and
   * nothing in flight. Rejects when reading failed.
   */
  next(): Promise<DueDelivery | null>;
  /** One that was handed out is no longer in flight. */
  landed(): void;
  /** What came of it is written: should it be due again, it may be read again. */
  settled(delivery: DueDelivery): void;
  /** Something new may be due. */
  look(): void;
  /** Nothing more is handed out, and what was need not be begun. */
  close(): void;
  isClosed(): boolean;
}

interface QueueOptions {
  /** Reads so many that are due at most, but none of those that are in hand. */
  read(limit: number, inHand: readonly string[]): Promise<DueDelivery[]>;
  batch: number;
}

/** So many batches, read and not yet written back, at most: a database that is slow to write is not read from faster. */
const mostBatchesInHand = 4;

export function openDueQueue({ read, batch }: QueueOptions): DueQueue {
  const ready: DueDelivery[] = [];
  const inHand = new Set<string>();
  let inFlight = 0;
  let mayBeMore = true;
  let closed = false;
  let fault: Error | null = null;
  let reading: Promise<void> | null = null;
  const news = openNews();

  function close(): void {
    closed = true;
    news.tell();
  }

  /** Begins early enough that nobody waits for it. */
  function readAhead(): void {
    const isLow = ready.length * 4 <= batch && inHand.size < batch * mostBatchesInHand;
    if (!mayBeMore || !isLow || reading !== null) return;
    // First, so that what is announced during the read is read after it.
    mayBeMore = false;
    reading = read(batch, [...inHand])
      .then((due) => {
        ready.push(...due);
        for (const { eventId } of due) inHand.add(eventId);
        mayBeMore ||= due.length === batch;
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
      else if (inFlight === 0 && !mayBeMore) return null;
      else await news.next();
    }
    if (fault !== null) throw fault;
    return null;
  }

  return {
    next,
    landed() {
      inFlight -= 1;
      if (inFlight === 0) news.tell();
    },
    settled({ eventId }) {
      inHand.delete(eventId);
      if (mayBeMore) news.tell();
    },
    look() {
      mayBeMore = true;
      news.tell();
    },
    close,
    isClosed: () => closed,
  };
}

/** Wakes all who wait, at once. */
function openNews(): { next(): Promise<void>; tell(): void } {
  let waiting: (() => void)[] = [];
  return {
    next: () => new Promise((resolve) => waiting.push(resolve)),
    tell() {
      const told = waiting;
      waiting = [];
      for (const wake of told) wake();
    },
  };
}
