// Starts one PostgreSQL and builds the console's pages once for a whole test run: `node --test
// --test-global-setup=server/test/harness/global-setup.ts`.

import { findPages } from '../../src/console/find-pages.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

let postgres: TestPostgres | null = null;

/** The test runner calls this before the first file. The files inherit the environment. */
export async function globalSetup(): Promise<void> {
  postgres = await startTestPostgres();
  await findPages(console.log);
  process.env.LANDFALL_TEST_POSTGRES = postgres.url;
}

/** The test runner calls this after the last file. */
export async function globalTeardown(): Promise<void> {
  await postgres?.stop();
}
