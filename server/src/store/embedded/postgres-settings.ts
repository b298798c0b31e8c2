// How the embedded PostgreSQL is run.

export type PostgresSettings = Readonly<Record<string, string | number>>;

/** The path of a socket must fit sockaddr_un: 104 bytes with the final NUL on macOS, 108 on Linux. */
const longestSocketPath = 103;
/** Only part of the name of the socket's file: with a socket, the server listens on no port. */
const nominalPort = 5432;

/**
 * The command line of `postgres` over `directory`. Clients connect through a socket inside that directory, which is
 * closed to other users. If the path is too long for a socket, the server listens on `port` of the loopback interface.
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
  // Enough for a few servers, commands, and a psql session.
  max_connections: 100,
  shared_buffers: '128MB',
  // The database's files are on the machine's own disk, which is an SSD today.
  random_page_cost: 1.1,
  // An embedded server has no replicas, so its log is needed only for recovery after a crash.
  wal_level: 'minimal',
  max_wal_senders: 0,
  checkpoint_timeout: '15min',
  // Until PostgreSQL has statistics about a table, it may choose the wrong index. By default it looks once a minute for tables that
  // need them.
  autovacuum_naptime: '10s',
  // The queries are many and short, so compiling them costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Only start, stop and crashes of the server are logged. A failed statement is reported to its client.
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
