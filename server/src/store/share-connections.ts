import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { openSeenLately } from '../domain/seen-lately.ts';
import { openSlots } from '../domain/slots.ts';
import { actingFor, theServer } from './acting-for.ts';

/** A workspace counts as active for this long after its last statement. */
const activeForMs = 10_000;

/**
 * The pool, with its connections shared among workspaces. A workspace may hold as many connections as are free when it is the
 * only active one (half of the pool), and fewer with each other active workspace. The server's own work may always hold half.
 * @param count how many of the connections are shared out
 */
export function shareConnections(pool: pg.Pool, count: number): PostgresPool {
  const active = openSeenLately({ withinMs: activeForMs, now: () => performance.now() });
  const partOf = (workspaceId: string) => (workspaceId === theServer ? 1 : 1 / active.count());
  const slots = openSlots(count, partOf);
  return {
    options: pool.options,
    async connect() {
      const workspaceId = actingFor();
      if (workspaceId !== theServer) active.note(workspaceId);
      await slots.take(workspaceId);
      try {
        return giveWithRelease(await pool.connect(), () => slots.give(workspaceId));
      } catch (error) {
        slots.give(workspaceId);
        throw error;
      }
    },
    end: () => pool.end(),
  };
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
