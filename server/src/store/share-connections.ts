import { mayHaveMore } from '../domain/shares/fair-share.ts';
import { openSlots, type Slot } from '../domain/shares/slots.ts';
import type { Tally } from '../domain/shares/tally.ts';
import { actingFor, theServer } from './acting-for.ts';
import { withoutDatabase } from './database-fault.ts';
import type { Pool, PoolConnection } from './pool.ts';

/** The connections of a pool, shared among workspaces. */
export interface SharedPool extends Pick<Pool, 'connect' | 'end'> {
  /** How many wait for a connection of their share. */
  waiting(): number;
}

/** A workspace counts as active for this long after its last statement. */
const activeForMs = 10_000;

/** One of so many connections is left to reads, and one at least: a commit may wait for a standby that is gone. */
const connectionsForRead = 3;

/** Counts those who were active a moment ago, such as workspaces. */
interface SeenLately {
  note(who: string): void;
  count(): number;
}

/**
 * The pool, with its connections shared among workspaces. A workspace may hold as many connections as are free when it is the
 * only active one (half of the pool), and fewer with each other active workspace. The server's own work may always hold half.
 * Reads and writes of a workspace have one share together, but a first read is always let through, and writes never hold all.
 * @param count how many of the connections are shared out
 * @param longestWaitMs after this time without a connection, the refusal `unavailable`
 */
export function shareConnections(pool: Pool, count: number, longestWaitMs: number): SharedPool {
  const active = openSeenLately({ withinMs: activeForMs, now: () => performance.now() });
  const keptForReads = Math.max(1, Math.floor(count / connectionsForRead));
  const mostWrites = Math.max(1, count - keptForReads);
  const share = (holder: string, held: Tally) => {
    if (holder.startsWith(write) && countOf(write, held) >= mostWrites) return false;
    // Its writes may hold its whole share, and wait for a standby.
    if (holder.startsWith(read) && held.of(holder) === 0) return true;
    const workspaceId = holder.slice(1);
    const both = held.of(read + workspaceId) + held.of(write + workspaceId);
    return mayHaveMore(both, count - held.total(), workspaceId === theServer ? 1 : 1 / active.count());
  };
  const slots = openSlots({ count, share });

  let waiting = 0;
  async function connect(statement: string): Promise<PoolConnection> {
    const workspaceId = actingFor();
    if (workspaceId !== theServer) active.note(workspaceId);
    const holder = `${isWrite(statement) ? write : read}${workspaceId}`;
    const turn = slots.take(holder);
    waiting += 1;
    const slot = await (slots.isWaiting(holder) ? orTooLate(turn, longestWaitMs) : turn).finally(() => {
      waiting -= 1;
    });
    try {
      const { query, release } = await pool.connect();
      return {
        query,
        release() {
          release();
          slot[Symbol.dispose]();
        },
      };
    } catch (error) {
      slot[Symbol.dispose]();
      throw error;
    }
  }

  return {
    waiting: () => waiting,
    connect: async () => connectLate(connect),
    end: pool.end,
  };
}

/** The beginning of the name of a holder; the rest is the workspace. */
const [read, write] = ['r', 'w'] as const;

function countOf(kind: typeof read | typeof write, held: Tally): number {
  return [...held.entries()].reduce((sum, [holder, count]) => sum + (holder.startsWith(kind) ? count : 0), 0);
}

/** A transaction counts as a write, since its commit may wait. */
function isWrite(statement: string): boolean {
  if (/^\s*with\b/i.test(statement)) return /\b(?:insert into|update|delete from)\b/i.test(statement);
  return !/^\s*select\b/i.test(statement);
}

/** A connection that is made at its first statement, which says whether it reads. */
function connectLate(connect: (statement: string) => Promise<PoolConnection>): PoolConnection {
  let connected: Promise<PoolConnection> | null = null;
  return {
    async query(statement, values) {
      connected ??= connect(typeof statement === 'string' ? statement : statement.text);
      return (await connected).query(statement, values);
    },
    release: () =>
      void connected?.then(
        ({ release }) => release(),
        () => {},
      ),
  };
}

/** A turn that comes too late is given to the next. */
async function orTooLate(turn: Promise<Slot>, withinMs: number): Promise<Slot> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, withinMs, null).unref();
  const slot = await Promise.race([turn, late]);
  clearTimeout(timer);
  if (slot !== null) return slot;
  void turn.then((tooLate) => tooLate[Symbol.dispose]());
  throw withoutDatabase(new Error('All connections are in use for too long'));
}

/** @param now milliseconds of a clock that never goes backwards */
export function openSeenLately({ withinMs, now }: { withinMs: number; now: () => number }): SeenLately {
  /** The one seen longest ago comes first. */
  const seenAt = new Map<string, number>();
  return {
    note(who) {
      seenAt.delete(who);
      seenAt.set(who, now());
    },
    count() {
      const oldest = now() - withinMs;
      for (const [who, at] of seenAt) {
        if (at >= oldest) break;
        seenAt.delete(who);
      }
      return seenAt.size;
    },
  };
}
