// The test clock: the sandbox of a workspace may be some days ahead of the server (docs/sandbox.md "The test clock").

import type { Owner } from '../../accounts/owner.ts';
import { isStory } from '../../carriers/sandbox/scenario.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { readDaysAhead } from './clock-queries.ts';

/** Services whose `now` may be a test clock already. */
type Timed = Services & { isOnTestClock?: boolean };

/** In live mode, too, a carrier is asked about a shipment every 12 hours or more often. */
const stepMs = dayMs / 2;

/** The services, by the clock of this owner: for live data the server's, for the sandbox the test clock. */
export async function onClock<Deps extends Timed>(deps: Deps, owner: Owner): Promise<Deps> {
  if (owner.mode === 'live' || deps.isOnTestClock) return deps;
  return ahead(deps, (await readDaysAhead(deps.db, owner.workspaceId)) * dayMs);
}

/**
 * The services, by the clock at which this sandbox shipment is checked next, and whether it has then followed
 * the test clock. A story goes on in steps, so that each of its events comes.
 */
export async function onNextStep<Deps extends Timed>(
  deps: Deps,
  shipment: StoredShipment,
): Promise<{ deps: Deps; isLast: boolean }> {
  const aheadMs = (await readDaysAhead(deps.db, shipment.workspaceId)) * dayMs;
  const now = deps.now().getTime();
  const next = (Math.floor(shipment.checkedAt.getTime() / stepMs) + 1) * stepMs;
  const isLast = !isStory(shipment.reference) || next >= now + aheadMs;
  return { deps: ahead(deps, isLast ? aheadMs : next - now), isLast };
}

/** Events keep the time of the server, because deliveries and retention go by it. */
function ahead<Deps extends Timed>(deps: Deps, ms: number): Deps {
  if (ms === 0) return deps;
  const { now, publish } = deps;
  return {
    ...deps,
    isOnTestClock: true,
    now: () => new Date(now().getTime() + ms),
    publish: (tx, events) =>
      publish(
        tx,
        events.map((event) => ({ ...event, createdAt: new Date(event.createdAt.getTime() - ms) })),
      ),
  };
}
