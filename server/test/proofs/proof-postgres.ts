import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { joinEmbedded } from '../../src/store/embedded/join.ts';
import { openStore, type Store } from '../../src/store/open.ts';
import type { Lifetime } from '../harness/store.ts';
import { killPostgres } from '../processes/store-process.ts';
import { newDirectory } from './scope.ts';

/** A PostgreSQL of the proof's own, run as Landfall runs it: what is committed survives its death. */
export interface ProofPostgres {
  /** For the servers of the proof, which think it is their operator's. */
  databaseUrl: string;
  /** The same database, for the proof itself. */
  store: Store;
  /** Kills it with all its processes, as a power cut would; it is started again at once, and recovers. */
  kill(): void;
  /** Asks again until PostgreSQL is there to answer. For statements that may be repeated. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

const askAgainMs = 50;

export async function startProofPostgres(scope: Lifetime): Promise<ProofPostgres> {
  const dataDir = await newDirectory(scope);
  const log = () => {};
  const source = await joinEmbedded({ dataDir, log, settings: { max_connections: 100 } });
  scope.after(() => source.leave());
  const { host = '', port, user, password, database } = source.connection;
  const databaseUrl = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
  const store = await openStore({ databaseUrl, dataDir: '', log });
  scope.after(() => store.close());
  return {
    databaseUrl,
    store,
    kill: () => killPostgres(dataDir),
    async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      for (;;) {
        try {
          return (await store.pool.query<Row>(text, values)).rows;
        } catch (error) {
          if (!isAway(error)) throw error;
          await delay(askAgainMs);
        }
      }
    },
  };
}

/** Not there, starting or just dying; what is wrong with a statement has another code (PostgreSQL, appendix A). */
function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(57P0\d|08\w{3}|E[A-Z]+|)$/.test(code);
}
