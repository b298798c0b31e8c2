// Finds the database that the settings name, and opens the links to it.

import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseSource } from './database.ts';
import { isDatabaseFault } from './database-fault.ts';
import { addressOf, givenDatabase, poolerAdvice } from './database-url.ts';
import { joinEmbedded } from './embedded/join.ts';
import { type Link, openLink } from './link.ts';
import { liftTimeLimits, newClient } from './new-client.ts';
import { StoreUnavailable } from './store-unavailable.ts';

export interface SourceOptions {
  /** `postgres://…`; null runs the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** The same database without the pooler that `databaseUrl` leads through; null or absent: there is no pooler. */
  listenUrl?: string | null;
  dataDir: string;
  /** Whether a database that takes no writes is enough; no by default. */
  toRead?: boolean;
  /** How long a database is waited for that is not there yet; not at all by default. */
  databaseWaitMs?: number;
  /** Fires when it is no longer wanted. */
  signal?: AbortSignal | undefined;
  /** Called with one line when something takes long, or fails later. */
  log: (line: string) => void;
}

export interface ReachedDatabase {
  source: DatabaseSource;
  link: Link;
  /** Without the pooler. */
  unpooled: DatabaseSource;
  direct: Link;
}

/**
 * A pooler has several sessions, and other clients use them meanwhile: two connections may get different ones by chance.
 * In each round the second connection asks once more than in the round before, so that they meet whatever the order in
 * which the pooler gives them out.
 */
const rounds = 6;

/**
 * Starts or joins the embedded database, or finds the operator's own. `opened` leaves it again.
 * @throws StoreUnavailable
 */
export async function reachDatabase(
  options: SourceOptions,
  opened: AsyncDisposableStack,
): Promise<ReachedDatabase> {
  const { databaseUrl, listenUrl = null, toRead = false, log } = options;
  const isPooled = databaseUrl !== null && listenUrl !== null;
  const source =
    databaseUrl === null ? await joinEmbedded(options) : givenDatabase(databaseUrl, { isPooled });
  opened.defer(() => source.leave());
  const reach = async (target: DatabaseSource) =>
    opened.adopt(
      await patiently(options, () => openLink(target, { toRead, log }).catch(explainedBy(target))),
      (link) => link.close(),
    );
  const link = await reach(source);
  if (!isPooled) return { source, link, unpooled: source, direct: link };
  const unpooled = givenDatabase(listenUrl, { setting: 'DATABASE_LISTEN_URL' });
  return { source, link, unpooled, direct: await reach(unpooled) };
}

const lookAgainMs = 1_000;

/** Tries again while the database is not there yet. Any other fault would stay. */
async function patiently<T>(
  { databaseWaitMs = 0, signal, log }: SourceOptions,
  attempt: () => Promise<T>,
): Promise<T> {
  const endAt = performance.now() + databaseWaitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await attempt();
    } catch (error) {
      if (!isAbsent(error) || performance.now() >= endAt || signal?.aborted) throw error;
      if (isFirst) log(`Waiting for the database. ${error instanceof Error ? error.message : error}`);
      await delay(lookAgainMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** The fault is such that waiting may help: it does not answer, or takes no writes. */
function isAbsent(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return isAbsent(error.cause);
  return isDatabaseFault(error);
}

function explainedBy({ explain }: DatabaseSource): (error: unknown) => Promise<never> {
  return async (error) => {
    throw await explain(error);
  };
}

/** Work of any length over a connection of its own, such as migrations. */
export async function overClient<T>(
  { unpooled, direct }: ReachedDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newClient(direct.connection());
  try {
    await client.connect();
    await refuseSharedSession(client, direct.connection());
    await liftTimeLimits(client);
    return await work(client);
  } catch (error) {
    throw await unpooled.explain(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Throws StoreUnavailable when another connection gets a session of `client`, as from a pooler that lends a session for
 * one transaction: LISTEN and the lock of the migrations need a session of their own.
 */
async function refuseSharedSession(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
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
