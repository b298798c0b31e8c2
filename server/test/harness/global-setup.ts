// What a whole test run shares: one PostgreSQL, one build of the console's pages, one cache of compiled modules and the
// folder of temporary files.
// `node --test --test-global-setup=server/test/harness/global-setup.ts`

import { join } from 'node:path';
import { findPages } from '../../src/console/pages/find-pages.ts';
import { keepFilesInMemory } from './temporary-folder.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

/** Most processes of a test run load the same modules. */
const compileCache = join(import.meta.dirname, '../../../node_modules/.cache/compiled-tests');

let postgres: TestPostgres | null = null;

/** The test runner calls this before the first file. The files inherit the environment. */
export async function globalSetup(): Promise<void> {
  await keepFilesInMemory();
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  [postgres] = await Promise.all([startTestPostgres(), findPages(console.log)]);
  process.env.LANDFALL_TEST_POSTGRES = postgres.url;
}

/** The test runner calls this after the last file. */
export async function globalTeardown(): Promise<void> {
  await postgres?.stop();
}
