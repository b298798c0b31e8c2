import type { Owner } from '../../accounts/owner.ts';
import type { Services } from '../../services.ts';
import { listEtaMoves } from '../../tracking/shipment/change-queries.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import { presentReason } from '../../tracking/showing/present-change.ts';
import type { HistoryEntry } from '../../tracking/showing/schemas.ts';
import { chosenJourney } from './chosen-journey.ts';

/** One changed field of an answer. */
export type ChangeView = Omit<HistoryEntry, 'container' | 'learned_at'>;

/** An ETA with the other changes of the same answer. */
export type EtaChange = Omit<HistoryEntry, 'container' | 'field'> & { beside: ChangeView[] };

/** A chart with more points could not be read. */
const mostChanges = 300;

/**
 * How the ETA of a box changed on its present journey, oldest first, with the other changes of the same answers.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function etaHistory(
  services: Services,
  owner: Owner,
  text: string,
  box: string | undefined,
): Promise<EtaChange[]> {
  const { shipment, box: named } = await getTracked(services, owner, text);
  const { container } = chosenJourney(shipment, box ?? named);
  const moves = await listEtaMoves(services.db, shipment.id, container, mostChanges);
  return moves.map(({ beside, learnedAt, ...move }) => ({
    ...move,
    ...presentReason({ field: 'eta', ...move }),
    learned_at: learnedAt.toISOString(),
    beside: beside.map((change) => ({ ...change, ...presentReason(change) })),
  }));
}
