// An operator's own PostgreSQL, named by DATABASE_URL, and the causes of connection errors.

import pg from 'pg';
import type { DatabaseSource } from './database.ts';
import { StoreUnavailable } from './store-unavailable.ts';

const advice = 'expected postgres://user:password@host:5432/database';

/**
 * Reads the address of a database without connecting. @throws StoreUnavailable when it is not one of a PostgreSQL
 * @param options.setting the setting that names it
 */
export function givenDatabase(
  databaseUrl: string,
  { setting = 'DATABASE_URL', isPooled = false } = {},
): DatabaseSource {
  const target = readTarget(databaseUrl, setting);
  return {
    connection: { connectionString: databaseUrl },
    isPooled,
    where: `PostgreSQL at ${target.address}, database ${target.database}`,
    explain: async (error) => explainFailure(error, target, setting),
    leave: async () => {},
  };
}

interface Target {
  address: string;
  database: string;
  user: string;
}

function readTarget(databaseUrl: string, setting: string): Target {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StoreUnavailable(`${setting} is not the address of a PostgreSQL: ${advice}`);
  }
  if (severalHosts.test(databaseUrl)) {
    throw new StoreUnavailable(
      `${setting} names several hosts: name the one address that leads to the primary, such as that of HAProxy; see docs/deployment.md`,
    );
  }
  try {
    const client = new pg.Client({ connectionString: databaseUrl });
    return { address: addressOf(client), database: client.database ?? '', user: client.user ?? '' };
  } catch (error) {
    const file = fileFault(error);
    if (file !== null) throw new StoreUnavailable(`${setting} names a file that cannot be read: ${file}`);
    // The parser's own message may contain the password.
    throw new StoreUnavailable(
      `${setting} cannot be read: ${advice}; write @ : / ? # and % in a password as %40 %3A %2F %3F %23 %25`,
    );
  }
}

/** In the words of libpq, before the path or in the query. A password may have a comma. */
const severalHosts = /^[^/]*\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)|[?&]host=[^&#]*(?:,|%2C)/i;

/** As an operator writes it: `host:port`, or the folder of the socket. */
export function addressOf({ host, port }: pg.Client): string {
  return host.startsWith('/') ? host : `${host}:${port}`;
}

/** Of a file that sslrootcert, sslcert or sslkey names; null for any other error. */
function fileFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null;
  const path = 'path' in error ? ` ${error.path}` : '';
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'this user may not read it',
    EISDIR: 'it is a folder',
  };
  const reason = reasons[String(error.code)] ?? String(error.code);
  return `sslrootcert, sslcert or sslkey${path}: ${reason}`;
}

function explainFailure(error: unknown, target: Target, setting: string): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = meanings[code]?.(target) ?? meaningOfWords(error.message, target);
  return known === null ? error : new StoreUnavailable(`${setting}: ${known}`, { cause: error });
}

/** By the system's error code or PostgreSQL's SQLSTATE (PostgreSQL 18, appendix A). */
const meanings: Record<string, (target: Target) => string> = {
  ECONNREFUSED: ({ address }) => `nothing answers at ${address}; is PostgreSQL running there, on that port?`,
  ENOENT: ({ address }) => `there is no PostgreSQL socket in ${address}; is PostgreSQL running?`,
  ENOTFOUND: ({ address }) => `the host of ${address} is unknown; check its spelling`,
  EAI_AGAIN: ({ address }) => `the host of ${address} could not be looked up; check its spelling and the DNS`,
  ETIMEDOUT: ({ address }) => `${address} does not answer; check the address and the firewall`,
  EHOSTUNREACH: ({ address }) => `${address} cannot be reached; check the address and the network`,
  ENETUNREACH: ({ address }) => `${address} cannot be reached; check the address and the network`,
  ECONNRESET: ({ address }) => `${address} closed the connection; is it a PostgreSQL?`,
  '28P01': ({ user }) => `the password of user ${user} is wrong`,
  '28000': ({ user }) => `the server does not let user ${user} in from here; check the user and pg_hba.conf`,
  '3D000': ({ database, address }) => `there is no database ${database} at ${address}; create it first`,
  '42501': ({ user, database }) =>
    `user ${user} may not create tables in database ${database}; make it the database's owner`,
  '25006': ({ address }) => `${address} is read-only; name the primary, not a standby`,
  '53100': ({ address }) => `the disk of ${address} is full; free some space there`,
  '53300': ({ address }) => `${address} has no connection left; raise its max_connections`,
  '57P03': ({ address }) => `${address} is just starting up or shutting down; try again in a moment`,
};

/** What to do when an address leads through a pooler. */
export function poolerAdvice(address: string): string {
  return `${address} is a pooler, such as PgBouncer; name PostgreSQL itself, too, in DATABASE_LISTEN_URL`;
}

/** Errors that node-postgres itself reports without a code. */
function meaningOfWords(message: string, { address }: Target): string | null {
  if (/unsupported startup parameter/.test(message)) return poolerAdvice(address);
  if (/timeout/i.test(message)) return `${address} does not answer; check the address and the firewall`;
  if (/terminated unexpectedly/.test(message)) return `${address} closed the connection; is it a PostgreSQL?`;
  if (/does not support SSL/.test(message))
    return `${address} does not speak TLS; leave sslmode out or set it to disable`;
  if (/PEM routines|no start line|asn1/i.test(message))
    return `a file that sslrootcert, sslcert or sslkey names holds no certificate or key (${message})`;
  if (/certificate/.test(message))
    return `the certificate of ${address} is not trusted (${message}); see sslmode and sslrootcert`;
  if (/password must be a string/.test(message)) return `${address} asks for a password and none is given`;
  return null;
}
