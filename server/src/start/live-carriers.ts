import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import type { WatchAnswers } from '../carriers/guarded-carrier.ts';
import { type AskedCarriers, type AskedOptions, openAskedCarriers } from '../connections/asked-carriers.ts';
import type { Clock } from '../domain/time/clock.ts';
import { loadPlaceBook } from '../places/queries.ts';
import type { Db, Store } from '../store/open.ts';
import type { Sealer } from '../store/sealer.ts';
import { carrierConditions } from '../tracking/asking/carrier-conditions.ts';
import { sharedQuotas } from '../tracking/asking/shared-quota.ts';
import { storedRouteRows } from '../tracking/asking/stored-route-rows.ts';

interface LiveParts extends Pick<AskedOptions, 'connectOutside'> {
  db: Db;
  sealer: Pick<Sealer, 'open'>;
  now: Clock;
  log: (line: string) => void;
  isDemo: boolean;
  /** Absent for a command: it asks the carriers of its start. */
  listen?: Store['listen'];
  answered?: WatchAnswers;
}

/** The carriers of live keys, until `opened` is disposed of. Servers and commands share their quotas and their health. */
export async function openLiveCarriers(
  configured: readonly CarrierSettings[],
  opened: AsyncDisposableStack,
  parts: LiveParts,
): Promise<AskedCarriers> {
  const { db, log } = parts;
  const places = await loadPlaceBook(db);
  const asked = await openAskedCarriers({
    ...parts,
    configured,
    places,
    openQuota: sharedQuotas({ db, log }),
    openRows: storedRouteRows({ db, now: parts.now }),
  });
  opened.defer(() => asked.close());
  const conditions = carrierConditions({ db, carriers: asked.everyone, log });
  conditions.start();
  opened.defer(() => conditions.stop());
  return asked;
}
