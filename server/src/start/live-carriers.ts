import type { CarrierDirectory } from '../carriers/carrier.ts';
import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import type { WatchAnswers } from '../carriers/guarded-carrier.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import type { Clock } from '../domain/time/clock.ts';
import { loadPlaceBook } from '../places/queries.ts';
import type { Db } from '../store/open.ts';
import { carrierConditions } from '../tracking/asking/carrier-conditions.ts';
import { sharedQuotas } from '../tracking/asking/shared-quota.ts';

interface LiveParts {
  db: Db;
  now: Clock;
  log: (line: string) => void;
  answered?: WatchAnswers;
}

/** The carriers of live keys, until `opened` is disposed of. Servers and commands share their quotas and their health. */
export async function openLiveCarriers(
  settings: readonly CarrierSettings[],
  opened: AsyncDisposableStack,
  { db, now, log, ...observers }: LiveParts,
): Promise<CarrierDirectory> {
  const places = await loadPlaceBook(db);
  const live = createLiveDirectory(settings, {
    now,
    places,
    openQuota: sharedQuotas({ db, log }),
    ...observers,
  });
  const conditions = carrierConditions({ db, carriers: live.list(), log });
  conditions.start();
  opened.defer(() => conditions.stop());
  return live;
}
