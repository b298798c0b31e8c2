// Faults of the database itself: it does not answer, takes no writes, is full, or a lock keeps a statement waiting. A
// client gets the refusal `unavailable` for all of them.

import pg from 'pg';
import { Problem } from '../domain/refusals/problem.ts';

/** When the client may try again. A failover takes longer, but most faults pass sooner. */
const retryAfterSeconds = 5;

/** SQLSTATE codes (PostgreSQL 18, appendix A); whole classes by their first two letters. */
const faultyStates = [
  /** Connection exceptions. */
  /^08/,
  /** Out of disk, memory or connections. */
  /^53/,
  /** Errors of the system, such as a disk that fails. */
  /^58/,
  /** The server shuts down, starts or has crashed; a statement was cancelled, also by its time limit. */
  /^57(014|P0\d)$/,
  /** The database or the whole server is read-only. */
  /^25006$/,
  /** Two transactions waited for each other, or changed the same rows: tried again, it works. */
  /^40(001|P01)$/,
  /** The server ended a transaction that was idle for too long. */
  /^25P03$/,
  /** A lock was not granted in time. */
  /^55P03$/,
];
/** Codes of the operating system and of name look-ups. */
const systemCode = /^E(AI_AGAIN|CONN|HOST|NET|NOENT$|NOTFOUND|PIPE|TIMEDOUT)/;
/** Messages of node-postgres that have no code. */
const driverWords = /^(Connection terminated|timeout e|Client (has|was) .*not queryable$)/;
const lateWords = 'Query read timeout';

export function isDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('code' in error) || typeof error.code !== 'string')
    return isLate(error) || driverWords.test(error.message);
  const { code } = error;
  return systemCode.test(code) || faultyStates.some((state) => state.test(code));
}

/** Whether a statement got no answer in time. The answer may still come. */
export function isLate(error: unknown): boolean {
  return error instanceof Error && error.message === lateWords;
}

/** The SQLSTATE of an error of PostgreSQL, also of one that is the cause of another; null without one. */
export function sqlStateOf(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) return error.code ?? null;
  return error instanceof Error ? sqlStateOf(error.cause) : null;
}

/** 55P03 lock_not_available, 40P01 deadlock_detected (PostgreSQL 18, appendix A). */
export function isLocked(error: unknown): boolean {
  return ['55P03', '40P01'].includes(sqlStateOf(error) ?? '');
}

/**
 * Whether a row could not be stored because its workspace was removed while the call ran. PostgreSQL names a foreign key after
 * its column.
 */
function isWithoutWorkspace(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /_workspace_id_fkey$/.test(error.constraint ?? '');
}

/**
 * The refusal for a fault of the database, or for a workspace that was removed, with the error as its cause; any other error
 * as it is.
 */
export function refusalOf(error: unknown): unknown {
  if (isDatabaseFault(error)) return withoutDatabase(error);
  if (isWithoutWorkspace(error))
    return new Problem('forbidden', 'This workspace was removed.', { cause: error });
  return error;
}

/** The refusal when there is no connection to the database, for any reason. */
export function withoutDatabase(cause: unknown): Problem {
  const words = 'The service cannot use its database at the moment.';
  return new Problem('unavailable', `${words} Try again in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
    cause,
  });
}
