import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseSource } from './database.ts';
import { newClient } from './new-client.ts';

/** A connection for questions about the server itself. */
export interface Visit {
  client: pg.Client;
  /** When the server was started; no other server was started in the same microsecond. */
  startedAt: string;
  ask(): Promise<ServerState>;
}

interface ServerState {
  startedAt: string;
  isWritable: boolean;
}

/** The SQLSTATE of a write to a read-only server. */
const readOnlyState = '25006';

/** @throws the fault when it does not answer in time, or takes no writes although it must */
export async function visitDatabase(
  { connection, isPooled = false }: DatabaseSource,
  { withinMs, toRead }: { withinMs: number; toRead: boolean },
): Promise<Visit> {
  const limits = { connectionTimeoutMillis: withinMs, ...(!isPooled && { statement_timeout: withinMs }) };
  const client = newClient({ ...connection, ...limits });
  const ask = () => askServer(client);
  try {
    await client.connect();
    const late = delay(withinMs, null, { ref: false });
    const state = await Promise.race([ask(), late]);
    if (state === null) throw new Error('timeout expired');
    if (!state.isWritable && !toRead)
      throw Object.assign(new Error('the server is read-only'), { code: readOnlyState });
    return { client, startedAt: state.startedAt, ask };
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
}

async function askServer(client: pg.Client): Promise<ServerState> {
  const { rows } = await client.query<{ started_at: string; is_writable: boolean }>(
    `select pg_postmaster_start_time()::text as started_at, current_setting('transaction_read_only') = 'off' as is_writable`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The server answered without a row');
  return { startedAt: row.started_at, isWritable: row.is_writable };
}
