import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { openSlots } from '../domain/slots.ts';
import { actingFor } from './acting-for.ts';

/** A workspace may have as many connections as it leaves free: half of them, while nobody else needs any. */
const shareOfFree = 1;

/**
 * The pool, with its connections shared out among workspaces: one that asks for hundreds waits for its own, and the others find
 * one free. What the server does by itself counts as one workspace more.
 * @param count how many of the connections are shared out
 */
export function shareConnections(pool: pg.Pool, count: number): PostgresPool {
  const slots = openSlots(count, shareOfFree);
  return {
    options: pool.options,
    async connect() {
      const workspaceId = actingFor();
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
