import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { openSlots } from '../domain/shares/slots.ts';
import { actingFor, theServer } from './acting-for.ts';
import { withoutDatabase } from './database-fault.ts';
import { openSeenLately } from './seen-lately.ts';

/** A workspace, or the server, waited too long for a connection of its own share. */
export class ShareInUse extends Error {
  constructor() {
    super('All connections are in use for too long');
    this.name = 'ShareInUse';
  }
}

/** A workspace counts as active for this long after its last statement. */
const activeForMs = 10_000;

/**
 * The pool, with its connections shared among workspaces. A workspace may hold as many connections as are free when it is the
 * only active one (half of the pool), and fewer with each other active workspace. The server's own work may always hold half.
 * @param count how many of the connections are shared out
 * @param longestWaitMs after this time without a connection, the refusal `unavailable`
 */
export function shareConnections(pool: pg.Pool, count: number, longestWaitMs: number): PostgresPool {
  const active = openSeenLately({ withinMs: activeForMs, now: () => performance.now() });
  const partOf = (workspaceId: string) => (workspaceId === theServer ? 1 : 1 / active.count());
  const slots = openSlots(count, partOf);
  return {
    options: pool.options,
    async connect() {
      const workspaceId = actingFor();
      if (workspaceId !== theServer) active.note(workspaceId);
      const give = () => slots.give(workspaceId);
      const turn = slots.take(workspaceId);
      await (slots.isWaiting(workspaceId) ? orTooLate(turn, longestWaitMs, give) : turn);
      try {
        return giveWithRelease(await pool.connect(), give);
      } catch (error) {
        give();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

/** A turn that comes too late is given to the next. */
async function orTooLate(turn: Promise<void>, withinMs: number, give: () => void): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<true>();
  const timer = setTimeout(resolve, withinMs, true).unref();
  const isLate = await Promise.race([turn, late]);
  clearTimeout(timer);
  if (isLate !== true) return;
  void turn.then(give);
  throw withoutDatabase(new ShareInUse());
}

/** The pool gives the client a new `release` for every use. */
function giveWithRelease(client: pg.PoolClient, give: () => void): pg.PoolClient {
  const { release } = client;
  client.release = (error) => {
    release.call(client, error);
    give();
  };
  return client;
}
