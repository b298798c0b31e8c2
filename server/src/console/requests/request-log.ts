// The log of requests as a running server keeps it: what was asked is noted in memory and written beside the work.

import { setInterval } from 'node:timers';
import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';
import { type Entry, insertRequests } from './insert-requests.ts';

export interface RequestLog {
  /** Memory only. What comes faster than it can be written is dropped, and counted. */
  note(entry: Omit<Entry, 'at'>): void;
  /** Writes what was noted so far. */
  flush(): Promise<void>;
  /** Writes what is left and ends. Call it when nothing is asked any longer, and before the store is closed. */
  close(): Promise<void>;
}

const flushEveryMs = 1_000;
const batch = 500;
/** Some megabytes. */
const mostWaiting = 10_000;

export function openRequestLog(deps: { db: Db; now: Clock; log: (line: string) => void }): RequestLog {
  let waiting: Entry[] = [];
  let dropped = 0;
  /** Keys that were refused for asking too much since the last write. */
  let excessive = new Set<string>();
  let writing: Promise<void> | null = null;

  function note(entry: Omit<Entry, 'at'>): void {
    if (entry.status === 429) {
      // One a second tells it: a client gone wild must not fill the table.
      if (excessive.has(entry.keyId)) return;
      excessive.add(entry.keyId);
    }
    if (waiting.length >= mostWaiting) dropped += 1;
    else waiting.push({ ...entry, at: deps.now() });
    if (waiting.length === batch) void flush();
  }

  function flush(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function writeAll(): Promise<void> {
    excessive = new Set();
    while (waiting.length > 0) {
      const entries = waiting.slice(0, batch);
      waiting = waiting.slice(batch);
      try {
        await insertRequests(deps.db, entries);
      } catch (error) {
        deps.log(`Could not write ${entries.length} requests into their log: ${String(error)}`);
      }
    }
    if (dropped > 0) deps.log(`${dropped} requests came too fast for their log and are missing from it.`);
    dropped = 0;
  }

  const timer = setInterval(() => void flush(), flushEveryMs).unref();
  return {
    note,
    flush,
    async close() {
      clearInterval(timer);
      // What is under way may have begun before the last was noted.
      await flush();
      await flush();
    },
  };
}
