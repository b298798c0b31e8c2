// Positions in the log of PostgreSQL (WAL), by which a replica and its primary are compared.

import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A database and a position in the log of its server. */
export interface LogPosition {
  /** The same on a primary and its physical replicas, and for no other database of theirs. */
  database: string;
  /** As PostgreSQL writes it: `16/B374D848`. */
  lsn: string;
}

const database = sql<string>`(
  select concat_ws(' ', system_identifier, oid) from pg_control_system(), pg_database where datname = current_database())`;

/**
 * Up to where the primary's log holds all that was committed so far. With `synchronous_commit = off` a commit is acknowledged
 * before it is written, so what is still in memory counts as well.
 */
export async function readMark(primary: Db): Promise<LogPosition> {
  const { rows } = await sql<LogPosition>`
    select ${database} as database, case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as lsn`.execute(
    primary,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The primary answered without a row');
  return row;
}

/** Up to where a replica has replayed the log; null when the server is no replica. */
export async function readPosition(replica: Db): Promise<LogPosition | null> {
  const { rows } = await sql<LogPosition>`
    select ${database} as database, pg_last_wal_replay_lsn()::text as lsn
    where pg_is_in_recovery() and pg_last_wal_replay_lsn() is not null`.execute(replica);
  return rows[0] ?? null;
}

/** How many bytes of the primary's log the replica lacks, at least 0; null when it replicates another database. */
export function bytesBehind(mark: LogPosition, position: LogPosition | null): number | null {
  if (position === null || position.database !== mark.database) return null;
  const behind = bytesOf(mark.lsn) - bytesOf(position.lsn);
  return behind > 0n ? Number(behind) : 0;
}

function bytesOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
