import { afterOutcome, judgeHealth } from '../../domain/webhooks/endpoint-health.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { disableUnhealthyEndpoint } from './disable-unhealthy-endpoint.ts';
import { writeNotice } from './notice-mail.ts';
import { insertAttempts, lockHealth, updateDeliveries, updateHealth } from './outcome-queries.ts';
import type { DeliveryOutcome, Judgement } from './outcome-writer.ts';

/** In one transaction. Returns the endpoints that must get nothing more for now. */
export function writeOutcomes(
  services: Services,
  outcomes: readonly DeliveryOutcome[],
): Promise<ReadonlySet<string>> {
  return inTransaction(services.db, async (tx) => {
    // Locks the health first, because every other transaction that changes an endpoint or its deliveries does so, too.
    const judgements = await judgeEndpoints(services, tx, outcomes);
    await updateDeliveries(tx, outcomes, services.now());
    await insertAttempts(tx, outcomes);
    await updateHealth(tx, judgements);
    for (const judgement of judgements) await actOn(services, tx, judgement);
    const going = judgements.filter(({ health, verdict }) => health.pausedUntil === null && !verdict.disable);
    const goingIds = new Set(going.map(({ endpointId }) => endpointId));
    return new Set(endpointsOf(outcomes)).difference(goingIds);
  });
}

/** If a turn was lost meanwhile, its attempts are kept, but only the new holder of the endpoint may change its health. */
async function judgeEndpoints(
  { now }: Services,
  tx: Tx,
  outcomes: readonly DeliveryOutcome[],
): Promise<Judgement[]> {
  const byEndpoint = Map.groupBy(outcomes, ({ turn }) => turn.endpointId);
  const locked = await lockHealth(tx, endpointsOf(outcomes));
  return locked.flatMap(({ endpointId, heldBy, health: before }) => {
    const own = (byEndpoint.get(endpointId) ?? []).filter(({ turn }) => turn.heldBy === heldBy);
    if (own.length === 0) return [];
    const { health, verdict } = judgeHealth(own.reduce(afterOutcome, before), own, now());
    return [{ endpointId, outcomes: own, health, verdict }];
  });
}

async function actOn(services: Services, tx: Tx, judgement: Judgement): Promise<void> {
  const { disable, notice } = judgement.verdict;
  // Several attempts may get 410 at the same time.
  const isDisabled =
    disable !== null && (await disableUnhealthyEndpoint(tx, judgement.endpointId, disable, services.now()));
  if (isDisabled || notice !== null) await writeNotice(services, tx, judgement);
}

function endpointsOf(outcomes: readonly DeliveryOutcome[]): string[] {
  return [...new Set(outcomes.map(({ turn }) => turn.endpointId))];
}
