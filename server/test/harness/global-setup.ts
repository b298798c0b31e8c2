// What a whole test run shares: one PostgreSQL, one build of the console's pages, one cache of compiled modules and the
// folder of temporary files.
// `node --test --test-global-setup=server/test/harness/global-setup.ts`

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keepFilesInMemory } from './temporary-folder.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

/** Most processes of a test run load the same modules. */
const compileCache = join(import.meta.dirname, '../../../node_modules/.cache/compiled-tests');

let postgres: TestPostgres | null = null;

/** The test runner calls this before the first file. The files inherit the environment. */
export async function globalSetup(): Promise<void> {
  await keepFilesInMemory();
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  [postgres] = await Promise.all([startTestPostgres(), buildPagesApart()]);
  process.env.LANDFALL_TEST_POSTGRES = postgres.url;
}

/** A build takes several times the memory of a test run, and the process would not give that memory back. */
async function buildPagesApart(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../scripts/build-pages.ts')]);
}

/** The test runner calls this after the last file. */
export async function globalTeardown(): Promise<void> {
  await postgres?.stop();
}
