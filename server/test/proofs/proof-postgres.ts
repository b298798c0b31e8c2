import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openStore, type Store } from '../../src/store/open.ts';
import type { Lifetime } from '../harness/store.ts';
import { startTestPostgres } from '../harness/test-postgres.ts';
import { killPostgres, postmasterPid } from '../processes/store-process.ts';

/** A PostgreSQL for one proof. It is as durable as Landfall's own: committed data survives a kill. */
export interface ProofPostgres {
  /** For the servers of the proof, which take it for a database of their operator. */
  databaseUrl: string;
  /** The same database, for the proof itself. */
  store: Store;
  /** Kills it with all its processes, like a power cut. It starts again at once and recovers. */
  kill(): void;
  /** Runs a statement, and repeats it until PostgreSQL answers. Only for statements that may run twice. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

const askAgainMs = 50;

export async function startProofPostgres(scope: Lifetime): Promise<ProofPostgres> {
  const server = await startTestPostgres({ durable: true });
  scope.after(server.stop);
  const databaseUrl = server.url;
  const store = await openStore({ databaseUrl, dataDir: '', log: () => {} });
  scope.after(() => store.close());
  // Its socket lies in PostgreSQL's own directory inside the DATA_DIR.
  const dataDir = dirname(decodeURIComponent(new URL(databaseUrl).hostname));
  return {
    databaseUrl,
    store,
    kill() {
      if (postmasterPid(dataDir) === null) throw new Error(`There is no PostgreSQL in ${dataDir}`);
      killPostgres(dataDir);
    },
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

/** Whether PostgreSQL is down, starting or stopping. Faults of a statement have other codes (PostgreSQL, appendix A). */
function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(57P0\d|08\w{3}|E[A-Z]+|)$/.test(code);
}
