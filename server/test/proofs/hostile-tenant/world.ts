// One server with its defaults, one carrier with a quota, and a database of their own.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../../../src/store/open.ts';
import { readBanner, startServer } from '../../e2e/landfall-process.ts';
import { freePort } from '../../harness/free-port.ts';
import { startVoyageCarrier, type VoyageCarrier } from '../../harness/voyage-carrier.ts';
import { startProofPostgres } from '../proof-postgres.ts';
import { newDirectory, type Scope } from '../scope.ts';

export const appSecret = 'a secret that only this proof knows';
/** Questions that the carrier allows in a minute, from all workspaces together. */
const quotaPerMinute = 600;

export interface World {
  scope: Scope;
  store: Store;
  carrier: VoyageCarrier;
  /** Where the server answers, without a slash at its end. */
  origin: string;
}

/** The limits are the defaults: those of an operator who sets none. */
export async function openWorld(scope: Scope): Promise<World> {
  const { store, databaseUrl } = await startProofPostgres(scope);
  const carrier = await startVoyageCarrier(scope);
  const directory = await newDirectory(scope);
  const carriersFile = join(directory, 'carriers.json');
  const { baseUrl } = carrier.settings;
  const quota = [{ requests: quotaPerMinute, perSeconds: 60 }];
  await writeFile(carriersFile, JSON.stringify([{ scac: 'MSCU', baseUrl, auth: { kind: 'none' }, quota }]));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = startServer(scope, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    APP_SECRET: appSecret,
    PORT: String(port),
    // With an address of its own, the server asks recipients outside the team to confirm.
    PUBLIC_URL: origin,
    CARRIERS_FILE: carriersFile,
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_REQUIRE_HTTPS: 'false',
    LOG_LEVEL: 'silent',
  });
  await readBanner(server);
  return { scope, store, carrier, origin };
}
