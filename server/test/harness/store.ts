// A database of its own for a test file: a copy of the migrated template.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openStore, type Store } from '../../src/store/open.ts';
import { startTestPostgres, type TestPostgres, templateName } from './test-postgres.ts';

export interface TestStore extends Store {
  /** For a second process, or a second store, over the same database. */
  databaseUrl: string;
}

/** What takes the database away: a test's context, or `{ after }` of node:test for a whole file. */
export interface Lifetime {
  after(release: () => Promise<void>): void;
}

const poolSize = 5;
let own: Promise<TestPostgres> | null = null;

/**
 * Opens a fresh, migrated database, closed and dropped when `lifetime` ends. The server is the one of the test run;
 * a file that is run alone starts its own, which ends with the file.
 */
export async function openTestStore(lifetime: Lifetime): Promise<TestStore> {
  const server = process.env.LANDFALL_TEST_POSTGRES ?? (await ownServer());
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  // Copying the files is quicker than writing the copy to the log, as long as nothing is synchronised.
  await runOn(server, `create database ${name} template ${templateName} strategy file_copy`);
  const databaseUrl = server.replace(/[^/]+$/, name);
  const store = await openStore({ databaseUrl, dataDir: '', poolSize, log: () => {} });
  lifetime.after(async () => {
    await store.close();
    await runOn(server, `drop database ${name} with (force)`);
  });
  return { ...store, databaseUrl };
}

async function ownServer(): Promise<string> {
  own ??= startTestPostgres();
  return (await own).url;
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
