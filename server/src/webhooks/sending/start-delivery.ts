import { type RunningDuty, startDuty, type WorkDeps } from '../../work/start-duty.ts';
import { followEndpointChanges } from '../endpoints/endpoint-changes.ts';
import { type DeliveryLimits, deliverDuty } from './deliver-duty.ts';
import type { DeliveryDeps } from './delivery-deps.ts';

/** Starts to send due deliveries. Resolves once it listens for new ones. */
export async function startDelivery(
  deps: DeliveryDeps & WorkDeps,
  { limits, graceMs }: { limits: DeliveryLimits; graceMs?: number },
): Promise<RunningDuty> {
  const duty = deliverDuty(deps, limits);
  const unfollow = await followEndpointChanges(deps, duty.endpointChanged);
  const running = await startDuty(deps, duty, graceMs === undefined ? {} : { graceMs });
  return {
    ...running,
    async stop() {
      await running.stop();
      await unfollow();
    },
  };
}
