import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { openSeenLately } from '../domain/seen-lately.ts';
import { openSlots } from '../domain/slots.ts';
import { actingFor, theServer } from './acting-for.ts';

/** For so long after its last statement a workspace counts as one that shares. */
const activeForMs = 10_000;

/**
 * The pool, with its connections shared out among workspaces. A workspace may hold its part of those that are free: half of
 * the pool while no other workspace is active, less with each that is. The server's own work may hold half in any case.
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
