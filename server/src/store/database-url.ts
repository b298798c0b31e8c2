// An operator's own PostgreSQL, named by DATABASE_URL, and the causes of connection errors.

import pg from 'pg';
import type { DatabaseSource } from './database.ts';
import { addressOfEachHost } from './database-hosts.ts';
import { addressOf } from './find-writable.ts';
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
  const targets = readTargets(databaseUrl, setting);
  const [first, ...others] = targets.map(({ connectionString }) => ({ connectionString }));
  if (first === undefined) throw new Error('An address has at least one host');
  const addresses = targets.map(({ address }) => address).join(', ');
  return {
    connection: first,
    otherHosts: others,
    isPooled,
    where: `PostgreSQL at ${addresses}, database ${targets[0]?.database}`,
    explain: async (error) => explainFailure(error, targets, setting),
    leave: async () => {},
  };
}

interface Target {
  connectionString: string;
  address: string;
  database: string;
  user: string;
}

function readTargets(databaseUrl: string, setting: string): Target[] {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StoreUnavailable(`${setting} is not the address of a PostgreSQL: ${advice}`);
  }
  return addressOfEachHost(databaseUrl, setting).map((connectionString) => {
    try {
      const client = new pg.Client({ connectionString });
      return {
        connectionString,
        address: addressOf(client),
        database: client.database ?? '',
        user: client.user ?? '',
      };
    } catch (error) {
      const file = fileFault(error);
      if (file !== null) throw new StoreUnavailable(`${setting} names a file that cannot be read: ${file}`);
      // The parser's own message may contain the password.
      throw new StoreUnavailable(
        `${setting} cannot be read: ${advice}; write @ : / ? # and % in a password as %40 %3A %2F %3F %23 %25`,
      );
    }
  });
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

/** With several hosts, the fault of each. */
function explainFailure(error: unknown, targets: readonly Target[], setting: string): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const faults = error instanceof AggregateError ? error.errors : [error];
  const known = faults.map((fault, at) => meaningOf(fault, targets[at]));
  if (known.includes(null)) return error;
  return new StoreUnavailable(`${setting}: ${known.join(' | ')}`, { cause: error });
}

function meaningOf(fault: unknown, target: Target | undefined): string | null {
  if (!(fault instanceof Error) || target === undefined) return null;
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
  return meanings[code]?.(target) ?? meaningOfWords(fault.message, target);
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
