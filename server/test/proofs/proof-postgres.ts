import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { Problem } from '../../src/domain/refusals/problem.ts';
import type { PostgresSettings } from '../../src/store/embedded/postgres-settings.ts';
import { openStore, type Store } from '../../src/store/open.ts';
import { cpuMsOf } from '../harness/cpu-time.ts';
import { type Lifetime, releaseAtEnd } from '../harness/lifetime.ts';
import { startTestPostgres } from '../harness/test-postgres.ts';
import { killPostgres, postmasterPid } from '../processes/store-process.ts';

/** The database of a proof. It is as durable as Landfall's own: committed data survives a kill. */
export interface ProofDatabase {
  /** For the servers of the proof, which take it for a database of their operator. */
  databaseUrl: string;
  /** The same database, for the proof itself. */
  store: Store;
  /** Runs a statement, and repeats it until PostgreSQL answers. Only for statements that may run twice. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** One PostgreSQL. */
export interface ProofPostgres extends ProofDatabase {
  /** Kills it with all its processes, like a power cut. It starts again at once and recovers. */
  kill(): void;
  /** The CPU time so far of all its processes. */
  cpuMs(): number;
}

const askAgainMs = 50;

/** @param settings beside those of Landfall */
export async function startProofPostgres(
  scope: Lifetime,
  settings: PostgresSettings = {},
): Promise<ProofPostgres> {
  const server = await startTestPostgres({ durable: true, settings });
  releaseAtEnd(scope, server.stop);
  // Its socket lies in PostgreSQL's own directory inside the DATA_DIR.
  const dataDir = dirname(decodeURIComponent(new URL(server.url).hostname));
  return {
    ...(await openProofDatabase(scope, server.url)),
    kill() {
      if (postmasterPid(dataDir) === null) throw new Error(`There is no PostgreSQL in ${dataDir}`);
      killPostgres(dataDir);
    },
    cpuMs: () => cpuMsOf(postmasterPid(dataDir) ?? 0),
  };
}

/** Opens the store of a proof, which is closed with the scope. */
export async function openProofDatabase(scope: Lifetime, databaseUrl: string): Promise<ProofDatabase> {
  const store = await openStore({ databaseUrl, dataDir: '', log: () => {} });
  releaseAtEnd(scope, () => store.close());
  return {
    databaseUrl,
    store,
    async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      for (;;) {
        try {
          return (await store.pool.query<Row>(text, values)).rows;
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          await delay(askAgainMs);
        }
      }
    },
  };
}
