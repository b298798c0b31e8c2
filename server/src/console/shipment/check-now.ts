import type { Owner } from '../../accounts/owner.ts';
import { getWorkspace } from '../../accounts/queries.ts';
import { announcers } from '../../tracking/announcing/announcers.ts';
import type { Refreshed } from '../../tracking/applying/note-trouble.ts';
import { askerOf } from '../../tracking/asking/asker-of.ts';
import { type RefreshDeps, refresh } from '../../tracking/refresh.ts';
import { countChangesAfter, getNewestChange } from '../../tracking/shipment/change-queries.ts';
import type { StoredShipment } from '../../tracking/shipment/stored-shipment.ts';
import { type GetTrackedDeps, getTracked } from '../../tracking/showing/get-tracked.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import type { CheckResult } from './schemas/shipment-view.ts';

/** A second click must not use the carrier's quota again. */
const justCheckedMs = 30_000;

export type CheckNowDeps = GetTrackedDeps & RefreshDeps & Pick<TrackingDeps, 'caps'>;

/**
 * Asks the carrier now, also when the stored data is fresh, and returns the result. Free.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function checkNow(
  deps: CheckNowDeps,
  owner: Owner,
  text: string,
  signal: AbortSignal,
): Promise<CheckResult> {
  const { shipment } = await getTracked(deps, owner, text);
  const checkedAt = shipment.checkedAt.toISOString();
  if (isJustChecked(shipment, deps.now())) return { outcome: 'just_checked', changes: 0, checkedAt };
  const newest = await getNewestChange(deps.db, shipment.id);
  const { plan } = await getWorkspace(deps.db, owner.workspaceId);
  const asker = askerOf({ ...owner, plan });
  const refreshed = await refresh(deps, shipment, { hint: undefined, asker, signal });
  await announcers[owner.mode].tracked(deps, refreshed.shipment);
  const changes = await countChangesAfter(deps.db, shipment.id, newest);
  return {
    outcome: outcomeOf(refreshed, changes),
    changes,
    checkedAt: refreshed.shipment.checkedAt.toISOString(),
  };
}

/** Also set when the carrier could not answer. */
function isJustChecked({ checkedAt, fruitlessAt }: StoredShipment, now: Date): boolean {
  const askedMs = Math.max(checkedAt.getTime(), fruitlessAt?.getTime() ?? 0);
  return now.getTime() - askedMs < justCheckedMs;
}

function outcomeOf({ shipment, fruitless }: Refreshed, changes: number): CheckResult['outcome'] {
  if (fruitless?.cause === 'nothing_known')
    return shipment.health === 'carrier_unknown' ? 'nobody_to_ask' : 'no_data';
  if (fruitless !== null) return fruitless.cause;
  return changes > 0 ? 'news' : 'no_news';
}
