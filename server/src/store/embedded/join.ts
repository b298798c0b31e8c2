// The embedded PostgreSQL, shared by every Landfall process over one DATA_DIR: the first starts it, the last stops it.
//
// Who is the last? Each process has a seat: a connection that holds the same advisory lock, shared. To leave, a process
// gives up its shared lock and then tries to take the lock exclusively. That succeeds for exactly one of the leaving
// processes, and only when no other process has a seat. That process stops the server. A process that dies loses its
// seat with its connection, so there is nothing to clean up and no process number to check. If the last process is
// killed, the server keeps running; the next process finds it through `postmaster.pid`, takes a seat, and is again the
// last to leave.

import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseSource } from '../database.ts';
import { newClient } from '../new-client.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { type Cluster, type EmbeddedOptions, embeddedName, openCluster } from './cluster.ts';
import { dataDirFailure } from './failure.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { findPostmaster, type Postmaster } from './postmaster-file.ts';

interface Seat {
  client: pg.Client;
  postmaster: Postmaster;
}

/** Any number, as long as every version of Landfall uses the same. */
const seatLock = 5_263_441_902;
const pollMs = 20;
const retryMs = 1_000;
/** Recovery after a crash reads at most `max_wal_size` of log, which may take minutes on a slow disk. */
const patienceMs = 300_000;
const logAfterMs = 3_000;

/** Creates, starts or joins the server in `dataDir`. Throws StoreUnavailable when that fails. */
export async function joinEmbedded(options: EmbeddedOptions): Promise<DatabaseSource> {
  const cluster = await openCluster(options);
  const first = await takeSeat(cluster, null, options.log, null);
  const holder = holdSeat(cluster, first, options.log);
  return {
    connection: connectionTo(cluster, first.postmaster),
    where: `embedded PostgreSQL in ${cluster.directory}`,
    explain: (error) => explainFailure(cluster, error),
    leave: holder.leave,
  };
}

/**
 * Waits for a server that starts or stops, starts one if there is none, and takes a seat. `port` is the port to use
 * again, if the server needs a port.
 */
async function takeSeat(
  cluster: Cluster,
  port: number | null,
  log: (line: string) => void,
  signal: AbortSignal | null,
): Promise<Seat> {
  const deadline = performance.now() + patienceMs;
  const slow = setTimeout(() => log('Waiting for PostgreSQL; after a crash it recovers first'), logAfterMs);
  try {
    while (!signal?.aborted && performance.now() < deadline) {
      const seat = await findSeat(cluster);
      if (seat !== null) return seat;
      if ((await findPostmaster(cluster)) === null) await startPostmaster(cluster, port);
      else await delay(pollMs);
    }
    throw new StoreUnavailable(`PostgreSQL in ${cluster.directory} did not become ready`);
  } finally {
    clearTimeout(slow);
  }
}

async function findSeat(cluster: Cluster): Promise<Seat | null> {
  const postmaster = await findPostmaster(cluster);
  const client = postmaster?.ready ? await sitDown(cluster, postmaster) : null;
  return postmaster === null || client === null ? null : { client, postmaster };
}

/** Null when the server is not there after all, or is starting or stopping: the caller looks again. */
async function sitDown(cluster: Cluster, postmaster: Postmaster): Promise<pg.Client | null> {
  const client = newClient(connectionTo(cluster, postmaster));
  try {
    await client.connect();
    // Waits while the last process stops the server, and fails once it has stopped.
    await client.query('select pg_advisory_lock_shared($1)', [seatLock]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isPassing(error)) return null;
    throw await explainFailure(cluster, error);
  }
}

/** Gives up the seat, and stops the server when no other process has one. */
async function standUp(cluster: Cluster, { client }: Seat): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [seatLock]);
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
    seatLock,
  ]);
  // The lock is kept to the end, so that a new process waits for the next server.
  if (rows[0]?.last) await stopPostmaster(cluster);
  await client.end();
}

/** Keeps the seat while the process needs it: a server that dies meanwhile is started again. */
function holdSeat(cluster: Cluster, first: Seat, log: (line: string) => void) {
  const leaving = new AbortController();
  let seat: Seat | null = null;
  let returning = Promise.resolve();

  function keep(taken: Seat): void {
    seat = taken;
    taken.client.once('end', () => {
      seat = null;
      if (!leaving.signal.aborted) returning = comeBack();
    });
  }

  async function comeBack(): Promise<void> {
    log('The embedded PostgreSQL stopped; starting it again');
    while (!leaving.signal.aborted && seat === null) {
      // The pool knows the old port, so the server must use it again.
      await takeSeat(cluster, first.postmaster.port, log, leaving.signal).then(keep, async (error: Error) => {
        log(error.message);
        await delay(retryMs, undefined, { signal: leaving.signal }).catch(() => {});
      });
    }
  }

  keep(first);
  return {
    leave: async () => {
      leaving.abort();
      await returning;
      const last = seat ?? (await findSeat(cluster));
      if (last !== null) await standUp(cluster, last).catch((error: Error) => log(error.message));
    },
  };
}

function connectionTo({ password }: Cluster, { host, port }: Postmaster): pg.ClientConfig {
  return { host, port, user: embeddedName, database: embeddedName, password };
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // 57P01 admin_shutdown, 57P02 crash_shutdown, 57P03 cannot_connect_now.
  return /^(ECONN\w+|ENOENT|EPIPE|57P0[123])$/.test(code) || /Connection terminated/.test(error.message);
}

async function explainFailure(cluster: Cluster, error: unknown): Promise<unknown> {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const code = 'code' in error ? error.code : '';
  if (code === '28P01') {
    return new StoreUnavailable(
      `The password in ${cluster.directory} is not the database's; restore the file from the same backup`,
      { cause: error },
    );
  }
  return (await dataDirFailure(cluster.dataDir, error.message)) ?? error;
}
