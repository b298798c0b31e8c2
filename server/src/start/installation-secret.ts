import { sealedChannelUrls } from '../chat/channel-queries.ts';
import type { Config } from '../config.ts';
import { sealedBodies } from '../mail/sealed-body.ts';
import { checkSecret } from '../store/check-secret.ts';
import type { Queryable } from '../store/pool.ts';
import type { SealedColumn } from '../store/reseal-column.ts';
import { openSealer, type Sealer } from '../store/sealer.ts';
import { sealedEndpointSecrets } from '../webhooks/endpoints/endpoint-queries.ts';
import { readAppSecrets } from './app-secret.ts';

/** Where values are sealed, apart from second factors and answers that are kept for repeated requests. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedEndpointSecrets,
  sealedBodies,
  sealedChannelUrls,
];

/** @throws StoreUnavailable when the secret is not that of this installation */
export async function openInstallationSealer(
  config: Pick<Config, 'appSecrets' | 'databaseUrl' | 'dataDir'>,
  pool: Queryable,
): Promise<Sealer> {
  const sealer = openSealer(await readAppSecrets(config));
  await checkSecret(pool, sealer, sealedColumns);
  return sealer;
}
