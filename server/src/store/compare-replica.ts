import type pg from 'pg';
import { newClient } from './database.ts';
import { givenDatabase } from './database-url.ts';
import { bytesBehind, readMark, readPosition } from './log-position.ts';
import { singleReads } from './single-reads.ts';

const patienceMs = 4_000;

/**
 * How many bytes of the primary's log the server at this address has not replayed; null when it is no replica of this
 * primary.
 * @throws StoreUnavailable, of one line, when it cannot be reached
 */
export async function compareReplica(primary: pg.Client, readUrl: string): Promise<number | null> {
  const source = givenDatabase(readUrl, { setting: 'DATABASE_READ_URL' });
  const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
  const replica = newClient({ ...source.connection, ...limits });
  try {
    await replica.connect();
    return bytesBehind(await readMark(over(primary)), await readPosition(over(replica)));
  } catch (error) {
    throw await source.explain(error);
  } finally {
    await replica.end().catch(() => {});
  }
}

function over(client: pg.Client) {
  return singleReads(async ({ sql, parameters }) => {
    const { rows } = await client.query(sql, [...parameters]);
    return { rows };
  });
}
