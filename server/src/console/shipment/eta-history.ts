import type { Owner } from '../../accounts/owner.ts';
import { inJson } from '../../http/in-json.ts';
import type { Services } from '../../services.ts';
import { listEtaMoves } from '../../tracking/shipment/change-queries.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import { chosenJourney } from './chosen-journey.ts';
import { reasonView } from './reason-view.ts';
import type { EtaChange } from './schemas/eta-change.ts';

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
  return moves.map(({ beside, ...move }) => ({
    ...inJson(move),
    ...reasonView({ field: 'eta', reason: move.reason }),
    beside: beside.map((change) => ({ ...change, ...reasonView(change) })),
  }));
}
