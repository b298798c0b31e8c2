// One PostgreSQL and one build of the console's pages for a whole test run: `node --test --test-global-setup=server/test/harness/global-setup.ts`.

import { findPages } from '../../src/console/find-pages.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

let postgres: TestPostgres | null = null;

/** Called by the test runner before the first file; the files inherit the environment. */
export async function globalSetup(): Promise<void> {
  postgres = await startTestPostgres();
  await findPages(console.log);
  process.env.LANDFALL_TEST_POSTGRES = postgres.url;
}

/** Called by the test runner after the last file. */
export async function globalTeardown(): Promise<void> {
  await postgres?.stop();
}
