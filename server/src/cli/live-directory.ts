import type { CarrierDirectory } from '../carriers/carrier.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import type { PlaceBook } from '../domain/place-book.ts';
import { configuredCarriers } from '../start/configured-carriers.ts';
import type { Db } from '../store/open.ts';
import { carrierConditions } from '../tracking/asking/carrier-conditions.ts';
import { sharedQuotas } from '../tracking/asking/shared-quota.ts';
import type { CliContext } from './context.ts';

/**
 * The carriers of this installation, until `opened` is disposed of. In a demo these are simulated carriers of this
 * process, which know the same voyages as the server's. They share quotas and carrier health with the server.
 */
export async function openLiveDirectory(
  context: CliContext,
  opened: AsyncDisposableStack,
  { db, places }: { db: Db; places: PlaceBook },
): Promise<CarrierDirectory> {
  const { warn } = context.terminal;
  const carriers = opened.adopt(await configuredCarriers(context.config(), warn), (it) => it.close());
  const openQuota = sharedQuotas({ db, log: warn });
  const directory = createLiveDirectory(carriers.settings, { now: context.now, places, openQuota });
  const conditions = carrierConditions({ db, carriers: directory.list(), log: warn });
  opened.defer(() => conditions.stop());
  return directory;
}
