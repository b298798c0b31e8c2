// Looks for the host that takes writes: among several, one is the primary and the others are its standbys.

import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseSource } from './database.ts';
import { newClient } from './new-client.ts';

/** A connection to one host, for questions about the server itself. */
export interface Visit {
  /** How to connect to this host again. */
  connection: pg.ClientConfig;
  client: pg.Client;
  /** The host and port, or the folder of the socket. */
  address: string;
  /** When the server was started; no other server was started in the same microsecond. */
  startedAt: string;
  ask(): Promise<ServerState>;
}

interface ServerState {
  startedAt: string;
  isWritable: boolean;
}

type VisitLimits = Pick<pg.ClientConfig, 'statement_timeout'> & { connectionTimeoutMillis: number };

/** The SQLSTATE of a write to a read-only server. */
const readOnlyState = '25006';

/**
 * Visits all hosts at the same time, and returns the visit of the first that takes writes.
 * @throws the fault of the only host, or AggregateError with the faults in the order of the hosts
 */
export async function findWritable(source: DatabaseSource, withinMs: number): Promise<Visit> {
  return await findHost(source, withinMs, ({ isWritable }) => isWritable);
}

/** The host that takes writes, or else any that answers: enough to look at the database. */
export async function findReadable(source: DatabaseSource, withinMs: number): Promise<Visit> {
  return await findWritable(source, withinMs).catch(() => findHost(source, withinMs, () => true));
}

async function findHost(
  { connection, otherHosts = [], isPooled = false }: DatabaseSource,
  withinMs: number,
  fits: (state: ServerState) => boolean,
): Promise<Visit> {
  const hosts = [connection, ...otherHosts];
  const limits = { connectionTimeoutMillis: withinMs, ...(!isPooled && { statement_timeout: withinMs }) };
  const visits = hosts.map((host) => visit(host, limits, fits));
  const first = Promise.any(visits);
  for (const each of visits) void leaveUnless(first, each);
  return await first.catch((error: AggregateError) => {
    throw hosts.length === 1 ? error.errors[0] : error;
  });
}

async function visit(
  connection: pg.ClientConfig,
  limits: VisitLimits,
  fits: (state: ServerState) => boolean,
): Promise<Visit> {
  const client = newClient({ ...connection, ...limits });
  const ask = () => askServer(client);
  try {
    await client.connect();
    const late = delay(limits.connectionTimeoutMillis, null, { ref: false });
    const state = await Promise.race([ask(), late]);
    if (state === null) throw new Error('timeout expired');
    if (!fits(state)) throw Object.assign(new Error('the server is read-only'), { code: readOnlyState });
    return { connection, client, address: addressOf(client), startedAt: state.startedAt, ask };
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
}

/** Ends the connections of the hosts that were not chosen. */
async function leaveUnless(chosen: Promise<Visit>, each: Promise<Visit>): Promise<void> {
  const [winner, visited] = await Promise.all([chosen, each]).catch(() => []);
  if (visited !== undefined && visited !== winner) await visited.client.end().catch(() => {});
}

async function askServer(client: pg.Client): Promise<ServerState> {
  const { rows } = await client.query<{ started_at: string; is_writable: boolean }>(
    `select pg_postmaster_start_time()::text as started_at, current_setting('transaction_read_only') = 'off' as is_writable`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The server answered without a row');
  return { startedAt: row.started_at, isWritable: row.is_writable };
}

/** As an operator writes it: `host:port`, or the folder of the socket. */
export function addressOf({ host, port }: pg.Client): string {
  return host.startsWith('/') ? host : `${host}:${port}`;
}
