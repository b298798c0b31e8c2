import type { CarrierDirectory } from '../carriers/carrier.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import type { Config } from '../config.ts';
import type { AskedCarriers } from '../connections/asked-carriers.ts';
import { openRequestLimits } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { findAppSecrets, noSecret } from '../start/app-secret.ts';
import { configuredCarriers } from '../start/configured-carriers.ts';
import { openLiveCarriers } from '../start/live-carriers.ts';
import { openServices } from '../start/open-services.ts';
import type { Db, Store } from '../store/open.ts';
import { openSealer, type Sealer } from '../store/sealer.ts';
import { connectOutside } from '../webhooks/outbound/connect-outside.ts';
import type { CliContext } from './context.ts';

/** Runs work on this installation with what its servers share, but for their carriers. */
export function withServices<T>(context: CliContext, work: (services: Services) => Promise<T>): Promise<T> {
  return context.withStore(async (store) => work(await servicesOver(context, store)));
}

/** The same, with the carriers of this installation. */
export function withAsked<T>(
  context: CliContext,
  work: (services: Services, asked: AskedCarriers) => Promise<T>,
): Promise<T> {
  return context.withStore(async (store) => {
    await using opened = new AsyncDisposableStack();
    const asked = await openAsked(context, opened, store.db);
    return await work(await servicesOver(context, store, asked.directory), asked);
  });
}

/** Without `live`, no carrier can be asked. */
export async function servicesOver(
  { config: readConfig, now, newId, terminal }: CliContext,
  store: Store,
  live: CarrierDirectory = createLiveDirectory([], { now }),
  given: Pick<Partial<Services>, 'operatorTerms'> = {},
): Promise<Services> {
  const config = readConfig();
  const { warn: log } = terminal;
  const limits = await openRequestLimits({ ...config.rates, redisUrl: null, log });
  const opened = { store, now, sealer: await openSealerIfAny(config), limits, live, log };
  return openServices(config, opened, { newId, ...given });
}

/**
 * The carriers of this installation, until `opened` is disposed of. In a demo these are simulated carriers of this
 * process, which know the same voyages as the server's.
 */
export async function openLiveDirectory(
  context: CliContext,
  opened: AsyncDisposableStack,
  db: Db,
): Promise<CarrierDirectory> {
  return (await openAsked(context, opened, db)).directory;
}

/** The same with their settings, and with the connections that name some of them. */
async function openAsked(
  { config: readConfig, now, terminal: { warn: log } }: CliContext,
  opened: AsyncDisposableStack,
  db: Db,
): Promise<AskedCarriers> {
  const config = readConfig();
  const { settings } = opened.adopt(await configuredCarriers(config, log), (it) => it.close());
  const sealer = await openSealerIfAny(config);
  return await openLiveCarriers(settings, opened, {
    ...{ db, sealer, now, log, isDemo: config.demo },
    connectOutside: connectOutside(config.webhooks),
  });
}

/** Without a secret, a command can do all that seals nothing. */
async function openSealerIfAny(config: Config): Promise<Sealer> {
  const secrets = await findAppSecrets(config);
  if (secrets.length > 0) return openSealer(secrets);
  const refuse = () => {
    throw new Error(noSecret);
  };
  return { seal: refuse, open: refuse, isCurrent: refuse, purposeKey: refuse, purposeKeys: refuse, ids: [] };
}
