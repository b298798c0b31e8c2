// An operator's own PostgreSQL, named by DATABASE_URL, and the causes of connection errors.

import pg from 'pg';
import type { DatabaseSource } from './database.ts';
import { StoreUnavailable } from './store-unavailable.ts';

const advice = 'expected postgres://user:password@host:5432/database';

/** Reads DATABASE_URL without connecting. Throws StoreUnavailable when it is not the address of a PostgreSQL. */
export function givenDatabase(databaseUrl: string): DatabaseSource {
  const target = readTarget(databaseUrl);
  return {
    connection: { connectionString: databaseUrl },
    where: `PostgreSQL at ${target.address}, database ${target.database}`,
    explain: async (error) => explainFailure(error, target),
    leave: async () => {},
  };
}

interface Target {
  address: string;
  database: string;
  user: string;
}

function readTarget(databaseUrl: string): Target {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StoreUnavailable(`DATABASE_URL is not the address of a PostgreSQL: ${advice}`);
  }
  try {
    const client = new pg.Client({ connectionString: databaseUrl });
    return {
      address: client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`,
      database: client.database ?? '',
      user: client.user ?? '',
    };
  } catch {
    // The parser's own message may contain the password.
    throw new StoreUnavailable(
      `DATABASE_URL cannot be read: ${advice}; write @ : / ? # and % in a password as %40 %3A %2F %3F %23 %25`,
    );
  }
}

function explainFailure(error: unknown, target: Target): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = meanings[code]?.(target) ?? meaningOfWords(error.message, target);
  return known === null ? error : new StoreUnavailable(`DATABASE_URL: ${known}`, { cause: error });
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

/** Errors that node-postgres itself reports without a code. */
function meaningOfWords(message: string, { address }: Target): string | null {
  if (/timeout/i.test(message)) return `${address} does not answer; check the address and the firewall`;
  if (/terminated unexpectedly/.test(message)) return `${address} closed the connection; is it a PostgreSQL?`;
  if (/does not support SSL/.test(message))
    return `${address} does not speak TLS; leave sslmode out or set it to disable`;
  if (/certificate/.test(message))
    return `the certificate of ${address} is not trusted (${message}); see sslmode and sslrootcert`;
  if (/password must be a string/.test(message)) return `${address} asks for a password and none is given`;
  return null;
}
