import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openStore, type Store } from '../../src/store/open.ts';
import type { Lifetime } from '../harness/store.ts';
import { startTestPostgres } from '../harness/test-postgres.ts';
import { killPostgres, postmasterPid } from '../processes/store-process.ts';

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
  const server = await startTestPostgres({ durable: true });
  scope.after(server.stop);
  const databaseUrl = server.url;
  const store = await openStore({ databaseUrl, dataDir: '', log: () => {} });
  scope.after(() => store.close());
  // Its socket lies in PostgreSQL's own directory, inside the DATA_DIR.
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

/** Not there, starting or just dying; what is wrong with a statement has another code (PostgreSQL, appendix A). */
function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(57P0\d|08\w{3}|E[A-Z]+|)$/.test(code);
}
