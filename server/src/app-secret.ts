// What secrets are sealed under: set by the operator, or made once beside an embedded database.

import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

export const secretFile = 'app-secret';
const secretBytes = 32;

/**
 * The secrets, newest first, never empty: those of `APP_SECRET`, then the one in `dataDir`, which is made when an embedded
 * database has no other. The one in `dataDir` stays readable after `APP_SECRET` was set.
 * @throws Error of one line, for a database of one's own without `APP_SECRET`: what a server there makes for itself,
 *   another over the same database would not have
 */
export async function readAppSecrets({
  appSecrets,
  databaseUrl,
  dataDir,
}: Pick<Config, 'appSecrets' | 'databaseUrl' | 'dataDir'>): Promise<string[]> {
  if (databaseUrl === null) {
    if (appSecrets.length === 0) await makeSecret(dataDir);
    const kept = await readSecret(dataDir);
    return kept === null ? appSecrets : [...appSecrets, kept];
  }
  if (appSecrets.length > 0) return appSecrets;
  throw new Error(
    'With DATABASE_URL set APP_SECRET, too, to the same on every server: make one with "openssl rand -base64 32" and keep it.',
  );
}

/**
 * Written aside and linked into place whole: of several processes that start at once the first decides, and nobody reads
 * half of it.
 */
async function makeSecret(dataDir: string): Promise<void> {
  if ((await readSecret(dataDir)) !== null) return;
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const draft = join(dataDir, `${secretFile}.${randomBytes(6).toString('hex')}.new`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(secretBytes).toString('base64url')}\n`);
    await file.sync();
    await link(draft, join(dataDir, secretFile)).catch(unlessTaken);
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
  await syncFolder(dataDir);
}

/** Null when there is none. */
async function readSecret(dataDir: string): Promise<string | null> {
  const path = join(dataDir, secretFile);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`Cannot read ${path}: ${error.message}`, { cause: error });
  });
  if (text === null) return null;
  const secret = text.trim();
  if (secret.length >= secretBytes) return secret;
  throw new Error(`${path} holds no secret: restore it, or set APP_SECRET.`);
}

function unlessTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** A new name is on the disk when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
