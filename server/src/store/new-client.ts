import pg from 'pg';
import { connectionName } from './migrating/running-servers.ts';

export const connectTimeoutMs = 10_000;

const types = new pg.TypeOverrides();

// A calendar day has no time zone, but node-postgres would turn it into midnight of this machine's zone. bigint stays
// text by default.
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export const sessionSettings = {
  application_name: connectionName,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  // Linux probes an idle connection every second after this pause, and gives it up after ten probes without an answer.
  keepAliveInitialDelayMillis: 10_000,
  types,
} satisfies pg.ClientConfig;

/** A single connection outside the pool, for session locks, LISTEN, and migrations of any length. */
export function newClient(connection: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...sessionSettings, ...connection });
  // Without a listener a dropped connection would end the process. A pending query is rejected anyway.
  client.on('error', () => {});
  return client;
}

/** Migrations and backups take as long as they take, whatever the database or the role sets for other statements. */
export async function liftTimeLimits(client: pg.ClientBase): Promise<void> {
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  );
}
