// Which versions of Landfall are connected to a database. Each connection has a name that holds the number of the latest
// migration its process knows, so that a process that dies leaves no trace.

import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Migration } from './migration.ts';

export interface RunningServer {
  /** The number of the latest migration that it knows. */
  knows: number;
  /** Where it runs; null on this machine. */
  address: string | null;
}

/** The last migration of the versions whose connections were all named `landfall`. */
const knownWithoutNumber = 25;

const latestKnown = readdirSync(new URL('../migrations/', import.meta.url))
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .at(-1)
  ?.slice(0, 4);

/** The name of the connections of this process, such as `landfall 0026`. */
export const connectionName = `landfall ${latestKnown}`;

/** The processes of Landfall that are connected to this database, apart from this connection, oldest version first. */
export async function listRunningServers(client: pg.Client): Promise<RunningServer[]> {
  const { rows } = await client.query<RunningServer>(
    `select distinct coalesce(substring(application_name from '\\d+')::integer, $1) as knows, host(client_addr) as address
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^landfall( \\d{4})?$'
     order by 1, 2`,
    [knownWithoutNumber],
  );
  return rows;
}

/** The servers that cannot run beside the migration; none for a migration without `oldest-server`. */
export function tooOldFor(
  { oldestServer }: Migration,
  servers: readonly RunningServer[],
): readonly RunningServer[] {
  return servers.filter(({ knows }) => oldestServer !== null && knows < oldestServer);
}

/** @throws StoreUnavailable when a server that is too old for the migration is connected */
export function refuseTooOld(migration: Migration, servers: readonly RunningServer[]): void {
  const [first] = tooOldFor(migration, servers);
  if (first === undefined) return;
  throw new StoreUnavailable(
    `Migration ${migration.name} would break an older version of Landfall that is connected from ${first.address ?? 'this machine'} (it knows migrations up to ${numbered(first.knows)}, ${numbered(migration.oldestServer ?? 0)} is needed); stop it first`,
  );
}

export const numbered = (number: number): string => String(number).padStart(4, '0');
