// Which versions of Landfall are connected to a database. Each connection has a name that holds the number of the latest
// migration its process knows, so that a process that dies leaves no trace.

import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Migration } from './read-migrations.ts';

export interface RunningServer {
  /** The number of the latest migration that it knows. */
  knows: number;
  /** Where it runs; null on this machine. */
  address: string | null;
}

const latestKnown = readdirSync(new URL('../migrations/', import.meta.url))
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .at(-1)
  ?.slice(0, 4);

/** The name of the connections of this process, such as `landfall 0001`. */
export const connectionName = `landfall ${latestKnown}`;

/** The processes of Landfall that are connected to this database, apart from this connection, oldest version first. */
export async function listRunningServers(client: pg.Client): Promise<RunningServer[]> {
  const { rows } = await client.query<RunningServer>(
    `select distinct right(application_name, 4)::integer as knows, host(client_addr) as address
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^landfall \\d{4}$'
     order by 1, 2`,
  );
  return rows;
}

/**
 * @throws StoreUnavailable when a server is connected that is too old for the migration; none is for one without `oldest-server`
 */
export function refuseTooOld({ name, oldestServer }: Migration, servers: readonly RunningServer[]): void {
  const [first] = servers;
  if (first === undefined || oldestServer === null || first.knows >= oldestServer) return;
  throw new StoreUnavailable(
    `Migration ${name} would break an older version of Landfall that is connected from ${first.address ?? 'this machine'} (it knows migrations up to ${numbered(first.knows)}, ${numbered(oldestServer)} is needed); stop it first`,
  );
}

const numbered = (number: number): string => String(number).padStart(4, '0');
