// How the embedded PostgreSQL is run.

/** PostgreSQL's settings by name, as in postgresql.conf. */
export type PostgresSettings = Readonly<Record<string, string | number>>;

/** A socket's path must fit sockaddr_un: 104 bytes with the final NUL on macOS, 108 on Linux. */
const longestSocketPath = 103;
/** Only the name of the socket's file: nothing listens on a port where there is a socket. */
const nominalPort = 5432;

/**
 * The command line of `postgres` over `directory`. It is reached through a socket inside that directory, which is
 * closed to other users; where the path is too long for one, on `port` of the loopback interface.
 */
export function postgresSettings(directory: string, port: number, extra: PostgresSettings = {}): string[] {
  const hasSocket = Buffer.byteLength(`${directory}/.s.PGSQL.${nominalPort}`) <= longestSocketPath;
  const reached = hasSocket
    ? { listen_addresses: '', unix_socket_directories: quoted(directory), port: nominalPort }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port };
  return ['-D', directory, ...flags({ ...settings, ...reached, ...extra })];
}

const settings: PostgresSettings = {
  unix_socket_permissions: '0700',
  // Two servers with a full pool each, the commands beside them, and somebody with psql.
  max_connections: 60,
  shared_buffers: '128MB',
  // The database's files lie on the machine's own disk, which is not a spinning one.
  random_page_cost: 1.1,
  // Nobody replicates from an embedded server, so its log need only survive a crash.
  wal_level: 'minimal',
  max_wal_senders: 0,
  checkpoint_timeout: '15min',
  // Queries here are many and short: compiling them costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server's own life and death. What goes wrong in a statement is told to whoever sent it.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

function flags(values: PostgresSettings): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The setting is a comma-separated list. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
