// A database for each test file: a copy of the migrated template.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Db, openStore, type Store } from '../../src/store/open.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';
import { startTestPostgres, type TestPostgres, templateName } from './test-postgres.ts';

const stores = new WeakMap<Db, TestStore>();

/** The store of a database handle that `openTestStore` gave, for the services over it. */
export function storeOf(db: Db): TestStore | undefined {
  return stores.get(db);
}

export interface TestStore extends Store {
  /** The address for a second process or a second store on the same database. */
  databaseUrl: string;
}

const poolSize = 5;

/** On a machine that is busy with other things, everything takes longer, and nothing else is different. */
export const patient = { databaseWaitMs: 60_000, requestWaitMs: 60_000 };

let own: Promise<TestPostgres> | null = null;

/**
 * Opens a fresh, migrated database. It is closed and dropped when `lifetime` ends. It uses the server of the test run.
 * A file that runs alone starts its own server, which ends with the file.
 */
export async function openTestStore(lifetime: Lifetime): Promise<TestStore> {
  const server = await findServer();
  // Copying the files is faster than writing the copy to the log, as long as fsync is off.
  const { databaseUrl, drop } = await createDatabase(server, `template ${templateName} strategy file_copy`);
  const store = await openStore({ databaseUrl, dataDir: '', poolSize, log: () => {}, ...patient });
  // A copy counts as a restored database otherwise, and the sequences of its shipments would not begin at 1.
  await store.pool.query('update sequence_epoch set database = database_identity()');
  releaseAtEnd(lifetime, async () => {
    await store.close();
    await drop();
  });
  const opened = { ...store, databaseUrl };
  for (const db of [store.db, store.dutyDb, store.bulkDb, store.probes]) stores.set(db, opened);
  return opened;
}

/** The address of a database without tables. It is dropped when `lifetime` ends. */
export async function openEmptyDatabase(lifetime: Lifetime): Promise<string> {
  const { databaseUrl, drop } = await createDatabase(await findServer(), '');
  releaseAtEnd(lifetime, drop);
  return databaseUrl;
}

async function findServer(): Promise<string> {
  if (process.env.LANDFALL_TEST_POSTGRES !== undefined) return process.env.LANDFALL_TEST_POSTGRES;
  own ??= startTestPostgres();
  return (await own).url;
}

async function createDatabase(server: string, options: string) {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name} ${options}`);
  return {
    databaseUrl: server.replace(/[^/]+$/, name),
    drop: () => runOn(server, `drop database ${name} with (force)`),
  };
}

/** Connections to the server's own database, open to the end of the process: a new one costs more than a statement. */
let operators: pg.Pool | null = null;

async function runOn(server: string, statement: string): Promise<void> {
  operators ??= connect(server);
  await operators.query(statement);
}

function connect(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // A lost connection is opened again by the next statement.
  return pool.on('error', () => {});
}
