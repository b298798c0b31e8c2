// Migrations of a test's own, and empty databases for them.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import type { Migration } from '../../src/store/migrating/read-migrations.ts';
import { readMigrations } from '../../src/store/migrating/read-migrations.ts';
import { newClient } from '../../src/store/new-client.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';

/** Reads migrations from files with these names and texts. */
export async function migrationsOf(t: TestContext, files: Record<string, string>): Promise<Migration[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-migrations-'));
  releaseAtEnd(t, () => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return readMigrations(pathToFileURL(`${folder}/`));
}

/** A connection that ends with the test, or with the file. */
export async function connectTo(
  lifetime: Lifetime,
  connectionString: string,
  options: pg.ClientConfig = {},
): Promise<pg.Client> {
  const client = newClient({ connectionString, ...options });
  await client.connect();
  releaseAtEnd(lifetime, () => client.end().catch(() => {}));
  return client;
}
