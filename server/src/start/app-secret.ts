// The secrets that seal data: set by the operator, or created once next to an embedded database.

import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sealedChannelUrls } from '../chat/channel-queries.ts';
import type { Config } from '../config.ts';
import { sealedEntries } from '../connections/connection-queries.ts';
import { sealedSecondFactors } from '../console/people/second-factor/second-factor.ts';
import { sealedBodies } from '../mail/sealed-body.ts';
import { checkSecret } from '../store/check-secret.ts';
import type { Pool } from '../store/pool.ts';
import type { SealedColumn } from '../store/reseal-column.ts';
import { openSealer, type Sealer } from '../store/sealer.ts';
import { syncFolder } from '../store/sync-folder.ts';
import { sealedEndpointSecrets } from '../webhooks/endpoints/endpoint-queries.ts';

type SecretConfig = Pick<Config, 'appSecrets' | 'databaseUrl' | 'dataDir'>;

/** Where values are sealed, apart from answers that are kept for repeated requests. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedEndpointSecrets,
  sealedBodies,
  sealedChannelUrls,
  ...sealedSecondFactors,
  sealedEntries,
];

export const secretFile = 'app-secret';

const secretBytes = 32;

export const noSecret =
  'With DATABASE_URL, also set APP_SECRET, to the same value on every server: make one with "openssl rand -base64 32" and keep it.';

/**
 * The secrets, newest first, never empty: those of `APP_SECRET`, then the one in `dataDir`, which is created when an
 * embedded database has no other. The one in `dataDir` stays readable after `APP_SECRET` was set.
 * @throws Error of one line, for an own database without `APP_SECRET`: a secret created on one server would be unknown
 *   to other servers over the same database
 */
export async function readAppSecrets({ appSecrets, databaseUrl, dataDir }: SecretConfig): Promise<string[]> {
  if (databaseUrl === null && appSecrets.length === 0) await makeSecret(dataDir);
  const secrets = await findAppSecrets({ appSecrets, databaseUrl, dataDir });
  if (secrets.length > 0) return secrets;
  throw new Error(noSecret);
}

/** Makes none; empty when there is none. */
export async function findAppSecrets({ appSecrets, databaseUrl, dataDir }: SecretConfig): Promise<string[]> {
  const kept = databaseUrl === null ? await readSecret(dataDir) : null;
  return kept === null ? appSecrets : [...appSecrets, kept];
}

/**
 * Written to a temporary file and linked into place: if several processes start at the same time, the first one wins,
 * and none reads half a secret.
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

/** Null when there is no secret. */
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

/** @throws StoreUnavailable when the secret is not that of this installation */
export async function openInstallationSealer(config: SecretConfig, pool: Pool): Promise<Sealer> {
  const sealer = openSealer(await readAppSecrets(config));
  await checkSecret(pool, sealer, sealedColumns);
  return sealer;
}
