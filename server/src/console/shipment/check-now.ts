import type { Owner } from '../../accounts/owner.ts';
import { getWorkspace } from '../../accounts/queries.ts';
import type { Services } from '../../services.ts';
import { announceScenario } from '../../tracking/announcing/announce-scenario.ts';
import { askerOf } from '../../tracking/asking/asker-of.ts';
import { mustWait } from '../../tracking/asking/freshness.ts';
import { type Refreshed, refresh } from '../../tracking/refresh.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { countChangesAfter, getNewestChange } from '../../tracking/shipment/change-queries.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import type { Health, StoredShipment } from '../../tracking/shipment/stored-shipment.ts';
import type { CheckResult } from './schemas/shipment-view.ts';

/** After an answer. A second click must not use the carrier's quota again. */
const justCheckedMs = 30_000;

/** The result of the last check, while it is too early to ask again. */
const lastOutcomes: Record<Health, CheckResult['outcome']> = {
  active: 'just_checked',
  waiting_for_source: 'no_data',
  completed: 'no_data',
  stale: 'unavailable',
  no_data: 'no_data',
  carrier_unknown: 'no_carrier',
};

/**
 * Asks the carrier now, also when the stored data is fresh, and returns the result. Free.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function checkNow(
  given: Services,
  owner: Owner,
  text: string,
  signal: AbortSignal,
): Promise<CheckResult> {
  const services = await onClock(given, owner);
  const { shipment } = await getTracked(services, owner, text);
  const pauseSeconds = pauseAfter(services, shipment);
  if (pauseSeconds > 0) {
    const outcome = mustWait(services, shipment) ? lastOutcomes[shipment.health] : 'just_checked';
    return { outcome, changes: 0, pauseSeconds };
  }
  const newest = await getNewestChange(services.db, shipment.id);
  const { plan } = await getWorkspace(services.db, owner.workspaceId);
  const asker = askerOf({ ...owner, plan });
  const refreshed = await refresh(services, shipment, { hint: undefined, asker, signal });
  await announceScenario(services, refreshed.shipment);
  const changes = await countChangesAfter(services.db, shipment.id, newest);
  const outcome = outcomeOf(refreshed, changes);
  return { outcome, changes, pauseSeconds: pauseAfter(services, refreshed.shipment) };
}

function pauseAfter({ now }: Services, { checkedAt, retryAt }: StoredShipment): number {
  const askableAt = Math.max(checkedAt.getTime() + justCheckedMs, retryAt?.getTime() ?? 0);
  return Math.max(0, Math.ceil((askableAt - now().getTime()) / 1_000));
}

function outcomeOf({ fruitless }: Refreshed, changes: number): CheckResult['outcome'] {
  if (fruitless !== null) return fruitless.cause;
  return changes > 0 ? 'news' : 'no_news';
}
