import type { CarrierDirectory } from '../carriers/carrier.ts';
import { configuredCarriers } from '../start/configured-carriers.ts';
import { openLiveCarriers } from '../start/live-carriers.ts';
import type { Db } from '../store/open.ts';
import type { CliContext } from './context.ts';

/**
 * The carriers of this installation, until `opened` is disposed of. In a demo these are simulated carriers of this
 * process, which know the same voyages as the server's.
 */
export async function openLiveDirectory(
  { config, now, terminal: { warn: log } }: CliContext,
  opened: AsyncDisposableStack,
  db: Db,
): Promise<CarrierDirectory> {
  const { settings } = opened.adopt(await configuredCarriers(config(), log), (it) => it.close());
  return await openLiveCarriers(settings, opened, { db, now, log });
}
