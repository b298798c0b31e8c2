import type { Owner } from '../../accounts/owner.ts';
import { actFor } from '../../store/acting-for.ts';
import type { Db } from '../../store/open.ts';
import { listShownTo } from '../../tracking/shipment/find-queries.ts';
import type { Notify } from './shipment-news.ts';

/** More references that wait for a look-up are announced as missed changes. */
const mostWaiting = 1_000;

/**
 * For a limited viewer, the same with only the shipments that they may see. References that come during a look-up wait for the
 * next one, so that a burst of changes needs few.
 */
export function notifyOnlyShown(db: Db, owner: Owner, notify: Notify): Notify {
  if (owner.limitedTo === undefined) return notify;
  const waiting = new Set<string>();
  let isLooking = false;

  const lookUp = async () => {
    isLooking = true;
    try {
      while (waiting.size > 0) {
        const references = [...waiting];
        waiting.clear();
        const shown = await listShownTo(db, owner, references);
        for (const reference of shown) notify(reference);
      }
    } catch {
      notify(null);
    } finally {
      isLooking = false;
    }
  };

  return (reference) => {
    if (reference === null || waiting.size >= mostWaiting) {
      waiting.clear();
      return notify(null);
    }
    waiting.add(reference);
    // A notification of the database belongs to no workspace: the look-up uses the share of this one.
    if (!isLooking) void actFor(owner.workspaceId, lookUp);
  };
}
