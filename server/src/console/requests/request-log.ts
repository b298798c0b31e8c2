// The request log of a running server: requests are kept in memory and written beside other work.

import { sql } from 'kysely';
import type { Clock } from '../../domain/time/clock.ts';
import type { Db } from '../../store/open.ts';
import { type TrimmedRows, trimBytes } from '../../store/trim-bytes.ts';
import { insertRequests, type RequestEntry } from './insert-requests.ts';
import { noDetails } from './request-details.ts';

export interface RequestLog {
  /** Only writes to memory. When requests come faster than they can be written, the rest is dropped and counted. */
  note(entry: Omit<RequestEntry, 'at'>): void;
  /** Writes the requests that were logged so far. */
  flush(): Promise<void>;
  /** Writes the rest and ends. Call it after the last request, and before the store is closed. */
  close(): Promise<void>;
}

const rows: TrimmedRows = {
  table: 'requests',
  key: ['id', 'at'],
  newest: sql`id desc`,
  long: ['path', 'query', 'body', 'answer'],
};

/** A workspace is trimmed when it got another such part of what it may keep: to measure what it has takes a while. */
const parts = 8;

const flushEveryMs = 1_000;

const batch = 500;

/** Some megabytes. */
const mostWaiting = 10_000;

/** Lines beyond these are kept without their details, which may be 12 KiB each. */
const mostWaitingWithDetails = 1_000;

/** @param mostBytes what is kept of a workspace; the oldest requests go first */
export function openRequestLog({
  db,
  now,
  log,
  mostBytes,
}: {
  db: Db;
  now: Clock;
  log: (line: string) => void;
  mostBytes: number;
}): RequestLog {
  const trim = openTrimming(db, mostBytes);
  let waiting: RequestEntry[] = [];
  /** How many of the waiting lines a flush has to write. Later ones wait for a full batch: a statement costs as much as many lines. */
  let due = 0;
  let dropped = 0;
  /** Keys that were refused for too many requests since the last write. */
  let excessive = new Set<string>();
  let writing: Promise<void> | null = null;

  function note(entry: Omit<RequestEntry, 'at'>): void {
    if (entry.status === 429) {
      // One refusal per write is enough: a faulty client must not fill the table.
      if (excessive.has(entry.keyId)) return;
      excessive.add(entry.keyId);
    }
    if (waiting.length >= mostWaiting) dropped += 1;
    else if (waiting.length >= mostWaitingWithDetails) waiting.push({ ...entry, ...noDetails, at: now() });
    else waiting.push({ ...entry, at: now() });
    if (waiting.length === batch) void flush();
  }

  function flush(): Promise<void> {
    due = waiting.length;
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function writeAll(): Promise<void> {
    excessive = new Set();
    while (due > 0 || waiting.length >= batch) {
      const entries = waiting.slice(0, batch);
      waiting = waiting.slice(batch);
      due = Math.max(0, due - entries.length);
      try {
        await trim(await insertRequests(db, entries));
      } catch (error) {
        log(`Could not write ${entries.length} requests into their log: ${String(error)}`);
      }
    }
    if (dropped > 0) log(`${dropped} requests came too fast for their log and are missing from it.`);
    dropped = 0;
  }

  const timer = setInterval(() => void flush(), flushEveryMs).unref();
  return {
    note,
    flush,
    async close() {
      clearInterval(timer);
      // A write that has begun may not contain the latest requests.
      await flush();
      await flush();
    },
  };
}

/** Removes the oldest requests of workspaces that have more than they may keep. */
function openTrimming(db: Db, mostBytes: number) {
  const sinceTrimmed = new Map<string, number>();
  return async (written: readonly { workspaceId: string; bytes: number }[]): Promise<void> => {
    for (const { workspaceId, bytes } of written) {
      const more = (sinceTrimmed.get(workspaceId) ?? 0) + bytes;
      const isDue = more >= mostBytes / parts;
      if (isDue) sinceTrimmed.delete(workspaceId);
      else sinceTrimmed.set(workspaceId, more);
      if (isDue) await trimBytes(db, rows, workspaceId, mostBytes);
    }
  };
}
