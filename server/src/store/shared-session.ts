import type pg from 'pg';
import { addressOf, poolerAdvice } from './database-url.ts';
import { newClient } from './new-client.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/**
 * A pooler has several sessions, and other clients use them meanwhile: two connections may get different ones by chance.
 * In each round the second connection asks once more than in the round before, so that they meet whatever the order in
 * which the pooler gives them out.
 */
const rounds = 6;

/**
 * Throws StoreUnavailable when another connection gets a session of `client`, as from a pooler that lends a session for
 * one transaction: LISTEN and the lock of the migrations need a session of their own.
 */
export async function refuseSharedSession(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
  const own = new Set([await sessionOf(client)]);
  // PostgreSQL itself names the session when a client connects. A pooler names something of its own.
  if ('processID' in client && typeof client.processID === 'number' && own.has(client.processID)) return;
  const other = newClient(connection);
  const others = new Set<number>();
  try {
    await other.connect();
    for (let round = 1; round <= rounds; round++) {
      for (let nth = 0; nth < round; nth++) others.add(await sessionOf(other));
      own.add(await sessionOf(client));
      if (own.size > 1 || others.size > 1 || [...own].some((session) => others.has(session)))
        throw new StoreUnavailable(`DATABASE_URL: ${poolerAdvice(addressOf(client))}`);
    }
  } finally {
    await other.end();
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session');
  return rows[0]?.session ?? 0;
}
