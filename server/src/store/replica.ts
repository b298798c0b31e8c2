// Reads over a replica of the database. A read goes there only when the replica has replayed all that was committed before
// the read began, over any server: so clients read their own writes. Otherwise, and when the replica does not answer,
// the primary is read (docs/decisions/0017-reads-over-a-replica.md).

import type { CompiledQuery, QueryResult } from 'kysely';
import pg from 'pg';
import { type DatabaseSource, type Db, openPool, queriesOver } from './database.ts';
import { isLate, sqlStateOf } from './database-fault.ts';
import { endPool } from './end-pool.ts';
import { openReplicaProgress } from './replica-progress.ts';
import { ShareInUse } from './share-connections.ts';
import { singleReads } from './single-reads.ts';

/** query_canceled, serialization_failure (PostgreSQL 18, appendix A). */
const [cancelled, conflicting] = ['57014', '40001'];

/** Where a read was answered. */
export type ReadSource = 'replica' | 'primary';

export interface Replica {
  /** For single reads, never for transactions. */
  db: Db;
  /** How many bytes of the primary's log the replica has not replayed; null if it does not answer. */
  lagBytes(): Promise<number | null>;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  source: DatabaseSource;
  primary: Db;
  /** The most connections for reads. There is one more, to ask how far the replica is. */
  size: number;
  log: (line: string) => void;
  answered: (by: ReadSource) => void;
}

/** How long the replica is left alone after it was late or failed. */
const restMs = 1_000;

export function openReplica({ source, primary, size, log, answered }: ReplicaOptions): Replica {
  const pool = openPool(() => source.connection, { size, log });
  const reads = queriesOver(pool, { reserved: 0 });
  const progress = openReplicaProgress(source, primary, log);
  let restsUntilMs = 0;
  let isUsed = true;

  function say(used: boolean): void {
    if (used !== isUsed)
      log(used ? 'The replica is read again' : 'The replica is left: the primary is read instead');
    isUsed = used;
  }

  async function readThere<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const over = new AbortController();
    try {
      return await Promise.race([reads.executeQuery<Row>(query), progress.untilSilent(over.signal)]);
    } finally {
      over.abort();
    }
  }

  /** Null: the primary has to be read. */
  async function tryReplica<Row>(query: CompiledQuery): Promise<QueryResult<Row> | null> {
    if (performance.now() < restsUntilMs) return null;
    const upTo = await progress.mark();
    try {
      const result = (await progress.hasReplayed(upTo)) ? await readThere<Row>(query) : null;
      say(result !== null);
      if (result !== null) return result;
    } catch (error) {
      if (isTooLong(error)) throw error;
      // The primary is read after any other fault. If the statement is wrong, the primary says so.
      if (isOfStatement(error)) return null;
      say(false);
    }
    restsUntilMs = performance.now() + restMs;
    return null;
  }

  async function read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const there = await tryReplica<Row>(query);
    answered(there === null ? 'primary' : 'replica');
    return there ?? (await primary.executeQuery<Row>(query));
  }

  return {
    db: singleReads(read),
    lagBytes: progress.lagBytes,
    async close() {
      await Promise.all([endPool(pool), progress.close()]);
    },
  };
}

/** The read took longer than any may, or its workspace has too many others: the primary would answer the same, after as long. */
function isTooLong(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return sqlStateOf(error) === cancelled || isLate(cause) || cause instanceof ShareInUse;
}

/** The replica works. It refused this statement, or cancelled it to go on replaying. */
function isOfStatement(error: unknown): boolean {
  return sqlStateOf(error) === conflicting || error instanceof pg.DatabaseError;
}
